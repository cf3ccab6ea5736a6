import { savesData } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { useNearView } from '@r777/shared/ui/near-view/near-view';
import { useEffect, useRef } from 'react';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { useFarAway } from '../../games/grid/use-far-away';
import { ghosts } from '../../games/states/ghosts';
import { LineButton } from '../../games/states/line-button';
import { QueryStates } from '../../games/states/query-states';
import { useListTexts } from '../../texts/list-texts';
import styles from './game-list-page.module.css';
import type { PageRequest } from './model/page-request';
import { useGamePage } from './use-game-page';

/**
 * Pages that scrolling appends before the player has to ask. Without a stop, what stands below the games could never
 * be reached.
 */
const BY_SCROLLING = 3;

interface ListPagesProps {
  /** The state in the request says which pages are shown. */
  request: Omit<PageRequest, 'page'>;
  totalPages: number;
  showVendor?: boolean;
  /** Name of the list of the first page's games; by default the number of the page is part of it. */
  label?: string;
  onMore: () => void;
}

/**
 * The pages of the address, one below the other. Scrolling to the end appends the next one (GLIST-36). Each page makes
 * its own call, so a reload shows them all again, and a failed one is retried alone.
 */
export function ListPages({ request, totalPages, showVendor = false, label, onMore }: ListPagesProps) {
  const t = useT('common');
  const { from, page } = request.state;
  const last = Math.max(from, Math.min(page, totalPages));
  const more = last < totalPages;
  const byScrolling = more && (last - from + 1) % BY_SCROLLING !== 0 && !savesData();
  return (
    <>
      {ghosts(Math.max(0, last - from + 1)).map((index) => (
        <OnePage
          key={from + index}
          {...request}
          page={from + index}
          first={index === 0}
          label={index === 0 ? label : undefined}
          showVendor={showVendor}
        />
      ))}
      {byScrolling && <AppendsWhenNear key={`${from} ${last}`} onMore={onMore} />}
      {more && <LineButton icon="chevron-down" label={t('display_game')} onClick={onMore} />}
    </>
  );
}

/**
 * At the end of the last page: appends the next one when the end comes near by scrolling. A list at its top waits: it
 * has just been opened, searched or turned to a page.
 */
function AppendsWhenNear({ onMore }: { onMore: () => void }) {
  const [ref, near] = useNearView<HTMLDivElement>();
  const append = useRef(onMore);
  useEffect(() => {
    append.current = onMore;
  }, [onMore]);
  useEffect(() => {
    if (!near) return;
    const stop = () => window.removeEventListener('scroll', more);
    const more = () => {
      // A jump to the top is a scroll event too.
      if (window.scrollY === 0) return;
      stop();
      append.current();
    };
    window.addEventListener('scroll', more, { passive: true });
    more();
    return stop;
  }, [near]);
  return <div ref={ref} />;
}

interface OnePageProps extends PageRequest {
  first: boolean;
  label: string | undefined;
  showVendor: boolean;
}

/** Of many pages, only those near the window have tiles in the document; the others keep their height. */
function OnePage({ first, label, showVendor, ...request }: OnePageProps) {
  const t = useListTexts();
  const { games, ...query } = useGamePage(request);
  const [ref, height] = useFarAway<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.stacked} style={height === null ? undefined : { blockSize: height }}>
      {height === null && (
        <QueryStates query={query} skeleton={<GameGridSkeleton count={request.pageSize} />}>
          <GameGrid
            games={games}
            label={label ?? t('gamesPage', { page: request.page })}
            showVendor={showVendor}
            first={first}
          />
        </QueryStates>
      )}
    </div>
  );
}
