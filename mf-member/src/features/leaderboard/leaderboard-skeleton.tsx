import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './leaderboard.module.css';

/** The shape of the page while it loads. */
export function LeaderboardSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <Skeleton width="60%" height={28} />
      <ListSkeleton count={6} />
    </div>
  );
}
