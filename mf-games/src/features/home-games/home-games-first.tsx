import { type GameType, gameTypes } from '@r777/shared/contracts';
import { Each } from '@r777/shared/first-screens/place';
import { categoryPath } from '../../games/data/categories';
import { sectionKey } from '../../games/data/category-key';
import { hotGamesInput } from '../../games/data/inputs';
import { GridPlace } from '../../games/grid/grid-first';
import { Section } from '../../games/parts/section';
import { useTexts } from '../../texts/texts';
import { CategoryCard } from './category-card';
import rail from './category-rail.module.css';
import { RecentPlace } from './recent-place';

const { language: _, ...hotInput } = hotGamesInput('BN');
/** The calls that home makes too. */
export const calls = {
  hot: { call: 'hotGames', input: hotInput },
  types: { call: 'vendorSorting', input: {} },
};

const nothing = () => undefined;
const card = (type: GameType) => <CategoryCard category={type} chosen={false} onChoose={nothing} />;

/** The first screen of home's games: the rail and the first hot games. */
export function Screen() {
  const t = useTexts();
  const name = t(sectionKey('HOT'));
  return (
    <>
      <nav className={rail.rail} aria-label={t('categories')}>
        <CategoryCard category="HOT" chosen onChoose={nothing} />
        <Each
          list="types"
          limit={gameTypes.length}
          where="gameCount"
          by="gameCategory"
          cases={Object.fromEntries(gameTypes.map((type) => [type, card(type)]))}
        />
      </nav>
      <RecentPlace />
      <Section icon="HOT" name={name} more={categoryPath('HOT')}>
        <GridPlace list="hot" label={name} showVendor />
      </Section>
    </>
  );
}
