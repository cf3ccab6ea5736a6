import type { FirstScreenCall } from '@mfe/contract';
import type { Classification, GameType } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { Choice, Each, type FirstScreenModule, place } from '@r777/shared/first-screens/place';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { SearchFieldShape } from '@r777/shared/ui/search-field/search-field';
import { categoryKey } from '../../games/data/category-key';
import { gameListInput } from '../../games/data/inputs';
import { GridPlace } from '../../games/grid/grid-first';
import { CategoryPicture } from '../../games/parts/category-picture';
import { GamesBanner } from '../../games/parts/games-banner';
import { SideMenu, SideMenuEntry } from '../../games/vendors/side-menu';
import icons from '../../games/vendors/vendor-icon.module.css';
import { useListTexts } from '../../texts/list-texts';
import { useTexts } from '../../texts/texts';
import bar from './filter-bar.module.css';
import styles from './game-list-page.module.css';
import { ListEmpty } from './list-empty';
import { ListPanel, ListTabs } from './list-tabs';
import { typesOf } from './model/list-address';

/** Vendors that the menu shows without scrolling, and a few more. */
const VENDORS = 12;
/** Edge of a vendor's emblem, px. */
const EMBLEM = 34;

const nothing = () => undefined;
const emblem = (
  <img
    className={icons.icon}
    src={imageUrl(`/vendors/${place('.vassalage')}-COLOR.png`)}
    alt=""
    width={EMBLEM}
    height={EMBLEM}
    loading="lazy"
    decoding="async"
  />
);

/** The list that an address opens before a vendor is chosen. */
interface FirstListOptions {
  gameType: GameType;
  classification?: Classification;
  /** The vendor of the path. */
  vassalage?: string;
}

const vendor = (current: boolean) => (
  <SideMenuEntry current={current} icon={emblem} name={place('.displayName')} onChoose={nothing} />
);
const anyVendor = (
  <Choice when=".vassalage" same="asked.vassalage" otherwise={vendor(false)}>
    {vendor(true)}
  </Choice>
);

/**
 * The game list's first screen: all vendors or the one in the address, the tab All, the first games. The markup of
 * `GameListPage`.
 */
export function FirstList({ gameType }: { gameType: GameType }) {
  const t = useListTexts();
  const games = useTexts();
  const all = (current: boolean) => (
    <SideMenuEntry
      current={current}
      icon={<CategoryPicture category={gameType} />}
      name={t('allOf', { type: games(categoryKey(gameType)).toLowerCase() })}
      onChoose={nothing}
    />
  );
  const cases = Object.fromEntries(typesOf({ gameType }).map((type) => [type, anyVendor]));
  return (
    <div className={styles.page}>
      <SideMenu label={games('section.vendors')}>
        <Choice when="asked.vassalage" otherwise={all(true)}>
          {all(false)}
        </Choice>
        <Each list="vendors" limit={VENDORS} by="gameType" cases={cases} />
      </SideMenu>
      <div className={styles.main}>
        <div className={styles.bar}>
          <ListTabs tab="all" onChoose={nothing} />
          <div className={bar.bar}>
            <SearchFieldShape label={t('search.label')} />
            <IconButton name="filter" label={t('filter.open')} />
          </div>
        </div>
        <GamesBanner />
        <ListPanel tab="all">
          <div className={styles.games}>
            <Choice when="page.games" otherwise={<ListEmpty mode="all" name="" onReset={nothing} onName={nothing} />}>
              <div className={styles.stacked}>
                <GridPlace list="page.games" label={t('games')} gameType={gameType} />
              </div>
            </Choice>
          </div>
        </ListPanel>
      </div>
    </div>
  );
}

/** The calls of the page, and the vendors that its address may name. */
export function listOf({
  gameType,
  classification,
  vassalage = '',
}: FirstListOptions): Omit<FirstScreenModule, 'Screen'> {
  const { language: _, ...input } = gameListInput({
    language: 'BN',
    gameTypes: typesOf({ gameType }),
    classification,
    vassalage,
  });
  return {
    calls: {
      page: {
        call: 'gameList',
        input: input as FirstScreenCall['input'],
        asked: { vassalage: 'vassalage', gameType: 'gameType' },
      },
      vendors: { call: 'vendors', input: {} },
    },
    entry: {
      parameter: 'vassalage',
      list: 'vendors',
      field: 'vassalage',
      only: { field: 'gameType', values: typesOf({ gameType }) },
      optional: true,
      ...(vassalage ? { usual: vassalage } : {}),
    },
    openedBy: ['type', 'name', 'tab', 'page', 'minBet', 'minLine'],
  };
}
