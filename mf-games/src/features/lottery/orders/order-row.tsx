import type { LotteryOrder } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { Money } from '@r777/shared/ui/money/money';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { LotteryPicture } from '../parts/lottery-picture';
import styles from './order-row.module.css';

/** One order: lottery, draw, when it was made, and what came of it. Opens its details. */
export function OrderRow({ order, onOpen }: { order: LotteryOrder; onOpen: () => void }) {
  const t = useLotteryTexts();
  const ended = order.state === 'won' || order.state === 'lost';
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <LotteryPicture iconUrl={order.iconUrl} />
        <span className={styles.words}>
          <span className={styles.name}>{order.lotteryName}</span>
          <span className={styles.small}>{t('draw.numero', { numero: order.numero })}</span>
          <time className={styles.small} dateTime={order.placedAt}>
            {formatDate(order.placedAt, 'MM/DD/YYYY HH:mm')}
          </time>
        </span>
        <span className={styles.end}>
          <span className={styles.state} data-state={order.state}>
            {t(`orders.state_${order.state}`)}
          </span>
          <Money amount={ended ? order.net : order.stake} signed={ended} />
        </span>
      </button>
    </li>
  );
}
