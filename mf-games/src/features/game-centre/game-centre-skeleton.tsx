import { PAGE_SIZE } from '@r777/shared/contracts';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { GamesBannerGhost } from '../../games/parts/games-banner';
import section from '../../games/parts/section.module.css';
import { SideMenu, SideMenuGhosts } from '../../games/vendors/side-menu';
import styles from './game-centre-page.module.css';

/** The skeleton of the game centre while this remote or the categories are loading. */
export function GameCentreSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <SideMenu label="">
        <SideMenuGhosts />
      </SideMenu>
      <div className={styles.sections}>
        <GamesBannerGhost />
        <div className={section.section}>
          <Skeleton width={120} height={44} />
          <GameGridSkeleton count={PAGE_SIZE.section} />
        </div>
      </div>
    </div>
  );
}
