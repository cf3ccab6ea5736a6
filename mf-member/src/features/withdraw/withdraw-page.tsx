import { calls } from '@r777/shared/contracts';
import { formatDate, toast } from '@r777/shared/core';
import { useCall, useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { paths, useNavigate, useSearchParams } from '@r777/shared/router';
import { useServerNow } from '@r777/shared/server-time';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { RealAccounts, useTrial } from '../../free-reject/real-accounts';
import styles from '../../money/money.module.css';
import { Together } from '../../money/together';
import { useIsHere } from '../../opened/use-is-here';
import { useMoneyTexts } from '../../texts/money-texts';
import { largestWithdrawal } from './largest-withdrawal';
import { MayWithdraw } from './may-withdraw';
import { OpenWithdrawals, useLatestWithdrawals } from './open-withdrawals';
import { WagerFirst } from './wager-first';
import { WithdrawForm } from './withdraw-form';
import { WithdrawalOrderView } from './withdrawal-order';

/** The shape of the withdraw page while it loads. */
export function WithdrawSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={208} />
      <ListSkeleton count={2} />
      <Skeleton width="100%" height={48} />
      <Skeleton width="100%" height={48} />
    </div>
  );
}

const formOf = (name: string) => `${paths.securityCentre}?form=${name}`;

/** Until when too many wrong payment passwords lock the form; null if they do not. */
function useLock(): string | null {
  const { data } = useCall(calls.securityConfig, {}, { staleTime: 0 });
  const until = data?.paymentPassword.lockedUntil ?? null;
  const over = useServerNow(1000, until === null ? null : Date.parse(until)) >= Date.parse(until ?? '');
  return over ? null : until;
}

const useFormSettings = () => useCall(calls.withdrawSettings, {}, { staleTime: 0 });
const useCards = () => useCall(calls.bankCards, { language: useLanguage() }, { staleTime: 0, keepPrevious: true });

function NewWithdrawal() {
  const t = useMoneyTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const settings = useFormSettings();
  const cards = useCards();
  const lock = useLock();
  if (settings.error && !settings.data)
    return (
      <ErrorState
        title={t('withdraw.failed')}
        text={errorText(settings.error)}
        onRetry={() => void settings.refetch()}
      />
    );
  if (cards.error && !cards.data)
    return (
      <ErrorState
        title={t('withdraw.cardsFailed')}
        text={errorText(cards.error)}
        onRetry={() => void cards.refetch()}
      />
    );
  if (!settings.data || !cards.data) return null;
  const { amount: most, why, of } = largestWithdrawal(settings.data);
  const bound = cards.data.cards;
  const step = (title: string, text: string, label: string, form: string) => (
    <EmptyState title={title} text={text} action={<Button onClick={() => navigate(formOf(form))}>{label}</Button>} />
  );
  const next = () => {
    if (bound.length === 0)
      return step(t('withdraw.noCard'), t('withdraw.noCardText'), t('withdraw.addCard'), 'addCard');
    if (!settings.data.paymentPasswordSet)
      return step(t('withdraw.noPassword'), t('withdraw.noPasswordText'), t('withdraw.setPassword'), 'paymentPassword');
    if (lock !== null)
      return <Alert tone="warning">{t('withdraw.locked', { time: formatDate(lock, 'MM/DD HH:mm') })}</Alert>;
    if (most === null) return why === 'wager' ? <WagerFirst left={of} /> : null;
    return (
      <WithdrawForm
        cards={bound}
        settings={settings.data}
        most={most}
        onMade={({ orderId }) => {
          if (isHere()) navigate(`${paths.withdraw}?order=${orderId}`);
          else toast.show({ kind: 'info', text: t('withdraw.placed') });
        }}
      />
    );
  };
  return (
    <>
      <MayWithdraw settings={settings.data} />
      {next()}
    </>
  );
}

function OpenAndNew() {
  const orders = useLatestWithdrawals();
  const needed = [useFormSettings(), useCards()];
  // Orders that have failed are read again behind the form.
  const isLoading = needed.some((call) => call.isLoading) || (orders.isLoading && orders.errorUpdateCount === 0);
  return (
    <Together isLoading={isLoading}>
      <OpenWithdrawals />
      <NewWithdrawal />
    </Together>
  );
}

/** `/m/withdraw`: payouts and their orders. ROUTE-26, MONEY-09..12. */
export function WithdrawPage() {
  const t = useMoneyTexts();
  const [query] = useSearchParams();
  const cache = useQueryCache();
  const orderId = query.get('order');
  if (useTrial()) return <RealAccounts title={t('withdraw.closed')} />;
  const refresh = async () => {
    const reads = [calls.withdrawSettings, calls.withdrawalOrders, calls.withdrawalOrder, calls.bankCards];
    await Promise.all(reads.map((call) => cache.invalidate(call)));
  };
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.page}>
        {orderId ? <WithdrawalOrderView key={orderId} orderId={orderId} /> : <OpenAndNew />}
      </div>
    </PullToRefresh>
  );
}
