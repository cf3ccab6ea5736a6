import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './notices.module.css';

/** The shape of the notice page while it loads. */
export function NoticesSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <ListSkeleton count={6} />
    </div>
  );
}
