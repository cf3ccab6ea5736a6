import { PAGE_SIZE } from '@r777/shared/contracts';
import { categoryPath } from '../../games/catalogue/categories';
import { sectionKey } from '../../games/catalogue/category-key';
import { useHotGames } from '../../games/catalogue/use-hot-games';
import { useSectionGames } from '../../games/catalogue/use-section-games';
import type { TypeCount } from '../../games/catalogue/use-vendor-groups';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { Outcome } from '../../games/outcome/outcome';
import { Section } from '../../games/section/section';
import { useNearViewport } from '../../games/section/use-near-viewport';
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
      <Outcome query={hot} skeleton={<GameGridSkeleton count={PAGE_SIZE.section} />}>
        <GameGrid games={hot.data?.slice(0, PAGE_SIZE.section) ?? []} label={name} first />
      </Outcome>
    </Section>
  );
}

/**
 * A type's first games, at most nine (GCEN-13). While it loads it is as high as what comes, so that the sections below
 * stay in place; without games it leaves no empty frame (GCEN-14).
 */
export function TypeSection({ type, onProviders }: { type: TypeCount; onProviders: () => void }) {
  const t = useTexts();
  const { gameType, gameCount } = type;
  const [ref, near] = useNearViewport<HTMLElement>();
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
      <Outcome
        query={list}
        skeleton={<GameGridSkeleton count={Math.min(gameCount, PAGE_SIZE.section)} still={!near} />}
      >
        <GameGrid games={list.data?.games ?? []} label={name} />
      </Outcome>
    </Section>
  );
}
