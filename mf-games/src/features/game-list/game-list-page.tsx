import { type GameType, PAGE_SIZE } from '@r777/shared/contracts';
import { formatCount } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useState } from 'react';
import { GameActionsProvider } from '../../games/launch/game-actions';
import { GamesBanner } from '../../games/parts/games-banner';
import { SearchBox } from '../../games/search/search-box';
import { useVendorGroups } from '../../games/vendors/use-vendor-groups';
import { useListTexts } from '../../texts/list-texts';
import filterBarStyles from './filter-bar.module.css';
import { FilterSheet } from './filter-sheet';
import styles from './game-list-page.module.css';
import { ListPanel, ListTabs } from './list-tabs';
import type { Variant } from './model/address';
import { typesOf } from './model/list-address';
import { appendPage, type ListState, modeOf, pickVendor, searchFor, setFilters, turnTo } from './model/modes';
import { NumberedGames } from './numbered-games';
import { useGamePage } from './use-game-page';
import { useListState } from './use-list-state';
import { useOwnTabGuard } from './use-own-tab-guard';
import { VendorMenu } from './vendor-menu';

interface FilterBarProps {
  state: ListState;
  show: (state: ListState) => void;
  gameType: GameType;
  /** Games that a name is searched among; undefined while unknown. */
  count: number | undefined;
}

/** Name search and filters of the All and Hot tabs (GLIST-31). */
function FilterBar({ state, show, gameType, count }: FilterBarProps) {
  const t = useListTexts();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const active = state.minBet !== '' || state.minLine !== '';
  const label = count ? t('search.among', { count: formatCount(count, language) }) : t('search.label');
  return (
    <div className={filterBarStyles.bar} data-filtered={active}>
      <SearchBox
        name={state.name}
        context={state.tab}
        label={label}
        onSearch={(name) => show(searchFor(state, name))}
      />
      <IconButton name="filter" label={t(active ? 'filter.active' : 'filter.open')} onClick={() => setOpen(true)} />
      <FilterSheet
        open={open}
        gameType={gameType}
        filters={state}
        onClose={() => setOpen(false)}
        onChange={(filters) => show(setFilters(state, filters))}
      />
    </div>
  );
}

const variant: Variant = {};

/** The game list: vendors on the left; tabs, search and the games beside them. */
export function GameListPage() {
  const { place, state, show, append, addressOf } = useListState(variant);
  const { groups, ...vendorQuery } = useVendorGroups();
  const openTab = useOwnTabGuard({ state, show, addressOf });
  const shown = groups.filter((group) => typesOf(place).includes(group.gameType));
  const chosen = shown.find((group) => group.vendors.some((vendor) => vendor.vassalage === state.vassalage));
  const mode = modeOf(state);
  const request = {
    place,
    state,
    pageSize: PAGE_SIZE.list,
    gameTypes: chosen ? [chosen.gameType] : typesOf(place),
  };
  // A search goes through the games that the list shows. On the tab Hot it goes through all games of the screen's types.
  const searched = useGamePage({ ...request, page: state.from });
  const everyGame = shown.reduce((sum, group) => sum + group.gameCount, 0);
  return (
    <GameActionsProvider>
      <div className={styles.page}>
        <VendorMenu
          groups={shown}
          query={vendorQuery}
          gameType={place.gameType}
          chosen={state.vassalage}
          onChoose={(vassalage) => show(pickVendor(state, vassalage))}
        />
        <div className={styles.main}>
          <div className={styles.bar}>
            <ListTabs tab={state.tab} onChoose={openTab} />
            {mode !== 'recent' && mode !== 'fav' && (
              <FilterBar
                state={state}
                show={show}
                gameType={place.gameType}
                count={mode === 'hot' ? everyGame : searched.totalCount}
              />
            )}
          </div>
          <GamesBanner />
          <ListPanel tab={state.tab}>
            <NumberedGames
              request={request}
              onMore={() => append(appendPage(state))}
              onTurn={(page) => show(turnTo(state, page))}
              onReset={() => openTab('all')}
              onName={(name) => show(searchFor(state, name))}
            />
          </ListPanel>
        </div>
      </div>
    </GameActionsProvider>
  );
}
