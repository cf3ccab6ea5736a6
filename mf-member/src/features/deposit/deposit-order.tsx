import { calls, type DepositOrder } from '@r777/shared/contracts';
import { formatMoney, isStandalone } from '@r777/shared/core';
import { Icon, useCall, useLanguage, useReachable } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { useServerNow } from '@r777/shared/server-time';
import { Money } from '@r777/shared/ui/money/money';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useEffect } from 'react';
import { Fact } from '../../money/fact';
import styles from '../../money/money.module.css';
import { OrderFailed } from '../../money/order-state';
import { Reference } from '../../money/reference';
import { shortTime } from '../../money/short-time';
import { Timeline } from '../../money/timeline';
import { useOrderNews } from '../../money/use-order-news';
import { useMoneyTexts } from '../../texts/money-texts';
import { type Phase, phaseOf, stepsOf } from './order-steps';

const READS = [calls.depositOrder, calls.depositOrders];

/** The provider's page: in a tab of its own, or in this one where a tab cannot be opened. */
function PayLinks({ url }: { url: string }) {
  const t = useMoneyTexts();
  // The provider names the address; nothing but a page is followed.
  if (!/^https?:\/\//.test(url)) return null;
  const alone = isStandalone();
  return (
    <>
      <a className={styles.pay} href={url} rel="noopener noreferrer" {...(alone ? {} : { target: '_blank' })}>
        {t('deposit.pay')}
        {!alone && <Icon name="external" size={20} />}
      </a>
      {!alone && (
        <a className={styles.way} href={url} rel="noreferrer">
          {t('deposit.payHere')}
        </a>
      )}
    </>
  );
}

function useWords(order: DepositOrder, phase: Phase): string {
  const t = useMoneyTexts();
  const language = useLanguage();
  const money = (amount: string) => formatMoney(amount, language);
  if (phase === 'success')
    return t(order.late ? 'deposit.text_late' : 'deposit.text_success', { amount: money(order.credited) });
  if (phase === 'pending' && order.payUrl === null) return t('deposit.text_noPage');
  return t(`deposit.text_${phase}`, { amount: money(order.amount), time: shortTime(order.expiresTime) });
}

function Shown({ order }: { order: DepositOrder }) {
  const t = useMoneyTexts();
  const reachable = useReachable();
  const isOpen = order.status === 'pending';
  useOrderNews(READS, isOpen ? order.expiresTime : null);
  useServerNow(1000, isOpen ? Date.parse(order.expiresTime) : null);
  const phase = phaseOf(order);
  const words = useWords(order, phase);
  const ended = phase !== 'waiting' && phase !== 'pending';
  return (
    <>
      <section className={styles.card} aria-label={t('reference')}>
        <div role="status">
          <h2 className={styles.title}>{t(`deposit.title_${phase}`)}</h2>
          <p className={styles.text}>{words}</p>
        </div>
        <p className={styles.sum}>
          <Money amount={order.amount} />
        </p>
        {!ended && order.payUrl !== null && (
          <div className={styles.actions}>
            <PayLinks url={order.payUrl} />
          </div>
        )}
        <Timeline steps={stepsOf(order, phase, t)} />
        <dl className={styles.facts}>
          <Fact name={t('deposit.feeLine')}>
            <Money amount={order.fee} />
          </Fact>
          <Fact name={t('deposit.youGet')} total>
            <Money amount={order.credited} />
          </Fact>
        </dl>
        <Reference orderId={order.orderId} />
      </section>
      <div className={styles.actions}>
        {ended && (
          <Link className={styles.pay} to={paths.deposit} replace>
            {t(phase === 'success' ? 'deposit.another' : 'deposit.again')}
          </Link>
        )}
        {reachable(paths.accountRecord) && (
          <Link className={styles.way} to={paths.accountRecord}>
            {t('record')}
          </Link>
        )}
      </div>
    </>
  );
}

/** One order, by its address: after it was made, after the payment, after a reload, on another device. MONEY-07. */
export function DepositOrderView({ orderId }: { orderId: string }) {
  const t = useMoneyTexts();
  const { data, error, refetch } = useCall(calls.depositOrder, { orderId }, { staleTime: 0 });
  useEffect(() => {
    // Where the player pays in this tab, coming back shows the page as it was left.
    const back = (event: PageTransitionEvent) => event.persisted && void refetch();
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [refetch]);
  if (data) return <Shown order={data} />;
  if (error)
    return <OrderFailed error={error} onRetry={() => void refetch()} to={paths.deposit} back={t('deposit.another')} />;
  return (
    <Waiting>
      <ListSkeleton count={4} />
    </Waiting>
  );
}
