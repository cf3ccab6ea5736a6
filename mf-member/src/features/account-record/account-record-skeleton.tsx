import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './account-record.module.css';

/** The shape of the account record while it loads. */
export function AccountRecordSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
      <ListSkeleton count={6} />
    </div>
  );
}
