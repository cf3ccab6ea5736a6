import { PAGE_SIZE } from '@r777/shared/contracts';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import section from '../../games/parts/section.module.css';
import { ghosts } from '../../games/states/ghosts';
import rail from './category-rail.module.css';

/** The skeleton of home's games while this remote is loading. */
export function HomeGamesSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={rail.rail}>
        {ghosts(6).map((ghost) => (
          <Skeleton key={ghost} className={rail.card} />
        ))}
      </div>
      <div className={section.section}>
        <Skeleton width={120} height={44} />
        <GameGridSkeleton count={PAGE_SIZE.section} />
      </div>
    </div>
  );
}
