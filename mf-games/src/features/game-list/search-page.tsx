import { GameActionsProvider } from '../../games/launch/game-actions';
import { GamesBanner } from '../../games/parts/games-banner';
import { SearchBox } from '../../games/search/search-box';
import { useListTexts } from '../../texts/list-texts';
import styles from './game-list-page.module.css';
import { ListPanel, ListTabs } from './list-tabs';
import type { Variant } from './model/address';
import { modeOf, searchFor, turnTo } from './model/modes';
import { RecentSearches } from './recent-searches';
import { StackedGames } from './stacked-games';
import { useListState } from './use-list-state';
import { useOwnTabGuard } from './use-own-tab-guard';

/** Tab that the search opens on, and comes back to once the box is empty (GLIST-21, SRCH-03). */
const firstTab = 'hot';
const variant: Variant = { firstTab };

/** The search variant of the game list: all types, no vendor menu, and more games by the button instead of pages. */
export function SearchPage() {
  const t = useListTexts();
  const { place, state, show, addressOf } = useListState(variant);
  const openTab = useOwnTabGuard({ state, show, addressOf });
  const mode = modeOf(state);
  const search = (name: string) => show(searchFor(state, name, firstTab));
  return (
    <GameActionsProvider>
      <div className={styles.main} data-alone>
        <div className={styles.bar}>
          <ListTabs tab={state.tab} onChoose={openTab} />
          {mode !== 'recent' && mode !== 'fav' && (
            <SearchBox
              name={state.name}
              context={state.tab}
              label={t('search.label')}
              autoFocus={state.name === ''}
              onSearch={search}
            />
          )}
          {mode !== 'recent' && mode !== 'fav' && <RecentSearches name={state.name} onName={search} />}
        </div>
        <GamesBanner wide />
        <ListPanel tab={state.tab}>
          <StackedGames
            place={place}
            state={state}
            onMore={() => show(turnTo(state, state.page + 1))}
            onReset={() => openTab(firstTab)}
            onName={search}
          />
        </ListPanel>
      </div>
    </GameActionsProvider>
  );
}
