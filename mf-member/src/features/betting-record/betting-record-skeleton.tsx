import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './betting-record.module.css';

/** The shape of the betting record while it loads. */
export function BettingRecordSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
      <ListSkeleton count={6} />
    </div>
  );
}
