import type { LotteryOrder } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useState } from 'react';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { useCancelOrder } from '../data/use-cancel-order';
import { Board } from '../parts/board';
import { OrderLines } from './order-lines';
import styles from './order-sheet.module.css';

const amounts = ['stake', 'payout', 'net'] as const;

/** All of an order: its draw, its lines with their odds, the result; takes it back while the draw is open (LOTTO-08). */
export function OrderSheet({ order, onClose }: { order: LotteryOrder | undefined; onClose: () => void }) {
  const t = useLotteryTexts();
  const [shown, setShown] = useState(order);
  const { cancel, busy } = useCancelOrder();
  // What was shown last stays while the sheet slides away.
  if (order && order !== shown) setShown(order);
  if (!shown) return null;
  return (
    <Sheet open={order !== undefined} title={shown.lotteryName} onClose={onClose}>
      <div className={styles.order}>
        <p className={styles.draw}>
          {t('draw.numero', { numero: shown.numero })}
          <span className={styles.small}>{t('draw.at', { time: formatDate(shown.drawsAt, 'MM/DD HH:mm') })}</span>
        </p>
        {shown.prizes && <Board prizes={shown.prizes} />}
        <OrderLines order={shown} />
        <dl className={styles.facts}>
          <dt>{t('orders.stateName')}</dt>
          <dd>{t(`orders.state_${shown.state}`)}</dd>
          {amounts.map((name) => [
            <dt key={name}>{t(`orders.${name}`)}</dt>,
            <dd key={`${name} amount`}>
              <Money amount={shown[name]} signed={name === 'net'} />
            </dd>,
          ])}
          <dt>{t('orders.placedAt')}</dt>
          <dd>{formatDate(shown.placedAt, 'YYYY-MM-DD HH:mm:ss')}</dd>
          <dt>{t('orders.id')}</dt>
          <dd>{shown.orderId}</dd>
        </dl>
        {shown.cancellable && (
          <Button tone="danger" full busy={busy} onClick={() => void cancel(shown)}>
            {t('orders.cancel')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
