import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './profit-and-loss.module.css';

/** The shape of the figures while they load. */
export function ResultSkeleton() {
  return (
    <div className={styles.result} aria-hidden="true">
      <Skeleton width="100%" height={196} />
      <Skeleton width="100%" height={290} />
      <Skeleton width="100%" height={160} />
    </div>
  );
}

/** The shape of profit and loss while it loads. */
export function ProfitAndLossSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <ResultSkeleton />
    </div>
  );
}
