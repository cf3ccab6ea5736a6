import { PAGE_SIZE } from '@r777/shared/contracts';
import { categoryPath } from '../../games/catalogue/categories';
import { sectionKey } from '../../games/catalogue/category-key';
import { useHotGames } from '../../games/catalogue/use-hot-games';
import type { TypeCount } from '../../games/catalogue/use-vendor-groups';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { Outcome } from '../../games/outcome/outcome';
import { Section } from '../../games/section/section';
import { useTexts } from '../../texts/texts';
import { LazyRecentRow } from './lazy-recent-row';
import { TypeSection } from './type-section';
import { VendorSection } from './vendor-section';

/**
 * Home as it opens: hot games, providers, and a section for each type (HOME-07). Types that did not load come with the
 * providers' new try, which asks for both.
 */
export function HotPanel({ types }: { types: readonly TypeCount[] }) {
  return (
    <>
      <HotSection />
      <LazyRecentRow />
      <VendorSection />
      {types.map((type) => (
        <TypeSection key={type.gameType} type={type} />
      ))}
    </>
  );
}

function HotSection() {
  const t = useTexts();
  const hot = useHotGames();
  const name = t(sectionKey('HOT'));
  return (
    <Section icon="HOT" name={name} count={hot.data?.length} more={categoryPath('HOT')}>
      <Outcome query={hot} skeleton={<GameGridSkeleton count={PAGE_SIZE.section} showVendor />}>
        <GameGrid games={hot.data?.slice(0, PAGE_SIZE.section) ?? []} label={name} showVendor first />
      </Outcome>
    </Section>
  );
}
