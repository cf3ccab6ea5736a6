import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { ghosts } from '../../games/outcome/ghosts';
import page from './game-list-page.module.css';
import games from './numbered-games.module.css';
import menu from './vendor-menu.module.css';

/** The game list while this remote is on its way. */
export function GameListSkeleton() {
  return (
    <div className={page.page} aria-hidden="true">
      <div className={menu.menu}>
        {ghosts(8).map((ghost) => (
          <span key={ghost} className={menu.entry}>
            <Skeleton className={menu.ghost} />
            <Skeleton width={52} height={12} />
          </span>
        ))}
      </div>
      <ListSkeletonBody />
    </div>
  );
}

/** The search page while this remote is on its way. */
export function SearchSkeleton() {
  return <ListSkeletonBody />;
}

function ListSkeletonBody() {
  return (
    <div className={page.main} aria-hidden="true">
      <div className={page.bar}>
        <Skeleton height={88} />
      </div>
      <div className={games.games}>
        <GameGridSkeleton count={12} />
      </div>
    </div>
  );
}
