import { type Category, PAGE_SIZE } from '@r777/shared/contracts';
import { bus, defineStored } from '@r777/shared/core';
import { useBus, useLoggedIn } from '@r777/shared/react';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useDeferredValue, useState } from 'react';
import { categoryPath } from '../../games/data/categories';
import { sectionKey } from '../../games/data/category-key';
import { useHotGames } from '../../games/data/use-hot-games';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { GameActionsProvider } from '../../games/launch/game-actions';
import { Section } from '../../games/parts/section';
import section from '../../games/parts/section.module.css';
import { ghosts } from '../../games/states/ghosts';
import { QueryStates } from '../../games/states/query-states';
import { RetryLine } from '../../games/states/retry-line';
import { type TypeCount, useGameTypes } from '../../games/vendors/use-vendor-groups';
import { useTexts } from '../../texts/texts';
import { CategoryCard, type HomeCategory } from './category-card';
import styles from './category-rail.module.css';
import { RecentPlace, recentMark } from './recent-place';

/** The skeleton of home's games while this remote is loading. */
export function HomeGamesSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.rail}>
        {ghosts(6).map((ghost) => (
          <Skeleton key={ghost} className={styles.card} />
        ))}
      </div>
      <RecentPlace />
      <div className={section.section}>
        <Skeleton width={120} height={44} />
        <GameGridSkeleton count={PAGE_SIZE.section} />
      </div>
    </div>
  );
}

const hotPanelLoad = () => import('./below-hot');

/**
 * Home as it opens: the games that the member played last, hot games, providers, and a section for each type (HOME-07).
 * Content below the first screen is a lazy file, so that the first game does not wait for it. Where this device does not
 * know of played games yet, theirs come below the hot ones, so that nothing moves when they are found.
 */
function HotPanel({ types }: { types: readonly TypeCount[] }) {
  const { part, failed, retry } = useLazy(hotPanelLoad, true);
  const loggedIn = useLoggedIn();
  // As it opened: nothing moves when the member logs in elsewhere.
  const [hasPlayed] = useState(() => loggedIn && recentMark.read());
  return (
    <>
      {hasPlayed && (part ? <part.RecentRow /> : <RecentPlace shown />)}
      <HotSection />
      {part && <part.BelowHot types={types} recent={!hasPlayed} />}
      {failed && <RetryLine onRetry={retry} />}
    </>
  );
}

function HotSection() {
  const t = useTexts();
  const hot = useHotGames();
  const name = t(sectionKey('HOT'));
  return (
    <Section icon="HOT" name={name} count={hot.data?.length} more={categoryPath('HOT')}>
      <QueryStates query={hot} skeleton={<GameGridSkeleton count={PAGE_SIZE.section} />}>
        <GameGrid games={hot.data?.slice(0, PAGE_SIZE.section) ?? []} label={name} showVendor first />
      </QueryStates>
    </Section>
  );
}

const GHOSTS = 6;

interface CategoryRailProps {
  types: readonly TypeCount[];
  loading: boolean;
  chosen: HomeCategory;
  onChoose: (category: HomeCategory) => void;
}

/** The row of categories under the marquee; it scrolls sideways within itself. */
function CategoryRail({ types, loading, chosen, onChoose }: CategoryRailProps) {
  const t = useTexts();
  const categories: HomeCategory[] = ['HOT', ...types.map(({ gameType }) => gameType)];
  return (
    <nav className={styles.rail} aria-label={t('categories')}>
      {categories.map((category) => (
        <CategoryCard key={category} category={category} chosen={category === chosen} onChoose={onChoose} />
      ))}
      {loading && ghosts(GHOSTS).map((ghost) => <Skeleton key={ghost} className={styles.card} />)}
    </nav>
  );
}

const load = () => import('./type-panel');

/**
 * The panel of one type; its code loads with the first tap in the rail, because home opens without it.
 * @param type undefined until the types are known
 */
function LazyTypePanel({ type }: { type: TypeCount | undefined }) {
  const { part, failed, retry } = useLazy(load, true);
  if (part && type) return <part.TypePanel type={type} />;
  return (
    <div className={section.section}>
      {failed ? <RetryLine onRetry={retry} /> : <GameGridSkeleton count={PAGE_SIZE.section} />}
    </div>
  );
}

const lastChoice = defineStored('session', 'games.home', (text) => text as Category);
const choose = (category: HomeCategory) => bus.emit('games.category', { category });

/** The last choice: on this page, or in this tab before a reload. */
function chosenBefore(): Category {
  let chosen = lastChoice.read() as Category;
  bus.on('games.category', ({ category }) => {
    chosen = category;
  })();
  return chosen;
}

/**
 * Home's games: a rail of categories, and below it everything (HOT) or one type. The choice is on the bus, because the
 * tab bar's Home entry sets it too (NAV-09), and because the bus keeps it while another page is open. The tab's storage
 * keeps it over a reload. A new visit starts with HOT.
 */
export function HomeGames() {
  const [category, setCategory] = useState(chosenBefore);
  const { types, isPending } = useGameTypes();
  useBus('games.category', ({ category: chosen }) => {
    setCategory(chosen);
    lastChoice.write(chosen);
  });
  // The rail shows the tap at once; the tiles change afterwards.
  const shown = useDeferredValue(category);
  const typeOf = (wanted: Category) => types.find(({ gameType }) => gameType === wanted);
  const type = typeOf(shown);
  return (
    <GameActionsProvider>
      <CategoryRail types={types} loading={isPending} chosen={typeOf(category)?.gameType ?? 'HOT'} onChoose={choose} />
      {type || (isPending && shown && shown !== 'HOT') ? (
        <LazyTypePanel key={shown} type={type} />
      ) : (
        <HotPanel types={types} />
      )}
    </GameActionsProvider>
  );
}
