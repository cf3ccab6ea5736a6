import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { useEffect, useState } from 'react';
import { GameActionsProvider } from '../../games/launch/game-actions';
import { GamesBanner } from '../../games/parts/games-banner';
import { SearchBox } from '../../games/search/search-box';
import { useListTexts } from '../../texts/list-texts';
import styles from './game-list-page.module.css';
import { ListPanel, ListTabs } from './list-tabs';
import type { Variant } from './model/address';
import { appendPage, modeOf, searchFor } from './model/modes';
import { NameChips } from './name-chips';
import { StackedGames } from './stacked-games';
import { keptSearches } from './stored-searches';
import { useListState } from './use-list-state';
import { useOwnTabGuard } from './use-own-tab-guard';

/** The player's last searches while the box is empty: on this device alone, and forgotten by a tap. */
function RecentSearches({ name, onName }: { name: string; onName: (name: string) => void }) {
  const t = useListTexts();
  const common = useT('common');
  const [names, setNames] = useState(keptSearches.all);
  useEffect(() => {
    if (name) setNames(keptSearches.add(name));
  }, [name]);
  const forget = () => setNames(keptSearches.forget());
  if (name) return null;
  return (
    <NameChips
      label={t('recentSearches')}
      names={names}
      onName={onName}
      end={
        <Button tone="ghost" size="m" onClick={forget}>
          {common('clear')}
        </Button>
      }
    />
  );
}

/** Tab that the search opens on, and comes back to once the box is empty (GLIST-21, SRCH-03). */
const firstTab = 'hot';
const variant: Variant = { firstTab, fromFirst: true };

/** The search variant of the game list: all types, no vendor menu, and more games by the button instead of pages. */
export function SearchPage() {
  const t = useListTexts();
  const { place, state, show, append, addressOf } = useListState(variant);
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
            onMore={() => append(appendPage(state))}
            onReset={() => openTab(firstTab)}
            onName={search}
          />
        </ListPanel>
      </div>
    </GameActionsProvider>
  );
}
