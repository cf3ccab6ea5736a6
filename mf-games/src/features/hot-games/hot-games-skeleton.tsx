import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { GamesBannerGhost } from '../../games/banner/games-banner';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import styles from './hot-games-page.module.css';

/** The hot page while this remote is on its way. */
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
