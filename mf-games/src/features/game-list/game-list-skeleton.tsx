import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { GamesBannerGhost } from '../../games/parts/games-banner';
import { SideMenu, SideMenuGhosts } from '../../games/vendors/side-menu';
import page from './game-list-page.module.css';

/** The skeleton of the game list while this remote is loading. */
export function GameListSkeleton() {
  return (
    <div className={page.page} aria-hidden="true">
      <SideMenu label="">
        <SideMenuGhosts />
      </SideMenu>
      <ListSkeletonBody />
    </div>
  );
}

/** The skeleton of the search page while this remote is loading. */
export function SearchSkeleton() {
  return <ListSkeletonBody alone />;
}

function ListSkeletonBody({ alone = false }: { alone?: boolean }) {
  return (
    <div className={page.main} data-alone={alone} aria-hidden="true">
      <div className={page.bar}>
        <Skeleton height={96} />
      </div>
      <GamesBannerGhost wide={alone} />
      <div className={page.games}>
        <GameGridSkeleton count={12} />
      </div>
    </div>
  );
}
