import type { calls, OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { Money } from '@r777/shared/ui/money/money';
import { useDividendTexts } from '../../texts/dividend-texts';
import styles from './agent-dividend.module.css';
import { daysOf } from './period';

/** A settled period. */
export type Payout = OutputOf<typeof calls.dividends>['content'][number];

/** One period: its days, the other party, amount and status. A tap explains the amount. */
export function PayoutRow({ payout, side, onOpen }: { payout: Payout; side: 'own' | 'given'; onOpen: () => void }) {
  const t = useDividendTexts();
  const { from, to } = daysOf(payout);
  const { giver, taker, state } = payout;
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.words}>
          <span className={styles.title}>
            {t('period', { from: formatDate(from, 'MM/DD/YYYY'), to: formatDate(to, 'MM/DD/YYYY') })}
          </span>
          <span className={styles.small}>
            {side === 'own' ? t('from', { giver: giver ?? t('house') }) : t('to', { taker })}
          </span>
        </span>
        <span className={styles.amounts}>
          <Money amount={payout.amount} />
          <span className={styles.state} data-state={state}>
            {t(`state_${state}`)}
          </span>
        </span>
      </button>
    </li>
  );
}
