import { usePicturesInTurn } from '@r777/shared/ui/pictures-in-turn/use-pictures-in-turn';
import { useEffect, useRef } from 'react';
import type { Asked } from '../../games/data/asked';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { PageNumbers } from '../../games/grid/page-numbers';
import { PastTheEnd } from '../../games/grid/past-the-end';
import { PageFailure } from '../../games/states/page-failure';
import { QueryStates } from '../../games/states/query-states';
import { useListTexts } from '../../texts/list-texts';
import styles from './game-list-page.module.css';
import { ListEmpty } from './list-empty';
import { ListPages } from './list-pages';
import { modeOf } from './model/modes';
import type { PageRequest } from './model/page-request';
import { useGamePage } from './use-game-page';
import { useLoadingToast } from './use-loading-toast';

/** Number of skeleton tiles: one screen full. */
const GHOSTS = 12;

interface NumberedGamesProps {
  request: Omit<PageRequest, 'page'>;
  /** The end of the games came near, or the player asked for more. */
  onMore: () => void;
  /** A page number was chosen. */
  onTurn: (page: number) => void;
  /** The way out of an empty list. */
  onReset: () => void;
  /** Another name to search for was chosen. */
  onName: (name: string) => void;
}

/**
 * Pages of games that grow by scrolling (GLIST-36), with page numbers after them when there is more than one (GLIST-26).
 */
export function NumberedGames({ request, onMore, onTurn, onReset, onName }: NumberedGamesProps) {
  const t = useListTexts();
  const { state } = request;
  const { games, totalPages, ...query } = useGamePage({ ...request, page: state.from });
  useLoadingToast(query.isPending);
  useTopOn(JSON.stringify([{ ...state, page: 0 }, request.gameTypes]));
  const pages = useKnownPages(JSON.stringify([{ ...state, from: 0, page: 0 }, request.gameTypes]), query, totalPages);
  const tiles = useRef<HTMLDivElement>(null);
  usePicturesInTurn(tiles);
  // The first page of a stack can be chosen again, which is no other list for `useTopOn`.
  const turn = (page: number) => {
    window.scrollTo({ top: 0 });
    onTurn(page);
  };
  return (
    <>
      <div ref={tiles} className={styles.games}>
        <QueryStates
          query={query}
          skeleton={<GameGridSkeleton count={GHOSTS} />}
          failure={(error, retry) => <PageFailure error={error} onRetry={retry} />}
        >
          {games.length > 0 ? (
            <ListPages request={request} totalPages={totalPages} label={t('games')} onMore={onMore} />
          ) : totalPages > 0 ? (
            <PastTheEnd totalPages={totalPages} onTurn={turn} />
          ) : (
            <ListEmpty mode={modeOf(state)} name={state.name} onReset={onReset} onName={onName} />
          )}
        </QueryStates>
      </div>
      <PageNumbers page={Math.min(state.page, Math.max(1, pages))} totalPages={pages} onTurn={turn} />
    </>
  );
}

/**
 * The number of pages. While a page loads or fails, the number of the last answer stays, so that the other pages can be
 * reached.
 */
function useKnownPages(list: string, { data }: Asked, totalPages: number): number {
  const known = useRef({ list, pages: 0 });
  useEffect(() => {
    if (data !== undefined) known.current = { list, pages: totalPages };
  }, [data, list, totalPages]);
  return data === undefined && known.current.list === list ? known.current.pages : totalPages;
}

/** Another page or list starts at its top; the shell positions the first one. */
function useTopOn(list: string): void {
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    window.scrollTo({ top: 0 });
  }, [list]);
}
