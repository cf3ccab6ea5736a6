import { PAGE_SIZE } from '@r777/shared/contracts';
import { GameActionsProvider } from '../../games/launch/game-actions';
import { GamesBanner } from '../../games/parts/games-banner';
import { useVendorGroups } from '../../games/vendors/use-vendor-groups';
import { FilterBar } from './filter-bar';
import styles from './game-list-page.module.css';
import { ListPanel, ListTabs } from './list-tabs';
import type { Variant } from './model/address';
import { typesOf } from './model/list-address';
import { modeOf, pickVendor, searchFor, turnTo } from './model/modes';
import { NumberedGames } from './numbered-games';
import { useListState } from './use-list-state';
import { useOwnTabGuard } from './use-own-tab-guard';
import { VendorMenu } from './vendor-menu';

const variant: Variant = {};

/** The game list: vendors on the left; tabs, search and one numbered page of games beside them. */
export function GameListPage() {
  const { place, state, show, addressOf } = useListState(variant);
  const { groups, ...vendorQuery } = useVendorGroups();
  const openTab = useOwnTabGuard({ state, show, addressOf });
  const shown = groups.filter((group) => typesOf(place).includes(group.gameType));
  const chosen = shown.find((group) => group.vendors.some((vendor) => vendor.vassalage === state.vassalage));
  const mode = modeOf(state);
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
                count={shown.reduce((sum, group) => sum + group.gameCount, 0)}
              />
            )}
          </div>
          <GamesBanner />
          <ListPanel tab={state.tab}>
            <NumberedGames
              request={{
                place,
                state,
                page: state.page,
                pageSize: PAGE_SIZE.list,
                gameTypes: chosen ? [chosen.gameType] : typesOf(place),
              }}
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
