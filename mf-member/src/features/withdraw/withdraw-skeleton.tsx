import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from '../../money/money.module.css';

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
