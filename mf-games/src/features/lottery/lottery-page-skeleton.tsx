import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './draws/draws.module.css';
import { DrawsSkeleton } from './draws/draws-skeleton';

/** The lottery page while this remote is on its way. */
export function LotteryPageSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton height={44} />
      <DrawsSkeleton />
    </div>
  );
}
