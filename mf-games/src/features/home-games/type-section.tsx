import { useNearView } from '@r777/shared/ui/near-view/near-view';
import { categoryPath } from '../../games/data/categories';
import { sectionKey } from '../../games/data/category-key';
import { useSectionGames } from '../../games/data/use-section-games';
import { Section } from '../../games/parts/section';
import { QueryStates } from '../../games/states/query-states';
import type { TypeCount } from '../../games/vendors/use-vendor-groups';
import { useTexts } from '../../texts/texts';
import { FoldedGames, FoldedSkeleton } from './folded-games';

/** One type on home: its name, how many games it has, the first of them, and the way to all. */
export function TypeSection({ type: { gameType, gameCount } }: { type: TypeCount }) {
  const t = useTexts();
  const [ref, near] = useNearView<HTMLElement>();
  const list = useSectionGames(gameType, { enabled: near });
  const name = t(sectionKey(gameType));
  if (list.data?.games.length === 0) return null;
  return (
    <Section ref={ref} icon={gameType} name={name} count={gameCount} more={categoryPath(gameType)}>
      <QueryStates query={list} skeleton={<FoldedSkeleton count={gameCount} still={!near} />}>
        <FoldedGames games={list.data?.games ?? []} label={name} />
      </QueryStates>
    </Section>
  );
}
