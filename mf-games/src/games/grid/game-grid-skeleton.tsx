import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { ghosts } from '../states/ghosts';
import styles from './game-grid.module.css';

/**
 * The skeleton of a grid: the same number of tiles with the final height.
 * @param still for games that are not requested yet: without animation, because below the screen each animated tile
 * would be its own compositor layer
 */
export function GameGridSkeleton({ count, still = false }: { count: number; still?: boolean }) {
  return (
    <div className={styles.grid} data-still={still || undefined} aria-hidden="true">
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
