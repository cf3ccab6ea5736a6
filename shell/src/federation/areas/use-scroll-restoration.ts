import { useLayoutEffect, useRef } from 'react';
import { latestScroll, restoreScroll } from '../../device/scroll-memory';
import type { LoadedVersion } from '../loading/load-version';

/**
 * Keeps the player's scroll position over a swap. Parts of the next version may still be loading when it is shown: then
 * the page is shorter for a moment, and the browser loses the position.
 */
export function useScrollRestoration(live: LoadedVersion | undefined): void {
  const before = useRef(live);
  useLayoutEffect(() => {
    const follows = before.current && before.current !== live;
    before.current = live;
    return follows && latestScroll() > window.scrollY ? restoreScroll(latestScroll()) : undefined;
  }, [live]);
}
