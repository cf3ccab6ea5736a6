import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './game-grid.module.css';
import { ghosts } from './ghosts';

/**
 * The grid while its games load: as many tiles, as high as those that come.
 *
 * @param still for games that nobody has asked for yet: nothing moves below the screen, where each ghost that shines would
 * be a layer of its own to the phone
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
