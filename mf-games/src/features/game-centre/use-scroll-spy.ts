import { useCallback, useEffect, useRef, useState } from 'react';
import { type SectionTop, sectionInView } from './model/centre';

/** A section counts as in view once its top is this near to the header, px below the window's top. */
const LINE = 120;
/** The scroll events of a jump that the menu itself made come within this time, ms. */
const JUMP_LASTS = 400;

/**
 * Which of the stacked sections is in view (GCEN-07), and the way to one of them (GCEN-09).
 *
 * @param frozen keeps the highlight while the page scrolls (GCEN-08)
 */
export function useScrollSpy<K extends string>(first: K, frozen: boolean) {
  const [current, setCurrent] = useState(first);
  const elements = useRef(new Map<K, HTMLElement>());
  const jumpedAt = useRef(Number.NEGATIVE_INFINITY);

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

  /** Jumps, because a glide would pass, and so load, every section on the way. */
  const jumpTo = useCallback((key: K) => {
    jumpedAt.current = performance.now();
    setCurrent(key);
    elements.current.get(key)?.scrollIntoView({ block: 'start' });
  }, []);
  const refOf = useCallback(
    (key: K) => (element: HTMLElement | null) => {
      if (element) elements.current.set(key, element);
      else elements.current.delete(key);
    },
    [],
  );
  return { current, jumpTo, refOf };
}
