import type { LotteryOrder } from '@r777/shared/contracts';
import { moneySign } from '@r777/shared/money';
import { Money } from '@r777/shared/ui/money/money';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { Balls } from '../parts/balls';
import lines from '../parts/lines.module.css';
import styles from './order-lines.module.css';

/** The lines of an order with their odds, and what each paid after the draw. */
export function OrderLines({ order }: { order: LotteryOrder }) {
  const t = useLotteryTexts();
  const ended = order.state === 'won' || order.state === 'lost';
  return (
    <ul className={lines.lines} aria-label={t('orders.lines')}>
      {order.lines.map((line) => (
        <li key={`${line.bet}:${line.pick}`} className={lines.line} data-won={moneySign(line.payout) > 0}>
          <span className={lines.name}>
            <span>{line.betName}</span>
            <span className={styles.small}>
              <Money amount={line.stake} /> × <span>{line.odds}</span>
            </span>
          </span>
          {line.pick && <Balls number={line.pick} size="s" />}
          {ended && (
            <span className={styles.payout}>
              <Money amount={line.payout} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
