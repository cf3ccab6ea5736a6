import { PAGE_SIZE } from '@r777/shared/contracts';
import { useNearView } from '@r777/shared/ui/near-view/near-view';
import { categoryPath } from '../../games/data/categories';
import { sectionKey } from '../../games/data/category-key';
import { useHotGames } from '../../games/data/use-hot-games';
import { useSectionGames } from '../../games/data/use-section-games';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { Section } from '../../games/parts/section';
import { QueryStates } from '../../games/states/query-states';
import type { TypeCount } from '../../games/vendors/use-vendor-groups';
import { useTexts } from '../../texts/texts';
import { ProvidersButton } from './providers-button';

/** The hot games, at most nine (GCEN-13). */
export function HotSection() {
  const t = useTexts();
  const hot = useHotGames();
  const name = t(sectionKey('HOT'));
  if (hot.data?.length === 0) return null;
  return (
    <Section icon="HOT" name={name} more={categoryPath('HOT')}>
      <QueryStates query={hot} skeleton={<GameGridSkeleton count={PAGE_SIZE.section} />}>
        <GameGrid games={hot.data?.slice(0, PAGE_SIZE.section) ?? []} label={name} first />
      </QueryStates>
    </Section>
  );
}

/**
 * A type's first games, at most nine (GCEN-13). While it loads it has its final height, so that the sections below do
 * not move. Without games it is left out (GCEN-14).
 */
export function TypeSection({ type, onProviders }: { type: TypeCount; onProviders: () => void }) {
  const t = useTexts();
  const { gameType, gameCount } = type;
  const [ref, near] = useNearView<HTMLElement>();
  const list = useSectionGames(gameType, { enabled: near });
  const name = t(sectionKey(gameType));
  if (list.data?.games.length === 0) return null;
  return (
    <Section
      ref={ref}
      icon={gameType}
      name={name}
      more={categoryPath(gameType)}
      action={<ProvidersButton section={name} onClick={onProviders} />}
    >
      <QueryStates
        query={list}
        skeleton={<GameGridSkeleton count={Math.min(gameCount, PAGE_SIZE.section)} still={!near} />}
      >
        <GameGrid games={list.data?.games.slice(0, PAGE_SIZE.section) ?? []} label={name} />
      </QueryStates>
    </Section>
  );
}
