import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { Money } from '@r777/shared/ui/money/money';
import { shortTime } from '../../money/short-time';
import { useOrderNews } from '../../money/use-order-news';
import { useMoneyTexts } from '../../texts/money-texts';
import { isOpenPhase, phaseOf } from './order-steps';

const READS = [calls.depositOrders];

/** The latest deposits. */
export const useLatestDeposits = () => useCall(calls.depositOrders, { pageNo: 1, pageSize: 10 }, { staleTime: 0 });

/** Deposits that wait for payment, each with a link to its page. */
export function OpenOrders() {
  const t = useMoneyTexts();
  const { data } = useLatestDeposits();
  const open = data?.content.filter((order) => isOpenPhase(phaseOf(order))) ?? [];
  useOrderNews(READS, open[0]?.expiresTime ?? null);
  if (open.length === 0) return null;
  return (
    <section aria-label={t('deposit.open')}>
      <ListCard label={t('deposit.open')}>
        {open.map(({ orderId, amount, expiresTime, confirming }) => (
          <ListRow
            key={orderId}
            icon="clock"
            title={<Money amount={amount} />}
            text={confirming ? t('deposit.title_confirming') : t('deposit.openRow', { time: shortTime(expiresTime) })}
            to={`${paths.deposit}?order=${orderId}`}
          />
        ))}
      </ListCard>
    </section>
  );
}
