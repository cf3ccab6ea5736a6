import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { ghosts } from '../../../games/states/ghosts';
import styles from './draws.module.css';

/** The cards of the open lotteries while they load. */
export function DrawsSkeleton() {
  return (
    <div className={styles.cards} aria-hidden="true">
      {ghosts(6).map((ghost) => (
        <Skeleton key={ghost} height={118} className={styles.ghost} />
      ))}
    </div>
  );
}
