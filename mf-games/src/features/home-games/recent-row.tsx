import { categoryPath } from '../../games/catalogue/categories';
import { sectionKey } from '../../games/catalogue/category-key';
import { GameGrid } from '../../games/grid/game-grid';
import { useOwnList } from '../../games/own-list/use-own-list';
import { Section } from '../../games/section/section';
import { useTexts } from '../../texts/texts';

/** Games of the row: as many as a thumb passes in one swipe. */
const SHOWN = 9;

/** What the member played last, to go on with; an extra that is left out while there is nothing, or when it fails. */
export function RecentRow() {
  const t = useTexts();
  const { games } = useOwnList('recent', { gameType: '', vendor: '', page: 1, pageSize: SHOWN });
  const name = t(sectionKey('RECENT'));
  if (games.length === 0) return null;
  return (
    <Section icon="RECENT" name={name} more={categoryPath('RECENT')}>
      <GameGrid layout="row" games={games} label={name} />
    </Section>
  );
}
