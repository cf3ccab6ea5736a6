import { calls, type Redemption } from '@r777/shared/contracts';
import { formatCount, today } from '@r777/shared/core';
import { useCall, useErrorText, useLanguage } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { RecordRow, type RecordTone } from '@r777/shared/ui/record-row/record-row';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useState } from 'react';
import { useMallTexts } from '../../../texts/mall-texts';
import type { MallAddress } from '../use-mall-address';
import { OrderDetails } from './order-details';
import styles from './orders.module.css';

const tones: Readonly<Record<Redemption['state'], RecordTone>> = {
  ordered: 'waiting',
  sent: 'waiting',
  delivered: 'positive',
  done: 'positive',
  cancelled: 'negative',
};

/** One redemption: goods, points, time and state. Tapping it opens the details. */
function OrderRow({ order, onOpen }: { order: Redemption; onOpen: () => void }) {
  const t = useMallTexts();
  const language = useLanguage();
  const { name, kind, points, state, at } = order;
  return (
    <RecordRow
      lead={{ icon: kind === 'bonus' ? 'wallet' : 'bag' }}
      title={name}
      time={at}
      amount={t('goods.price', { points: formatCount(points, language) })}
      state={{ text: t(`orders.state_${state}`), tone: tones[state] }}
      onOpen={onOpen}
    />
  );
}

/** Redemptions a page. */
const PAGE_SIZE = 20;

interface Props {
  place: MallAddress;
  onChange: (change: Partial<MallAddress>) => void;
}

function List({ place: { from, to, page }, onChange }: Props) {
  const t = useMallTexts();
  const language = useLanguage();
  const errorText = useErrorText();
  const [open, setOpen] = useState<Redemption | null>(null);
  const { data, error, isPlaceholderData, refetch } = useCall(
    calls.mallRedemptions,
    { language, startDate: from, endDate: to, pageNo: page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('orders.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={5} />
      </Waiting>
    );
  if (data.totalCount === 0)
    return (
      <EmptyState
        title={t('orders.empty')}
        text={t('orders.emptyText')}
        action={<Button onClick={() => onChange({ tab: 'goods' })}>{t('orders.look')}</Button>}
      />
    );
  // An event may change it while it is open.
  const shown = open && (data.content.find(({ redemptionId }) => redemptionId === open.redemptionId) ?? open);
  return (
    <div className={styles.result} aria-busy={isPlaceholderData}>
      <p className={styles.spent}>{t('orders.spent', { points: formatCount(data.footer.points, language) })}</p>
      <ul className={styles.list} aria-label={t('orders.tab')}>
        {data.content.map((order) => (
          <OrderRow key={order.redemptionId} order={order} onOpen={() => setOpen(order)} />
        ))}
      </ul>
      {(data.totalPages > 1 || data.pageNum > 1) && (
        <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={(next) => onChange({ page: next })} />
      )}
      <OrderDetails order={shown} onClose={() => setOpen(null)} />
    </div>
  );
}

/** The member's redemptions, by date: REWD-13. */
export function Orders(props: Props) {
  const t = useMallTexts();
  const { place, onChange } = props;
  return (
    <div className={styles.part}>
      <div className={styles.filter}>
        <RangeChips label={t('orders.dates')} value={place} max={today()} onChange={onChange} />
      </div>
      <List {...props} />
    </div>
  );
}
