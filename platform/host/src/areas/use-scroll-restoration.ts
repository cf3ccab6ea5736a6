import { useLayoutEffect, useRef } from 'react';
import type { LoadedVersion } from '../loading/load-version';
import { latestScroll, restoreScroll } from '../scroll-memory';

/**
 * Keeps the player's scroll position across a swap. Parts of the next version may still be loading when it is shown, so
 * the page is shorter for a moment and the browser would lose the position.
 */
export function useScrollRestoration(live: LoadedVersion | undefined): void {
  const before = useRef(live);
  useLayoutEffect(() => {
    const follows = before.current && before.current !== live;
    before.current = live;
    return follows && latestScroll() > window.scrollY ? restoreScroll(latestScroll()) : undefined;
  }, [live]);
}
