import { useAreaHidden } from '@r777/shared/react';
import { useLayoutEffect, useRef } from 'react';

/** How long a page that is still loading may take to become tall enough again, in ms. */
const WITHIN_MS = 2000;

/**
 * Keeps the place that the player scrolled to over a swap of this remote. The next version waits out of sight and sees
 * where the page stands; when it comes on, its rich text is still on the way, the page is shorter for a moment, and the
 * browser forgets the place.
 */
export function useKeptScroll(): void {
  const hidden = useAreaHidden();
  const place = useRef(0);
  useLayoutEffect(() => {
    if (!hidden) return place.current > 0 ? scrollBackTo(place.current) : undefined;
    const look = () => {
      place.current = window.scrollY;
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [hidden]);
}

/** Scrolls there, again each time the page grows, until it is reached, the player scrolls or the time is over. */
function scrollBackTo(top: number): () => void {
  const ended = new AbortController();
  const stop = () => ended.abort();
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.ceil(window.scrollY) >= top) stop();
  };
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(stop, WITHIN_MS);
  ended.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const sign of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(sign, stop, { passive: true, signal: ended.signal });
  growth.observe(document.body);
  scroll();
  return stop;
}
