import type { calls, LotteryOrder, OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useState } from 'react';
import { PageNumbers } from '../../../games/grid/page-numbers';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { useCancelOrder } from '../data/use-cancel-order';
import { Board } from '../parts/board';
import { LotteryPicture } from '../parts/lottery-picture';
import { OrderLines } from './order-lines';
import styles from './orders.module.css';

const amounts = ['stake', 'payout', 'net'] as const;

/** All of an order: its draw, its lines with their odds, the result; takes it back while the draw is open (LOTTO-08). */
function OrderSheet({ order, onClose }: { order: LotteryOrder | undefined; onClose: () => void }) {
  const t = useLotteryTexts();
  const [shown, setShown] = useState(order);
  const { cancel, busy } = useCancelOrder();
  // The last content stays while the sheet slides away.
  if (order && order !== shown) setShown(order);
  if (!shown) return null;
  return (
    <Sheet open={order !== undefined} title={shown.lotteryName} onClose={onClose}>
      <div className={styles.order}>
        <p className={styles.draw}>
          <span>{t('draw.numero', { numero: shown.numero })}</span>
          <span className={styles.orderSheetSmall}>
            {t('draw.at', { time: formatDate(shown.drawsAt, 'MM/DD HH:mm') })}
          </span>
        </p>
        {shown.prizes && <Board prizes={shown.prizes} />}
        <OrderLines order={shown} />
        <dl className={styles.facts}>
          <dt>{t('orders.stateName')}</dt>
          <dd>{t(`orders.state_${resultOf(shown)}`)}</dd>
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

/** Result of an order. A prize of at most the bet is money back, not a win. */
const resultOf = ({ state, net }: LotteryOrder) => (state === 'won' && moneySign(net) <= 0 ? 'back' : state);

/** One order: lottery, draw, time, and result. Opens its details. */
function OrderRow({ order, onOpen }: { order: LotteryOrder; onOpen: () => void }) {
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
          <span className={styles.state} data-state={resultOf(order)}>
            {t(`orders.state_${resultOf(order)}`)}
          </span>
          <Money amount={ended ? order.net : order.stake} signed={ended} />
        </span>
      </button>
    </li>
  );
}

const sums = ['stake', 'payout', 'net'] as const;

/** A page of orders, newest first, below the totals of the whole range. */
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
