import { formatDate, toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { Fact, FactsSheet } from '../../lists/facts-sheet';
import { useTeamTexts } from '../../texts/team-texts';
import type { TeamBet } from './bet-row';

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

/** All that is known of a bet, in a sheet; its number can be copied for customer service. */
export function BetDetails({ bet, onClose }: { bet: TeamBet | null; onClose: () => void }) {
  const t = useTeamTexts();
  const common = useT('common');
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
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
