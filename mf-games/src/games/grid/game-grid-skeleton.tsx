import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { ghosts } from '../outcome/ghosts';
import styles from './game-grid.module.css';

/** The grid while its games load: as many tiles, as high as those that come. */
export function GameGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {ghosts(count).map((ghost) => (
        <div key={ghost} className={styles.ghost}>
          <Skeleton className={styles.picture} />
          <span className={styles.line}>
            <Skeleton width="80%" height={12} />
          </span>
          <span className={styles.line}>
            <Skeleton width="50%" height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
