import { paths, useNavigate, useSearchParams } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { SearchField } from '@r777/shared/ui/search-field/search-field';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useHotGames } from '../../games/data/use-hot-games';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { GameActionsProvider } from '../../games/launch/game-actions';
import { GamesBanner, GamesBannerGhost } from '../../games/parts/games-banner';
import { useNameSearch } from '../../games/search/use-name-search';
import { PageFailure } from '../../games/states/page-failure';
import { QueryStates } from '../../games/states/query-states';
import { useListTexts } from '../../texts/list-texts';
import { useTexts } from '../../texts/texts';
import styles from './hot-games-page.module.css';
import { HotGrid } from './hot-grid';
import { useByName } from './use-by-name';

/** The skeleton of the hot page while this remote is loading. */
export function HotGamesSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.bar}>
        <Skeleton height={44} />
      </div>
      <GamesBannerGhost wide />
      <div className={styles.games}>
        <GameGridSkeleton count={12} />
      </div>
    </div>
  );
}

/** No hot game matches the name, or there is none at all: each with its next step. */
function HotEmpty({ name, onClear }: { name: string; onClear: () => void }) {
  const t = useListTexts();
  const navigate = useNavigate();
  return name ? (
    <EmptyState
      art="search"
      title={t('empty.name', { name })}
      text={t('emptyText.name')}
      action={
        <Button tone="secondary" size="m" onClick={onClear}>
          {t('empty.showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('empty.hot')}
      text={t('emptyText.hot')}
      action={
        <Button tone="secondary" size="m" onClick={() => navigate(paths.slots)}>
          {t('empty.showAll')}
        </Button>
      }
    />
  );
}

/** Tiles of the skeleton: as many as a screen shows. */
const GHOSTS = 12;
const NONE: readonly never[] = [];
/** The same element each time: a key does not render it again. */
const banner = <GamesBanner wide />;

/** All hot games in one list without pages, narrowed by name on this device (GLIST-32, GLIST-33). */
export function HotGamesPage() {
  const [query, setQuery] = useSearchParams();
  const setName = (name: string) => setQuery(name ? { name } : {}, { replace: true, preventScrollReset: true });
  const hot = useHotGames();
  return (
    <GameActionsProvider>
      <SearchedGames hot={hot} name={query.get('name') ?? ''} setName={setName} />
    </GameActionsProvider>
  );
}

interface SearchedGamesProps {
  hot: ReturnType<typeof useHotGames>;
  /** The typed name, from the address. */
  name: string;
  setName: (name: string) => void;
}

/**
 * Field and tiles, which answer a key in one frame: separate, so that nothing else is rendered. The address follows
 * after a pause.
 */
function SearchedGames({ hot, name, setName }: SearchedGamesProps) {
  const t = useListTexts();
  const common = useTexts();
  const { text, type, submit, clear } = useNameSearch(name, setName);
  const wanted = text.trim();
  const games = useByName(hot.data ?? NONE)(wanted);
  return (
    <>
      <div className={styles.bar}>
        <SearchField text={text} label={t('search.label')} onType={type} onSubmit={submit} onClear={clear} />
      </div>
      {banner}
      <div className={styles.games}>
        <QueryStates
          query={hot}
          skeleton={<GameGridSkeleton count={GHOSTS} />}
          failure={(error, retry) => <PageFailure error={error} onRetry={retry} />}
        >
          {games.length === 0 ? (
            <HotEmpty name={wanted} onClear={clear} />
          ) : (
            <HotGrid games={games} label={common('section.hot')} total={hot.data?.length ?? 0} found={wanted !== ''} />
          )}
        </QueryStates>
      </div>
    </>
  );
}
