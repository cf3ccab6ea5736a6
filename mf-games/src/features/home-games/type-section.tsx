import { categoryPath } from '../../games/catalogue/categories';
import { sectionKey } from '../../games/catalogue/category-key';
import { useSectionGames } from '../../games/catalogue/use-section-games';
import type { TypeCount } from '../../games/catalogue/use-vendor-groups';
import { Outcome } from '../../games/outcome/outcome';
import { Section } from '../../games/section/section';
import { useNearViewport } from '../../games/section/use-near-viewport';
import { useTexts } from '../../texts/texts';
import { FoldedGames, FoldedSkeleton } from './folded-games';

/** One type on home: its name, how many games it has, the first of them, and the way to all. */
export function TypeSection({ type: { gameType, gameCount } }: { type: TypeCount }) {
  const t = useTexts();
  const [ref, near] = useNearViewport<HTMLElement>();
  const list = useSectionGames(gameType, { enabled: near });
  const name = t(sectionKey(gameType));
  if (list.data?.games.length === 0) return null;
  return (
    <Section ref={ref} icon={gameType} name={name} count={gameCount} more={categoryPath(gameType)}>
      <Outcome query={list} skeleton={<FoldedSkeleton count={gameCount} still={!near} />}>
        <FoldedGames games={list.data?.games ?? []} label={name} />
      </Outcome>
    </Section>
  );
}
