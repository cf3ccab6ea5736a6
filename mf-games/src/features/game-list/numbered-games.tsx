import { usePicturesInTurn } from '@r777/shared/ui/pictures-in-turn/use-pictures-in-turn';
import { useEffect, useRef } from 'react';
import type { Asked } from '../../games/data/asked';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { PageNumbers } from '../../games/grid/page-numbers';
import { PastTheEnd } from '../../games/grid/past-the-end';
import { PageFailure } from '../../games/states/page-failure';
import { QueryStates } from '../../games/states/query-states';
import { useListTexts } from '../../texts/list-texts';
import styles from './game-list-page.module.css';
import { ListEmpty } from './list-empty';
import { modeOf } from './model/modes';
import type { PageRequest } from './model/page-request';
import { NextPage } from './next-page';
import { useGamePage } from './use-game-page';
import { useLoadingToast } from './use-loading-toast';

/** Tiles of a skeleton: as many as a screen shows. */
const GHOSTS = 12;

interface NumberedGamesProps {
  request: PageRequest;
  /** A page number was chosen. */
  onTurn: (page: number) => void;
  /** The way out of an empty list. */
  onReset: () => void;
  /** Another name to search for was chosen. */
  onName: (name: string) => void;
}

/** One page of games, with page numbers when there is more than one (GLIST-26). */
export function NumberedGames({ request, onTurn, onReset, onName }: NumberedGamesProps) {
  const t = useListTexts();
  const { games, totalPages, ...query } = useGamePage(request);
  useLoadingToast(query.isPending);
  useTopOn(JSON.stringify([request.state, request.gameTypes]));
  const pages = useKnownPages(JSON.stringify([{ ...request.state, page: 0 }, request.gameTypes]), query, totalPages);
  const tiles = useRef<HTMLDivElement>(null);
  usePicturesInTurn(tiles);
  return (
    <>
      <div ref={tiles} className={styles.games}>
        <QueryStates
          query={query}
          skeleton={<GameGridSkeleton count={GHOSTS} />}
          failure={(error, retry) => <PageFailure error={error} onRetry={retry} />}
        >
          {games.length > 0 ? (
            <>
              <GameGrid games={games} label={t('games')} first />
              {request.page < totalPages && <NextPage key={request.page} {...request} />}
            </>
          ) : totalPages > 0 ? (
            <PastTheEnd totalPages={totalPages} onTurn={onTurn} />
          ) : (
            <ListEmpty mode={modeOf(request.state)} name={request.state.name} onReset={onReset} onName={onName} />
          )}
        </QueryStates>
      </div>
      <PageNumbers page={request.page} totalPages={pages} onTurn={onTurn} />
    </>
  );
}

/**
 * How many pages the list has: while one of them loads or fails, as many as in the last answer, so that the others can
 * be reached.
 */
function useKnownPages(list: string, { data }: Asked, totalPages: number): number {
  const known = useRef({ list, pages: 0 });
  useEffect(() => {
    if (data !== undefined) known.current = { list, pages: totalPages };
  }, [data, list, totalPages]);
  return data === undefined && known.current.list === list ? known.current.pages : totalPages;
}

/** Another page or another list begins at its top; the shell positions the first one. */
function useTopOn(list: string): void {
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    window.scrollTo({ top: 0 });
  }, [list]);
}
