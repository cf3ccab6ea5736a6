import { useServerNow } from '@r777/shared/server-time';
import { useLeaderboardTexts } from '../../../texts/leaderboard-texts';
import { leftOf } from './left-of';

/** How long a period still runs, by the server's clock. Screen readers read it on request, not each second. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const t = useLeaderboardTexts();
  const end = Date.parse(endsAt);
  const { unit, ...numbers } = leftOf(end - useServerNow(1000, end));
  return <span role="timer">{t(`left.${unit}`, numbers)}</span>;
}
