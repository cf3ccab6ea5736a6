import { calls } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { useCall, useLanguage } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { PageFailure } from '../../../games/states/page-failure';
import { QueryStates } from '../../../games/states/query-states';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import type { LotteryAddress } from '../data/use-lottery-address';
import { OrderList } from './order-list';
import styles from './orders.module.css';

/** Orders a page. */
const PAGE_SIZE = 20;

interface OrdersProps {
  address: LotteryAddress;
  onDays: (days: { from: string; to: string }) => void;
  onPage: (page: number) => void;
}

/** The member's own orders by date (LOTTO-08). */
export function Orders({ address: { from, to, page }, onDays, onPage }: OrdersProps) {
  const t = useLotteryTexts();
  const navigate = useNavigate();
  const orders = useCall(
    calls.lotteryOrders,
    { startDate: from, endDate: to, pageNo: page, pageSize: PAGE_SIZE, language: useLanguage() },
    { keepPrevious: true },
  );
  return (
    <div className={styles.page}>
      <div className={styles.filter}>
        <RangeChips
          label={t('orders.days')}
          quick={['today', 'week', 'month']}
          max={today()}
          value={{ from, to }}
          onChange={onDays}
        />
      </div>
      <QueryStates
        query={orders}
        skeleton={<ListSkeleton count={6} />}
        failure={(error, retry) => <PageFailure error={error} onRetry={retry} />}
      >
        {orders.data && orders.data.totalCount > 0 ? (
          <div className={styles.result} aria-busy={orders.isPlaceholderData}>
            <OrderList page={orders.data} onPage={onPage} />
          </div>
        ) : (
          <EmptyState
            title={t('empty.orders')}
            text={t('empty.ordersText')}
            action={<Button onClick={() => navigate(paths.lottery)}>{t('showAll')}</Button>}
          />
        )}
      </QueryStates>
    </div>
  );
}
