import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './manual-rebate.module.css';

/** The shape of the rebate page while it loads. */
export function ManualRebateSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <ClaimableSkeleton />
      <Skeleton width="40%" height={24} />
      <Skeleton width="100%" height={44} />
      <ListSkeleton count={3} />
    </div>
  );
}

/** The shape of what can be claimed while it loads. */
export function ClaimableSkeleton() {
  return (
    <>
      <Skeleton width="100%" height={176} />
      <ListSkeleton count={3} />
    </>
  );
}
