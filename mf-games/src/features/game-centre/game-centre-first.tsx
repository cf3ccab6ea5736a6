import type { FirstScreenCall } from '@mfe/contract';
import { type GameType, gameTypes, PAGE_SIZE } from '@r777/shared/contracts';
import { Each, type FirstScreenModule } from '@r777/shared/first-screens/place';
import { categoryPath } from '../../games/data/categories';
import { categoryKey, sectionKey } from '../../games/data/category-key';
import { gameListInput, hotGamesInput } from '../../games/data/inputs';
import { GridPlace } from '../../games/grid/grid-first';
import { CategoryPicture } from '../../games/parts/category-picture';
import { GamesBanner } from '../../games/parts/games-banner';
import { Section } from '../../games/parts/section';
import { SideMenu, SideMenuEntry } from '../../games/vendors/side-menu';
import { useTexts } from '../../texts/texts';
import type { CentreCategory } from './centre-place';
import styles from './game-centre-page.module.css';
import { ProvidersButton } from './providers-button';

const nothing = () => undefined;

/** One section of the centre: the only one that a phone shows where the page opens. */
function FirstSection({ opening }: { opening: CentreOpening }) {
  const t = useTexts();
  const name = t(sectionKey(opening));
  const isHot = opening === 'HOT';
  return (
    <div>
      <GamesBanner />
      <Section
        icon={opening}
        name={name}
        more={categoryPath(opening)}
        action={isHot ? undefined : <ProvidersButton section={name} onClick={nothing} />}
      >
        <GridPlace list={isHot ? 'games' : 'games.games'} label={name} gameType={isHot ? 'RNG' : opening} />
      </Section>
    </div>
  );
}

/** The category at which the page opens: hot, or the one that its path names. */
type CentreOpening = 'HOT' | GameType;

/**
 * The game centre's first screen: the menu, and the section to which the page jumps, at its position after the jump.
 * The markup of `Centre`.
 */
export function FirstCentre({ opening }: { opening: CentreOpening }) {
  const t = useTexts();
  const entry = (category: CentreCategory) => (
    <SideMenuEntry
      current={category === opening}
      icon={<CategoryPicture category={category} />}
      name={t(categoryKey(category))}
      onChoose={nothing}
    />
  );
  const section = <FirstSection opening={opening} />;
  const types = { list: 'types', limit: gameTypes.length, where: 'gameCount', by: 'gameCategory' } as const;
  // `data-jumped`: the first screen stays in the window while the page jumps.
  return (
    <div className={styles.page}>
      <SideMenu label={t('categories')}>
        {entry('HOT')}
        <Each {...types} cases={Object.fromEntries(gameTypes.map((type) => [type, entry(type)]))} />
        {entry('FAV')}
        {entry('RECENT')}
      </SideMenu>
      <div className={styles.sections} data-jumped={opening !== 'HOT'}>
        {opening === 'HOT' ? section : <Each {...types} cases={{ [opening]: section }} />}
      </div>
    </div>
  );
}

/** The centre's state in the address, besides its path. */
export const openedBy = ['gameType', 'tab', 'page'];

/** The calls that the page makes too. */
export function callsOfCentre(opening: CentreOpening): FirstScreenModule['calls'] {
  const isHot = opening === 'HOT';
  const { language: _, ...input } = isHot
    ? hotGamesInput('BN')
    : gameListInput({ language: 'BN', gameTypes: [opening], pageSize: PAGE_SIZE.section });
  return {
    types: { call: 'vendorSorting', input: {} },
    games: { call: isHot ? 'hotGames' : 'gameList', input: input as FirstScreenCall['input'] },
  };
}
