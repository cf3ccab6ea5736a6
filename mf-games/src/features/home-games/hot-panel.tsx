import { PAGE_SIZE } from '@r777/shared/contracts';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { categoryPath } from '../../games/data/categories';
import { sectionKey } from '../../games/data/category-key';
import { useHotGames } from '../../games/data/use-hot-games';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { Section } from '../../games/parts/section';
import { QueryStates } from '../../games/states/query-states';
import { RetryLine } from '../../games/states/retry-line';
import type { TypeCount } from '../../games/vendors/use-vendor-groups';
import { useTexts } from '../../texts/texts';

const load = () => import('./below-hot');

/**
 * Home as it opens: hot games, providers, and a section for each type (HOME-07). Content below the first screen is a
 * lazy file, so that the first game does not wait for it.
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
      <QueryStates query={hot} skeleton={<GameGridSkeleton count={PAGE_SIZE.section} />}>
        <GameGrid games={hot.data?.slice(0, PAGE_SIZE.section) ?? []} label={name} showVendor first />
      </QueryStates>
    </Section>
  );
}
