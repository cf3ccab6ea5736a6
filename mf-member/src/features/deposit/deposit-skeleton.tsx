import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from '../../money/money.module.css';

/** The shape of the deposit page while it loads. */
export function DepositSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <ListSkeleton count={3} />
      <Skeleton width="100%" height={48} />
      <Skeleton width="100%" height={96} />
      <Skeleton width="100%" height={48} />
    </div>
  );
}
