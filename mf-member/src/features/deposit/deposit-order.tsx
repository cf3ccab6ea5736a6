import { calls, type DepositOrder } from '@r777/shared/contracts';
import { bus, formatMoney, isStandalone, serverNow } from '@r777/shared/core';
import { toPaisa, toTaka } from '@r777/shared/money';
import { Icon, useCall, useLanguage, useReachable, useWallet } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { useServerNow } from '@r777/shared/server-time';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { Fact, Facts, Stack } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useFieldTexts } from '@r777/shared/ui/texts/field-texts';
import { useEffect } from 'react';
import styles from '../../money/money.module.css';
import { OrderFailed } from '../../money/order-state';
import { Reference } from '../../money/reference';
import { shortTime } from '../../money/short-time';
import { Timeline } from '../../money/timeline';
import { useCountUp } from '../../money/use-count-up';
import { useOrderNews } from '../../money/use-order-news';
import { useMoneyTexts } from '../../texts/money-texts';
import { DepositBonuses } from './deposit-bonuses';
import { isOpenPhase, type Phase, phaseOf, stepsOf } from './order-steps';
import { depositAgain } from './use-deposit-form';

const READS = [calls.depositOrder, calls.depositOrders];

/** Opens the provider's page: in a new tab, or in this one if a tab cannot be opened. */
function PayLinks({ url }: { url: string }) {
  const t = useMoneyTexts();
  // The provider names the address, so only a web page is followed.
  if (!/^https?:\/\//.test(url)) return null;
  const alone = isStandalone();
  return (
    <>
      <a className={styles.pay} href={url} rel="noopener noreferrer" {...(alone ? {} : { target: '_blank' })}>
        <span>{t('deposit.pay')}</span>
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
  if (phase === 'success') {
    const { asked, amount: paid, credited, late } = order;
    if (asked !== undefined)
      return t('deposit.text_otherAmount', { asked: money(asked), paid: money(paid), amount: money(credited) });
    return t(late ? 'deposit.text_late' : 'deposit.text_success', { amount: money(credited) });
  }
  if (phase === 'pending' && order.payUrl === null) return t('deposit.text_noPage');
  return t(`deposit.text_${phase}`, { amount: money(order.amount), time: shortTime(order.expiresTime) });
}

/** How long a credit counts as news, in ms: opened later, the page shows the amount at once. */
const NEWS_MS = 60_000;

/** The credited amount, which counts up when it has just arrived. The status of the page says it to screen readers. */
function Arrived({ order: { credited, settledTime } }: { order: DepositOrder }) {
  const isNews = settledTime !== null && serverNow() - Date.parse(settledTime) < NEWS_MS;
  return (
    <span aria-hidden="true">
      <Money amount={useCountUp(credited, isNews)} />
    </span>
  );
}

/** The player's current balance, with the term that every screen uses. */
function TotalNow() {
  const words = useFieldTexts();
  const { data } = useWallet();
  if (!data) return null;
  return (
    <Facts>
      <Fact name={words('balance.total')} total>
        <Money amount={data.sumBalance} />
      </Fact>
    </Facts>
  );
}

/** The player paid less than was ordered: the next step is the rest. */
function TheRest({ order: { asked, amount, methodId }, phase }: { order: DepositOrder; phase: Phase }) {
  const t = useMoneyTexts();
  const language = useLanguage();
  if (phase !== 'success' || asked === undefined) return null;
  const rest = toPaisa(asked) - toPaisa(amount);
  if (rest <= 0n) return null;
  return (
    <Link className={styles.way} to={depositAgain({ methodId, amount: toTaka(rest) })} replace>
      {t('deposit.rest', { amount: formatMoney(toTaka(rest), language) })}
    </Link>
  );
}

/** A second payment of the order, which is an order of its own. */
function PaidAgain({ again: { orderId, credited } }: { again: NonNullable<DepositOrder['again']>[number] }) {
  const t = useMoneyTexts();
  const amount = formatMoney(credited, useLanguage());
  return (
    <Alert tone="info" title={t('deposit.againTitle')}>
      <span>{t('deposit.againText', { amount })}</span>{' '}
      <Link to={`${paths.deposit}?order=${orderId}`}>{t('deposit.againShow')}</Link>
    </Alert>
  );
}

function Shown({ order }: { order: DepositOrder }) {
  const t = useMoneyTexts();
  const reachable = useReachable();
  const isOpen = order.status === 'pending';
  useOrderNews(READS, isOpen ? order.expiresTime : null);
  useServerNow(1000, isOpen ? Date.parse(order.expiresTime) : null);
  const phase = phaseOf(order);
  const words = useWords(order, phase);
  const ended = !isOpenPhase(phase);
  return (
    <>
      <section className={styles.card} aria-label={t('reference')}>
        <div role="status">
          <h2 className={styles.title}>{t(`deposit.title_${phase}`)}</h2>
          <p className={styles.text}>{words}</p>
        </div>
        <p className={styles.sum}>
          {phase === 'success' ? <Arrived order={order} /> : <Money amount={order.amount} />}
        </p>
        {phase === 'success' && <TotalNow />}
        {phase === 'pending' && order.payUrl !== null && (
          <Stack gap={2}>
            <PayLinks url={order.payUrl} />
          </Stack>
        )}
        <Timeline steps={stepsOf(order, phase, t)} />
        <Facts>
          <Fact name={t('deposit.feeLine')}>
            <Money amount={order.fee} />
          </Fact>
          <Fact name={t('deposit.youGet')} total>
            <Money amount={order.credited} />
          </Fact>
        </Facts>
        <Reference orderId={order.orderId} />
      </section>
      {order.again?.map((again) => (
        <PaidAgain key={again.orderId} again={again} />
      ))}
      {phase === 'success' && <DepositBonuses orderId={order.orderId} />}
      <Stack gap={2}>
        <TheRest order={order} phase={phase} />
        {phase === 'success' && reachable(paths.gameCentre) && (
          <Link className={styles.pay} to={paths.gameCentre}>
            {t('deposit.play')}
          </Link>
        )}
        {ended && phase !== 'success' && phase !== 'refused' && (
          <Link className={styles.pay} to={depositAgain(order)} replace>
            {t('deposit.again')}
          </Link>
        )}
        {(phase === 'refused' || phase === 'away') && (
          <Link className={styles.pay} to={depositAgain({ ...order, methodId: '' })} replace>
            {t('deposit.otherMethod')}
          </Link>
        )}
        {(phase === 'failed' || phase === 'expired' || phase === 'away') && (
          <Button tone="secondary" full onClick={() => bus.emit('overlay.open', { overlay: 'customerService' })}>
            {t('deposit.service')}
          </Button>
        )}
        {phase === 'success' && (
          <Link className={styles.way} to={paths.deposit} replace>
            {t('deposit.another')}
          </Link>
        )}
        {reachable(paths.accountRecord) && (
          <Link className={styles.way} to={paths.accountRecord}>
            {t('record')}
          </Link>
        )}
      </Stack>
    </>
  );
}

/**
 * The page of one order. It works after the order, after the payment, after a reload, and on another device. MONEY-07.
 */
export function DepositOrderView({ orderId }: { orderId: string }) {
  const t = useMoneyTexts();
  const { data, error, refetch } = useCall(calls.depositOrder, { orderId }, { staleTime: 0 });
  useEffect(() => {
    // If the player pays in this tab, coming back shows the page as it was.
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
