import { useServerNow } from '@r777/shared/server-time';
import { useLeaderboardTexts } from '../../../texts/leaderboard-texts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The remaining time, in its two largest units. */
interface Left {
  readonly unit: 'days' | 'hours' | 'minutes' | 'over';
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Divides a time (ms) that remains into its parts. */
function leftOf(ms: number): Left {
  const left = Math.max(0, ms);
  const unit = left === 0 ? 'over' : left >= DAY ? 'days' : left >= HOUR ? 'hours' : 'minutes';
  return {
    unit,
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

/** The remaining time of a period, by the server's clock. Screen readers read it on request, not each second. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const t = useLeaderboardTexts();
  const end = Date.parse(endsAt);
  const { unit, ...numbers } = leftOf(end - useServerNow(1000, end));
  return <span role="timer">{t(`left.${unit}`, numbers)}</span>;
}
