import type { calls, OutputOf } from '@r777/shared/contracts';
import { Money } from '@r777/shared/ui/money/money';
import { RecordRow } from '@r777/shared/ui/record-row/record-row';
import { useTeamTexts } from '../../texts/team-texts';

/** A bet of a member of the team. */
export type TeamBet = OutputOf<typeof calls.teamBets>['content'][number];

/** One bet: who, game, vendor, time, stake and result. Tapping it opens the details. */
export function BetRow({ bet, onOpen }: { bet: TeamBet; onOpen: () => void }) {
  const t = useTeamTexts();
  const { iconUrl, account, gameName, vendorName, time, state, net, stake } = bet;
  const tone = state === 'open' ? 'waiting' : 'muted';
  return (
    <RecordRow
      lead={{ picture: iconUrl }}
      title={account}
      text={`${gameName} · ${vendorName}`}
      time={time}
      amount={state === 'settled' && <Money amount={net} signed />}
      state={state === 'settled' ? undefined : { text: t(`bets.state_${state}`), tone }}
      note={
        <>
          {t('bets.stake')} <Money amount={stake} />
        </>
      }
      onOpen={onOpen}
    />
  );
}
