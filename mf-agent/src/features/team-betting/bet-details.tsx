import type { calls, OutputOf } from '@r777/shared/contracts';
import { copyText } from '@r777/shared/copy-and-share';
import { formatDate, toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Fact } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { RecordRow } from '@r777/shared/ui/record-row/record-row';
import { FactsSheet } from '../../lists/facts-sheet';
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
          <span>{t('bets.stake')}</span> <Money amount={stake} />
        </>
      }
      onOpen={onOpen}
    />
  );
}

function Facts({ bet }: { bet: TeamBet }) {
  const t = useTeamTexts();
  return (
    <>
      <Fact name={t('bets.member')}>{bet.account}</Fact>
      <Fact name={t('bets.game')}>{bet.gameName}</Fact>
      <Fact name={t('bets.vendor')}>{bet.vendorName}</Fact>
      <Fact name={t('bets.category')}>{t(`types.${bet.gameType}`)}</Fact>
      <Fact name={t('bets.time')}>{formatDate(bet.time, 'YYYY-MM-DD HH:mm:ss')}</Fact>
      <Fact name={t('bets.state')}>{t(`bets.state_${bet.state}`)}</Fact>
      <Fact name={t('bets.stake')}>
        <Money amount={bet.stake} />
      </Fact>
      <Fact name={t('figures.payout')}>
        <Money amount={bet.payout} />
      </Fact>
      <Fact name={t('bets.net')}>
        <Money amount={bet.net} signed />
      </Fact>
      <Fact name={t('bets.round')}>{bet.roundId}</Fact>
    </>
  );
}

/** All details of a bet, in a sheet. Its number can be copied for customer service. */
export function BetDetails({ bet, onClose }: { bet: TeamBet | null; onClose: () => void }) {
  const t = useTeamTexts();
  const common = useT('common');
  const copy = async (text: string) => {
    try {
      await copyText(text);
      toast.show({ kind: 'success', text: common('copied'), duration: 'copied' });
    } catch {
      toast.show({ kind: 'fail', text: t('bets.copyFailed') });
    }
  };
  return (
    <FactsSheet
      row={bet}
      title={() => t('bets.details')}
      onClose={onClose}
      facts={(row) => <Facts bet={row} />}
      action={({ roundId }) => (
        <Button tone="secondary" full icon="copy" onClick={() => void copy(roundId)}>
          {t('bets.copy')}
        </Button>
      )}
    />
  );
}
