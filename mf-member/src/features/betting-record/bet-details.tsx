import type { BetRecord } from '@r777/shared/contracts';
import { formatDate, toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts';
import styles from './bet-details.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Facts({ bet }: { bet: BetRecord }) {
  const t = useTexts();
  return (
    <dl className={styles.facts}>
      <Fact name={t('record.game')}>{bet.gameName}</Fact>
      <Fact name={t('record.vendor')}>{bet.vendorName}</Fact>
      <Fact name={t('record.category')}>{t(`types.${bet.gameType}`)}</Fact>
      <Fact name={t('record.time')}>{formatDate(bet.time, 'YYYY-MM-DD HH:mm:ss')}</Fact>
      <Fact name={t('record.state')}>{t(`record.state_${bet.state}`)}</Fact>
      <Fact name={t('record.stake')}>
        <Money amount={bet.stake} />
      </Fact>
      <Fact name={t('record.payout')}>
        <Money amount={bet.payout} />
      </Fact>
      <Fact name={t('record.net')}>
        <Money amount={bet.net} signed />
      </Fact>
      <Fact name={t('record.round')}>{bet.roundId}</Fact>
    </dl>
  );
}

/** All that is known of a bet, in a sheet; its number can be copied for customer service (MONEY-16). */
export function BetDetails({ bet, onClose }: { bet: BetRecord | null; onClose: () => void }) {
  const t = useTexts();
  const common = useT('common');
  const [shown, setShown] = useState(bet);
  // What was shown last stays while the sheet slides away.
  if (bet && bet !== shown) setShown(bet);
  if (!shown) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.roundId);
      toast.show({ kind: 'success', text: common('copied'), duration: 'copied' });
    } catch {
      toast.show({ kind: 'fail', text: t('record.copyFailed') });
    }
  };
  return (
    <Sheet open={bet !== null} title={t('record.details')} onClose={onClose}>
      <Facts bet={shown} />
      <Button tone="secondary" full icon="copy" onClick={() => void copy()}>
        {t('record.copy')}
      </Button>
    </Sheet>
  );
}
