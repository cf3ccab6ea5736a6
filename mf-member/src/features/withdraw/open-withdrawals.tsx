import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { Money } from '@r777/shared/ui/money/money';
import { useOrderNews } from '../../money/use-order-news';
import { useMoneyTexts } from '../../texts/money-texts';
import { phaseOf } from './phase';

const READS = [calls.withdrawalOrders, calls.withdrawSettings];

/** The latest withdrawals. */
export const useLatestWithdrawals = () =>
  useCall(calls.withdrawalOrders, { pageNo: 1, pageSize: 10 }, { staleTime: 0 });

/** Withdrawals that are not paid yet, each with a link to its page. */
export function OpenWithdrawals() {
  const t = useMoneyTexts();
  const { data } = useLatestWithdrawals();
  const open = data?.content.filter(({ status }) => status === 'pending' || status === 'processing') ?? [];
  useOrderNews(READS, open[0]?.time ?? null);
  if (open.length === 0) return null;
  return (
    <section aria-label={t('withdraw.open')}>
      <ListCard label={t('withdraw.open')}>
        {open.map((order) => (
          <ListRow
            key={order.orderId}
            icon="clock"
            title={<Money amount={order.amount} />}
            text={t(`withdraw.title_${phaseOf(order)}`)}
            to={`${paths.withdraw}?order=${order.orderId}`}
          />
        ))}
      </ListCard>
    </section>
  );
}
