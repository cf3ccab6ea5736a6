import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import lists from '../../lists/lists.module.css';
import tiles from './figure-tiles.module.css';
import { figureNames } from './figures';

/** The shape of headline, chart and figures while they load. */
export function FiguresSkeleton() {
  return (
    <div className={lists.answer} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={198} />
      <div className={tiles.tiles}>
        {figureNames.map((name) => (
          <Skeleton key={name} width="100%" height={84} />
        ))}
      </div>
    </div>
  );
}

/** The shape of the team overview while it loads. */
export function TeamOverviewSkeleton() {
  return (
    <div className={lists.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <FiguresSkeleton />
    </div>
  );
}
