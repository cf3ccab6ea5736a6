import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './bet-desk.module.css';

/** A lottery's page while it loads: its draw, the kinds of bet, the keys. */
export function LotterySkeleton() {
  return (
    <div className={styles.ghosts} aria-hidden="true">
      <Skeleton height={44} />
      <Skeleton height={148} />
      <Skeleton height={44} />
      <Skeleton height={240} />
    </div>
  );
}
