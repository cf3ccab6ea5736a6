import { PAGE_SIZE } from '@r777/shared/contracts';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { QueryStates } from '../../games/states/query-states';
import styles from './game-list-page.module.css';
import { ListEmpty } from './list-empty';
import { ListPages } from './list-pages';
import type { ListAddress } from './model/list-address';
import { type ListState, modeOf } from './model/modes';
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

/** The search's games: pages from the first on, without page numbers. */
export function StackedGames({ place, state, onMore, onReset, onName }: StackedGamesProps) {
  const request = { place, state, pageSize: PAGE_SIZE.search, gameTypes: [] } as const;
  const { games, totalPages, ...query } = useGamePage({ ...request, page: 1 });
  useLoadingToast(query.isPending);
  return (
    <div className={styles.games}>
      <QueryStates query={query} skeleton={<GameGridSkeleton count={PAGE_SIZE.search} />}>
        {games.length === 0 && <ListEmpty mode={modeOf(state)} name={state.name} onReset={onReset} onName={onName} />}
        <ListPages request={request} totalPages={totalPages} showVendor onMore={onMore} />
      </QueryStates>
    </div>
  );
}
