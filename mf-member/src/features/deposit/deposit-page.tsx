import { calls, type DepositOrder } from '@r777/shared/contracts';
import { bus, formatDate, mayDeposit, TRIAL_TYPE, toast } from '@r777/shared/core';
import {
  useAreaHidden,
  useCall,
  useErrorText,
  useLanguage,
  useMember,
  useQueryCache,
  useSession,
} from '@r777/shared/react';
import { paths, useNavigate, useSearchParams } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { useEffect, useRef } from 'react';
import { RealAccounts } from '../../free-reject/real-accounts';
import { useRejectFree } from '../../free-reject/reject-free';
import styles from '../../money/money.module.css';
import { Together } from '../../money/together';
import { useIsHere } from '../../opened/use-is-here';
import { useMoneyTexts } from '../../texts/money-texts';
import { DepositForm } from './deposit-form';
import { DepositOrderView } from './deposit-order';
import { DepositSkeleton } from './deposit-skeleton';
import { OpenOrders, useLatestDeposits } from './open-orders';
import { Transfer } from './transfer/transfer';
import { depositAgain } from './use-deposit-form';

const PANEL = 'member-deposit';
const TABS = ['deposit', 'transfer'] as const;

/** Shows a toast once; the page repeats the message: PERM-18, PERM-21. */
function Rejected() {
  const t = useMoneyTexts();
  const reject = useRejectFree();
  const hidden = useAreaHidden();
  // After a swap, the new version does not repeat the message.
  const tells = useRef(!hidden);
  useEffect(() => {
    if (tells.current) reject();
    tells.current = false;
  }, [reject]);
  return <RealAccounts title={t('closed')} />;
}

/** For a player who has left the form; the page lists only orders that can still be paid. */
const afterLeaving = (status: DepositOrder['status'], t: ReturnType<typeof useMoneyTexts>) =>
  t(status === 'pending' ? 'deposit.placed' : `deposit.title_${status}`);

const useMethods = () => useCall(calls.depositMethods, { language: useLanguage() }, { keepPrevious: true });
/** Without the limits the form is still shown, because the server checks them. */
const useLimits = () => useCall(calls.playLimits, {});

function NewDeposit() {
  const t = useMoneyTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const methods = useMethods();
  const limits = useLimits();
  if (methods.error && !methods.data)
    return (
      <ErrorState
        title={t('deposit.methodsFailed')}
        text={errorText(methods.error)}
        onRetry={() => void methods.refetch()}
      />
    );
  if (!methods.data || (limits.isPending && limits.errorUpdateCount === 0)) return null;
  const exclusion = limits.data?.exclusion;
  if (exclusion)
    return (
      <Alert tone="warning" title={t('excluded')}>
        {exclusion.until === null
          ? t('excludedForever')
          : t('excludedUntil', { time: formatDate(exclusion.until, 'MM/DD/YYYY HH:mm') })}
      </Alert>
    );
  const { methods: offered } = methods.data;
  if (offered.length === 0)
    return (
      <EmptyState
        title={t('deposit.empty')}
        text={t('deposit.emptyText')}
        action={
          <Button onClick={() => bus.emit('overlay.open', { overlay: 'customerService' })}>
            {t('deposit.service')}
          </Button>
        }
      />
    );
  return (
    <DepositForm
      methods={offered}
      limits={limits.data?.limits ?? []}
      onMade={(order) => {
        if (!isHere()) return void toast.show({ kind: 'info', text: afterLeaving(order.status, t) });
        // Back leads to the form with the entered values.
        navigate(depositAgain(order), { replace: true });
        navigate(`${paths.deposit}?order=${order.orderId}`);
      }}
    />
  );
}

function OpenAndNew() {
  // Orders and limits that have failed are read again behind the form.
  const isAwaited = [useLatestDeposits(), useLimits()].some((call) => call.isLoading && call.errorUpdateCount === 0);
  const isLoading = useMethods().isLoading || isAwaited;
  return (
    <Together isLoading={isLoading}>
      <OpenOrders />
      <NewDeposit />
    </Together>
  );
}

function Deposit({ may }: { may: boolean }) {
  const t = useMoneyTexts();
  const [query, setQuery] = useSearchParams();
  const cache = useQueryCache();
  const orderId = query.get('order');
  const tab = query.get('tab') === 'transfer' ? 'transfer' : 'deposit';
  const refresh = async () => {
    const reads = [
      calls.depositMethods,
      calls.depositOrders,
      calls.depositOrder,
      calls.merchantWallet,
      calls.memberWallet,
    ];
    await Promise.all(reads.map((call) => cache.invalidate(call)));
  };
  if (orderId)
    return (
      <PullToRefresh onRefresh={refresh}>
        <div className={styles.page}>
          <DepositOrderView key={orderId} orderId={orderId} />
        </div>
      </PullToRefresh>
    );
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.page}>
        <Tabs
          label={t('tabs')}
          items={TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
          value={tab}
          onChange={(next) => setQuery(next === 'transfer' ? { tab: next } : {}, { replace: true })}
          panel={PANEL}
        />
        <TabPanel id={PANEL} value={tab}>
          <div className={styles.part}>
            {tab === 'transfer' && <Transfer />}
            {tab === 'deposit' && !may && <Rejected />}
            {tab === 'deposit' && may && <OpenAndNew />}
          </div>
        </TabPanel>
      </div>
    </PullToRefresh>
  );
}

/**
 * `/m/voucherCenter`: deposits, their orders, and transfers between wallets. ROUTE-25, MONEY-05..08, MONEY-13, PERM-16,
 * PERM-18, PERM-21.
 */
export function DepositPage() {
  const t = useMoneyTexts();
  const errorText = useErrorText();
  const type = useSession()?.type;
  const { memberType, error, refetch } = useMember();
  const known = memberType ?? (type !== undefined && !mayDeposit(type) ? type : undefined);
  // A trial account has nothing but its play money.
  if (known === TRIAL_TYPE) return <Rejected />;
  if (known !== undefined) return <Deposit may={mayDeposit(known)} />;
  if (error) return <ErrorState title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <Waiting>
      <DepositSkeleton />
    </Waiting>
  );
}
