import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { GamesBannerGhost } from '../../games/parts/games-banner';
import styles from './hot-games-page.module.css';

/** The skeleton of the hot page while this remote is loading. */
export function HotGamesSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.bar}>
        <Skeleton height={44} />
      </div>
      <GamesBannerGhost wide />
      <div className={styles.games}>
        <GameGridSkeleton count={12} />
      </div>
    </div>
  );
}
