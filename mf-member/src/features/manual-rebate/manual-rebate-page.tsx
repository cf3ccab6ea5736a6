import { calls } from '@r777/shared/contracts';
import { useCall, useErrorText, useQueryCache } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { Closed, isClosed } from '../../rewards/closed';
import { useReread } from '../../rewards/use-reread';
import { useRewardsTexts } from '../../texts/rewards-texts';
import { ClaimableRebate } from './claimable';
import { RebateHistory } from './history';
import styles from './manual-rebate.module.css';
import { ClaimableSkeleton } from './manual-rebate-skeleton';

function Content() {
  const t = useRewardsTexts();
  const errorText = useErrorText();
  const { data, error, refetch } = useCall(calls.rebate, {});
  useReread(calls.rebate, calls.rebateClaims);
  if (isClosed(error)) return <Closed title={t('rebate.closed')} free={error?.code === 'trial.rejected'} />;
  return (
    <div className={styles.page}>
      {data && <ClaimableRebate rebate={data} />}
      {!data && error && (
        <ErrorState title={t('rebate.failed')} text={errorText(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Waiting>
          <ClaimableSkeleton />
        </Waiting>
      )}
      <RebateHistory />
    </div>
  );
}

/** `/m/member/manualRebate`: the rebate that a member claims by hand, and past claims; REWD-03..05. */
export function ManualRebatePage() {
  const cache = useQueryCache();
  const refresh = () => Promise.all([cache.invalidate(calls.rebate), cache.invalidate(calls.rebateClaims)]);
  return (
    <PullToRefresh onRefresh={refresh}>
      <Content />
    </PullToRefresh>
  );
}
