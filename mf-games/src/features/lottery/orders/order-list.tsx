import type { calls, OutputOf } from '@r777/shared/contracts';
import { Money } from '@r777/shared/ui/money/money';
import { useState } from 'react';
import { PageNumbers } from '../../../games/grid/page-numbers';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { OrderRow } from './order-row';
import { OrderSheet } from './order-sheet';
import styles from './orders.module.css';

const sums = ['stake', 'payout', 'net'] as const;

/** A page of orders, the latest first, under what all of the span come to. */
export function OrderList({
  page,
  onPage,
}: {
  page: OutputOf<typeof calls.lotteryOrders>;
  onPage: (page: number) => void;
}) {
  const t = useLotteryTexts();
  const [openId, setOpenId] = useState<string>();
  return (
    <>
      <dl className={styles.sums}>
        {sums.map((name) => (
          <div key={name}>
            <dt>{t(`orders.${name}`)}</dt>
            <dd>
              <Money amount={page.footer[name]} signed={name === 'net'} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.list} aria-label={t('orders.title')}>
        {page.content.map((order) => (
          <OrderRow key={order.orderId} order={order} onOpen={() => setOpenId(order.orderId)} />
        ))}
      </ul>
      <PageNumbers page={page.pageNum} totalPages={page.totalPages} onTurn={onPage} />
      <OrderSheet order={page.content.find(({ orderId }) => orderId === openId)} onClose={() => setOpenId(undefined)} />
    </>
  );
}
