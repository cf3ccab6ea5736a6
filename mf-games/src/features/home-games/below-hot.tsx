import type { Game } from '@r777/shared/contracts';
import { useLoading, useLoggedIn, useT } from '@r777/shared/react';
import { useNearView } from '@r777/shared/ui/near-view/near-view';
import { memo, startTransition, useEffect, useState } from 'react';
import { categoryPath } from '../../games/data/categories';
import { sectionKey } from '../../games/data/category-key';
import { useSectionGames } from '../../games/data/use-section-games';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { Section } from '../../games/parts/section';
import { LineButton } from '../../games/states/line-button';
import { LineGhost } from '../../games/states/line-ghost';
import { QueryStates } from '../../games/states/query-states';
import type { TypeCount } from '../../games/vendors/use-vendor-groups';
import { useTexts } from '../../texts/texts';
import { RecentRow } from './recent-row';
import { VendorSection } from './vendor-section';

export { RecentRow };

/** Games that a section shows before its show-more (GTILE-15): one row. */
const SHOWN_BY_DEFAULT = 3;

/** The sections while their games load, with the final height. `still`: nobody has requested the games yet. */
function FoldedSkeleton({ count, still }: { count: number; still: boolean }) {
  return (
    <>
      <GameGridSkeleton count={SHOWN_BY_DEFAULT} still={still} />
      {count > SHOWN_BY_DEFAULT && <LineGhost quiet />}
    </>
  );
}

/** A section's games, one row until the player asks for the rest. */
function FoldedGames({ games, label }: { games: readonly Game[]; label: string }) {
  const t = useT('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <GameGrid games={open ? games : games.slice(0, SHOWN_BY_DEFAULT)} label={label} showVendor />
      {games.length > SHOWN_BY_DEFAULT && !open && (
        <LineButton
          icon="chevron-down"
          label={t('display_game')}
          expanded={false}
          quiet
          onClick={() => startTransition(() => setOpen(true))}
        />
      )}
    </>
  );
}

/** A browser that has drawn no frame for this long draws seldom, as behind another window; in ms. */
const SELDOM_MS = 250;

/**
 * How many of `count` blocks below the screen are rendered: none in the first frame, then one more each time the previous
 * one is on the page. React renders in slices, but commits everything at once, and then all of it gets style and layout: for
 * ten sections that blocks a slow phone for 100 ms.
 */
export function useOneByOne(count: number): number {
  const [drawn, setDrawn] = useState(0);
  useLoading(drawn < count);
  useEffect(() => {
    if (drawn >= count) return;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    };
    // After the frame that shows what is there: a page that was visited before is on the screen sooner. Without frames a swap
    // would not wait for all blocks, and the page would become shorter.
    const frame = requestAnimationFrame(next);
    timer = setTimeout(next, document.hidden ? 0 : SELDOM_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn, count]);
  return drawn;
}

/** One type on home: its name, its number of games, the first games, and a link to all. */
function TypeSection({ type: { gameType, gameCount } }: { type: TypeCount }) {
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

/** About the height of a section on a phone, in px. */
const SECTION_PX = 280;

/**
 * Home below the hot games: recent games if they are not above, the providers, and a section for each type. Types that
 * failed to load are retried with the providers, because one button asks for both. Memoised: a tap on another category is
 * drawn before its games.
 */
export const BelowHot = memo(function BelowHot({ types, recent }: { types: readonly TypeCount[]; recent: boolean }) {
  const loggedIn = useLoggedIn();
  // The providers, and a section for each type.
  const blocks = 1 + types.length;
  const drawn = useOneByOne(blocks);
  return (
    <>
      {loggedIn && recent && <RecentRow />}
      {drawn > 0 && <VendorSection />}
      {types.slice(0, Math.max(0, drawn - 1)).map((type) => (
        <TypeSection key={type.gameType} type={type} />
      ))}
      {/* For a player who scrolls at once the content below is in its final place, and not where a section is about to appear. */}
      {drawn < blocks && <div style={{ blockSize: (blocks - drawn) * SECTION_PX }} />}
    </>
  );
});
