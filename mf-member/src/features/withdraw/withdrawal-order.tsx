import { calls, type WithdrawalOrder } from '@r777/shared/contracts';
import { bus, confirm, formatMoney, toast } from '@r777/shared/core';
import { useSendOnce } from '@r777/shared/once';
import { useCall, useErrorText, useLanguage, useQueryCache, useReachable, useSettings } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Fact, Facts, Stack } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import styles from '../../money/money.module.css';
import { OrderFailed } from '../../money/order-state';
import { Reference } from '../../money/reference';
import { shortTime } from '../../money/short-time';
import { Timeline, type TimelineStep } from '../../money/timeline';
import { useOrderNews } from '../../money/use-order-news';
import { useMoneyTexts } from '../../texts/money-texts';
import { phaseOf } from './phase';
import { ToProof } from './to-proof';

/** Button that takes a waiting withdrawal back, if the site allows it. */
function CancelButton({ order: { orderId, amount } }: { order: WithdrawalOrder }) {
  const t = useMoneyTexts();
  const errorText = useErrorText();
  const language = useLanguage();
  const cache = useQueryCache();
  const { send, busy } = useSendOnce(calls.cancelWithdrawal, { kind: 'cancel' });
  const allowed = useSettings().data?.policy.withdrawalCancel ?? false;
  if (!allowed) return null;
  const cancel = async () => {
    const yes = await confirm({
      title: t('withdraw.cancelTitle'),
      text: t('withdraw.cancelText', { amount: formatMoney(amount, language) }),
      confirmText: t('withdraw.cancel'),
      cancelText: t('withdraw.keep'),
      tone: 'danger',
    });
    if (!yes) return;
    const outcome = await send({ orderId });
    if (outcome === 'ignored') return;
    // An operator may have decided in the meantime, so the order is fetched again.
    for (const call of [calls.withdrawalOrder, calls.withdrawalOrders, calls.withdrawSettings])
      void cache.invalidate(call);
    bus.emit('balance.changed', { source: 'mf-member' });
    if ('done' in outcome) toast.show({ kind: 'success', text: t('withdraw.cancelled') });
    else toast.show({ kind: 'fail', text: errorText(outcome.failed) });
  };
  return (
    <Button tone="secondary" full busy={busy} onClick={() => void cancel()}>
      {t('withdraw.cancel')}
    </Button>
  );
}

const READS = [calls.withdrawalOrder, calls.withdrawalOrders, calls.withdrawSettings, calls.identityCheck];

const isOpen = ({ status }: WithdrawalOrder) => status === 'pending' || status === 'processing';

function stepsOf(order: WithdrawalOrder, t: ReturnType<typeof useMoneyTexts>): TimelineStep[] {
  const { status, time, settledTime } = order;
  const settled = settledTime === null ? '' : shortTime(settledTime);
  const made = { name: t('withdraw.step_made'), text: shortTime(time), state: 'done' } as const;
  if (status === 'rejected' || status === 'failed' || status === 'cancelled')
    return [
      made,
      { name: t(`withdraw.title_${status}`), text: settled, state: 'failed' },
      { name: t('withdraw.step_back'), text: settled, state: 'done' },
    ];
  const checked = status !== 'pending';
  const paid = status === 'success';
  const check = t(phaseOf(order) === 'proof' ? 'withdraw.step_proofText' : 'withdraw.step_checkedText');
  return [
    made,
    {
      name: t('withdraw.step_checked'),
      text: checked ? '' : check,
      state: checked ? 'done' : 'now',
    },
    {
      name: t('withdraw.step_paid'),
      text: paid ? settled : t('withdraw.step_paidText'),
      state: paid ? 'done' : checked ? 'now' : 'next',
    },
  ];
}

function Shown({ order }: { order: WithdrawalOrder }) {
  const t = useMoneyTexts();
  const language = useLanguage();
  const reachable = useReachable();
  useOrderNews(READS, isOpen(order) ? order.time : null);
  const { reason, card } = order;
  const awaits = phaseOf(order) === 'proof';
  const proof = useCall(calls.identityCheck, {}, { enabled: awaits, staleTime: 0 }).data;
  const phase = awaits && proof?.state === 'review' ? 'proofReview' : phaseOf(order);
  const amount = formatMoney(order.amount, language);
  const words =
    phase === 'rejected' || phase === 'failed' || phase === 'cancelled'
      ? t('withdraw.text_back', { amount })
      : t(`withdraw.text_${phase}`, { amount, card });
  return (
    <>
      <section className={styles.card} aria-label={t('reference')}>
        <div role="status">
          <h2 className={styles.title}>{t(`withdraw.title_${phase}`)}</h2>
          <p className={styles.text}>{words}</p>
          {reason && <p className={styles.text}>{t('withdraw.reason', { reason })}</p>}
        </div>
        <p className={styles.sum}>
          <Money amount={order.amount} />
        </p>
        <Timeline steps={stepsOf(order, t)} />
        <Facts>
          <Fact name={t('withdraw.card')}>{card}</Fact>
        </Facts>
        <Reference orderId={order.orderId} />
        {phase === 'proof' && <ToProof primary />}
        {order.status === 'pending' && <CancelButton order={order} />}
      </section>
      <Stack gap={2}>
        <Link className={styles.way} to={paths.withdraw} replace>
          {t('withdraw.another')}
        </Link>
        {reachable(paths.accountRecord) && (
          <Link className={styles.way} to={paths.accountRecord}>
            {t('record')}
          </Link>
        )}
      </Stack>
    </>
  );
}

/** One withdrawal, by its address: MONEY-11. */
export function WithdrawalOrderView({ orderId }: { orderId: string }) {
  const t = useMoneyTexts();
  const { data, error, refetch } = useCall(calls.withdrawalOrder, { orderId }, { staleTime: 0 });
  if (data) return <Shown order={data} />;
  if (error)
    return (
      <OrderFailed error={error} onRetry={() => void refetch()} to={paths.withdraw} back={t('withdraw.another')} />
    );
  return (
    <Waiting>
      <ListSkeleton count={4} />
    </Waiting>
  );
}
