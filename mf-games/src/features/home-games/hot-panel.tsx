import { PAGE_SIZE } from '@r777/shared/contracts';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { categoryPath } from '../../games/catalogue/categories';
import { sectionKey } from '../../games/catalogue/category-key';
import { useHotGames } from '../../games/catalogue/use-hot-games';
import type { TypeCount } from '../../games/catalogue/use-vendor-groups';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { Outcome } from '../../games/outcome/outcome';
import { RetryLine } from '../../games/outcome/retry-line';
import { Section } from '../../games/section/section';
import { useTexts } from '../../texts/texts';

const load = () => import('./below-hot');

/**
 * Home as it opens: hot games, providers, and a section for each type (HOME-07). What stands below the first screen comes in a
 * file of its own, so that the first game does not wait for it.
 */
export function HotPanel({ types }: { types: readonly TypeCount[] }) {
  const { part, failed, retry } = useLazy(load, true);
  return (
    <>
      <HotSection />
      {part && <part.BelowHot types={types} />}
      {failed && <RetryLine onRetry={retry} />}
    </>
  );
}

function HotSection() {
  const t = useTexts();
  const hot = useHotGames();
  const name = t(sectionKey('HOT'));
  return (
    <Section icon="HOT" name={name} count={hot.data?.length} more={categoryPath('HOT')}>
      <Outcome query={hot} skeleton={<GameGridSkeleton count={PAGE_SIZE.section} />}>
        <GameGrid games={hot.data?.slice(0, PAGE_SIZE.section) ?? []} label={name} showVendor first />
      </Outcome>
    </Section>
  );
}
