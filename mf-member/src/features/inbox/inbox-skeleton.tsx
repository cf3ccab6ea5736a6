import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './inbox.module.css';

/** The shape of the inbox while it loads. */
export function InboxSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <Skeleton width="60%" height={44} />
      <ListSkeleton count={7} />
    </div>
  );
}
