import { PAGE_SIZE } from '@r777/shared/contracts';
import { useT } from '@r777/shared/react';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { useFarAway } from '../../games/grid/use-far-away';
import { ghosts } from '../../games/states/ghosts';
import { LineButton } from '../../games/states/line-button';
import { QueryStates } from '../../games/states/query-states';
import { useListTexts } from '../../texts/list-texts';
import styles from './game-list-page.module.css';
import { ListEmpty } from './list-empty';
import type { ListAddress } from './model/list-address';
import { type ListState, modeOf } from './model/modes';
import type { PageRequest } from './model/page-request';
import { NextPage } from './next-page';
import { useGamePage } from './use-game-page';
import { useLoadingToast } from './use-loading-toast';

interface StackedGamesProps {
  place: ListAddress;
  state: ListState;
  onMore: () => void;
  onReset: () => void;
  /** Another name to search for was chosen. */
  onName: (name: string) => void;
}

/**
 * Pages one below the other, up to the one in the address, and a button for the next (GLIST-36). Each page makes its
 * own call, so a reload shows them all again and a failed one is repeated alone.
 */
export function StackedGames({ place, state, onMore, onReset, onName }: StackedGamesProps) {
  const t = useT('common');
  const request = { place, state, pageSize: PAGE_SIZE.search, gameTypes: [] } as const;
  const { games, totalPages, ...query } = useGamePage({ ...request, page: 1 });
  useLoadingToast(query.isPending);
  return (
    <div className={styles.games}>
      <QueryStates query={query} skeleton={<GameGridSkeleton count={PAGE_SIZE.search} />}>
        {games.length === 0 && <ListEmpty mode={modeOf(state)} name={state.name} onReset={onReset} onName={onName} />}
        {ghosts(Math.min(state.page, totalPages)).map((index) => (
          <StackedPage key={index} {...request} page={index + 1} />
        ))}
        {state.page < totalPages && <NextPage key={state.page} {...request} page={state.page} />}
        {state.page < totalPages && <LineButton icon="chevron-down" label={t('display_game')} onClick={onMore} />}
      </QueryStates>
    </div>
  );
}

/** Of a hundred pages only those near the window have tiles in the document; the others keep their height. */
function StackedPage(request: PageRequest) {
  const t = useListTexts();
  const { games, ...query } = useGamePage(request);
  const [ref, height] = useFarAway<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.stacked} style={height === null ? undefined : { blockSize: height }}>
      {height === null && (
        <QueryStates query={query} skeleton={<GameGridSkeleton count={PAGE_SIZE.search} />}>
          <GameGrid
            games={games}
            label={t('gamesPage', { page: request.page })}
            showVendor
            first={request.page === 1}
          />
        </QueryStates>
      )}
    </div>
  );
}
