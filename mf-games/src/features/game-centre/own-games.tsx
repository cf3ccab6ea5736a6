import { PAGE_SIZE } from '@r777/shared/contracts';
import { useSearchParams } from '@r777/shared/router';
import { sectionKey } from '../../games/data/category-key';
import { OwnEmpty } from '../../games/data/own-empty';
import { useOwnList } from '../../games/data/recent-and-favourites';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { PageNumbers } from '../../games/grid/page-numbers';
import { PastTheEnd } from '../../games/grid/past-the-end';
import { Section } from '../../games/parts/section';
import { QueryStates } from '../../games/states/query-states';
import { useTexts } from '../../texts/texts';
import type { OwnCategory } from './centre-place';
import styles from './game-centre-page.module.css';

/** The favourite or recent games instead of the sections (GCEN-10, GCEN-11). The page number is in the address. */
export function OwnGames({ own, onLeave }: { own: OwnCategory; onLeave: () => void }) {
  const t = useTexts();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(query.get('page')) || 1));
  const list = own === 'FAV' ? 'fav' : 'recent';
  const { games, totalPages, ...asked } = useOwnList(list, {
    gameType: '',
    vendor: '',
    page,
    pageSize: PAGE_SIZE.list,
  });
  const turnTo = (next: number) => {
    query.set('page', String(next));
    setQuery(query, { replace: true });
    window.scrollTo({ top: 0 });
  };
  const name = t(sectionKey(own));
  return (
    <div className={styles.own}>
      <Section icon={own} name={name}>
        <QueryStates query={asked} skeleton={<GameGridSkeleton count={PAGE_SIZE.section} />}>
          {games.length > 0 ? (
            <GameGrid games={games} label={name} first />
          ) : totalPages > 0 ? (
            <PastTheEnd totalPages={totalPages} onTurn={turnTo} />
          ) : (
            <OwnEmpty list={list} onShowAll={onLeave} />
          )}
        </QueryStates>
      </Section>
      <PageNumbers page={page} totalPages={totalPages} onTurn={turnTo} />
    </div>
  );
}
