import { useCallback, useEffect, useRef, useState } from 'react';
import { type SectionTop, sectionInView } from './centre-place';

/** A section counts as in view once its top is this close to the header; px below the window's top. */
const LINE = 120;
/** Scroll events of the menu's own jump arrive within this time, in ms. */
const JUMP_LASTS = 400;

/**
 * Scrolls to a section now, and again whenever content above it changes height, until the player scrolls. @returns the
 * function that stops it
 */
function keepInPlace(section: HTMLElement, show: () => void): () => void {
  show();
  const ended = new AbortController();
  const observer = new ResizeObserver(show);
  for (const other of section.parentElement?.children ?? []) observer.observe(other);
  const stop = () => {
    observer.disconnect();
    ended.abort();
  };
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(move, stop, { passive: true, signal: ended.signal });
  return stop;
}

/**
 * Which of the stacked sections is in view (GCEN-07), and the jump to one of them (GCEN-09).
 * @param frozen keeps the highlight while the page scrolls (GCEN-08)
 */
export function useScrollSpy<K extends string>(first: K, frozen: boolean) {
  const [current, setCurrent] = useState(first);
  const elements = useRef(new Map<K, HTMLElement>());
  const jumpedAt = useRef(Number.NEGATIVE_INFINITY);
  const release = useRef<() => void>(() => undefined);

  useEffect(() => {
    if (frozen) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (performance.now() - jumpedAt.current < JUMP_LASTS) return;
      const tops: SectionTop<K>[] = [...elements.current].map(([key, element]) => ({
        key,
        top: element.getBoundingClientRect().top,
      }));
      const seen = sectionInView(
        tops.sort((a, b) => a.top - b.top),
        LINE,
      );
      if (seen !== undefined) setCurrent(seen);
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [frozen]);

  /** Jumps, because a smooth scroll would pass every section on the way and load it. */
  const jumpTo = useCallback((key: K) => {
    setCurrent(key);
    release.current();
    const section = elements.current.get(key);
    if (!section) return;
    release.current = keepInPlace(section, () => {
      jumpedAt.current = performance.now();
      section.scrollIntoView({ block: 'start' });
    });
  }, []);
  useEffect(() => () => release.current(), []);
  const refOf = useCallback(
    (key: K) => (element: HTMLElement | null) => {
      if (element) elements.current.set(key, element);
      else elements.current.delete(key);
    },
    [],
  );
  return { current, jumpTo, refOf };
}
