import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useEffect } from 'react';
import { categoryPath } from '../../games/data/categories';
import { sectionKey } from '../../games/data/category-key';
import { useOwnList } from '../../games/data/recent-and-favourites';
import { GameGrid } from '../../games/grid/game-grid';
import grid from '../../games/grid/game-grid.module.css';
import { Section } from '../../games/parts/section';
import { ghosts } from '../../games/states/ghosts';
import { useTexts } from '../../texts/texts';
import { recentMark } from './recent-place';

/** Number of games in the row: as many as one swipe passes. */
const SHOWN = 9;

/** Tiles that a phone shows of the row. */
const SEEN = 4;

/**
 * The games that the member played last. Left out if there are none, or if the call fails. While it loads it keeps its
 * space, so that the content below does not move.
 */
export function RecentRow() {
  const t = useTexts();
  const { games, isPending, data } = useOwnList('recent', { gameType: '', vendor: '', page: 1, pageSize: SHOWN });
  const [isKnown, hasPlayed] = [data !== undefined, games.length > 0];
  useEffect(() => {
    if (!isKnown) return;
    if (hasPlayed) recentMark.write('1');
    else recentMark.remove();
  }, [isKnown, hasPlayed]);
  const name = t(sectionKey('RECENT'));
  if (games.length === 0 && !isPending) return null;
  return (
    <Section icon="RECENT" name={name} more={categoryPath('RECENT')}>
      {isPending ? <RowGhost /> : <GameGrid layout="row" games={games} label={name} />}
    </Section>
  );
}

/** The row's skeleton. It does not use the grid's, because the code before the first game must stay small. */
function RowGhost() {
  return (
    <div className={grid.row} aria-hidden="true">
      {ghosts(SEEN).map((ghost) => (
        <div key={ghost} className={`${grid.cell} ${grid.ghost}`}>
          <Skeleton className={grid.picture} />
          <span className={grid.line}>
            <Skeleton width="80%" height={12} />
          </span>
          <span className={grid.line}>
            <Skeleton width="50%" height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
