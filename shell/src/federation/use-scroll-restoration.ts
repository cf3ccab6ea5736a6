import { useLayoutEffect, useRef } from 'react';
import { latestScroll, restoreScroll } from '../device/scroll-memory';
import type { LoadedVersion } from './load-version';

/**
 * Keeps the place that the player scrolled to over a swap. Something of the next version may still be on its way when it
 * comes on: then the page is shorter for a moment, and the browser forgets the place.
 */
export function useScrollRestoration(live: LoadedVersion | undefined): void {
  const before = useRef(live);
  useLayoutEffect(() => {
    const follows = before.current && before.current !== live;
    before.current = live;
    return follows && latestScroll() > window.scrollY ? restoreScroll(latestScroll()) : undefined;
  }, [live]);
}
