import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './player-safety.module.css';

/** The shape of the page while it loads. */
export function PlayerSafetySkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={96} />
      <Skeleton width="100%" height={44} />
      <ListSkeleton count={5} />
    </div>
  );
}
