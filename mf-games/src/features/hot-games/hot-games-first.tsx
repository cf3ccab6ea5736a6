import { SearchFieldShape } from '@r777/shared/ui/search-field/search-field';
import { hotGamesInput } from '../../games/data/inputs';
import { GridPlace } from '../../games/grid/grid-first';
import { GamesBanner } from '../../games/parts/games-banner';
import { useListTexts } from '../../texts/list-texts';
import { useTexts } from '../../texts/texts';
import styles from './hot-games-page.module.css';

const { language: _, ...input } = hotGamesInput('BN');
/** The call that the page makes too. */
/** The field above the list narrows it by name. */
export const openedBy = ['name'];
export const calls = { hot: { call: 'hotGames', input } };

/** The hot page as it opens, before any script. */
export function Screen() {
  const t = useListTexts();
  const common = useTexts();
  return (
    <>
      <div className={styles.bar}>
        <SearchFieldShape label={t('search.label')} />
      </div>
      <GamesBanner wide />
      <div className={styles.games}>
        <GridPlace list="hot" label={common('section.hot')} showVendor />
      </div>
    </>
  );
}
