import { calls } from '@r777/shared/contracts';
import { useCall, useErrorText, useQueryCache } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useState } from 'react';
import { RealAccounts, useTrial } from '../../free-reject/real-accounts';
import { Closed, isClosed } from '../../rewards/closed';
import { useReread } from '../../rewards/use-reread';
import { useRewardsTexts } from '../../texts/rewards-texts';
import { ClaimableRebate } from './claimable';
import { RebateHistory } from './history';
import styles from './manual-rebate.module.css';

/** What can be claimed, while it loads. */
function ClaimableShapes() {
  return (
    <>
      <Skeleton width="100%" height={176} />
      <ListSkeleton count={3} />
    </>
  );
}

/** Past claims, while they load. */
function HistoryShapes() {
  return (
    <>
      <Skeleton width="40%" height={24} />
      <Skeleton width="100%" height={44} />
      <ListSkeleton count={3} />
    </>
  );
}

/** The shape of the rebate page while it loads. */
export function ManualRebateSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <ClaimableShapes />
      <HistoryShapes />
    </div>
  );
}

function Content() {
  const t = useRewardsTexts();
  const errorText = useErrorText();
  const { data, error, errorUpdateCount, refetch } = useCall(calls.rebate, {});
  useReread(calls.rebate, calls.rebateClaims);
  const [failedBefore] = useState(errorUpdateCount);
  if (isClosed(error)) return <Closed title={t('rebate.closed')} free={error?.code === 'trial.rejected'} />;
  const isWaiting = !data && !error;
  const isFirst = isWaiting && errorUpdateCount === failedBefore;
  return (
    <div className={styles.page}>
      {data && <ClaimableRebate rebate={data} />}
      {!data && error && (
        <ErrorState title={t('rebate.failed')} text={errorText(error)} onRetry={() => void refetch()} />
      )}
      {isWaiting && (
        <Waiting>
          <ClaimableShapes />
          {isFirst && <HistoryShapes />}
        </Waiting>
      )}
      {/* Loads meanwhile, and is shown once its place is known: the lines above would push it down. */}
      <div hidden={isFirst}>
        <RebateHistory />
      </div>
    </div>
  );
}

/** `/m/member/manualRebate`: the rebate to claim by hand, and past claims; REWD-03..05. */
export function ManualRebatePage() {
  const t = useRewardsTexts();
  const cache = useQueryCache();
  const trial = useTrial();
  if (trial) return <RealAccounts title={t('rebate.closed')} />;
  const refresh = () => Promise.all([cache.invalidate(calls.rebate), cache.invalidate(calls.rebateClaims)]);
  return (
    <PullToRefresh onRefresh={refresh}>
      <Content />
    </PullToRefresh>
  );
}
