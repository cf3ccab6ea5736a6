import { savesData } from '@r777/shared/core';
import { type RefObject, type UIEvent, useEffect, useRef, useState } from 'react';
import type { Carousel, CarouselMotion, CarouselParts } from './engine';

/** Class names that the slider looks for; the style sheet styles them. */
export const parts = { wrapperClass: 'carousel-track', slideClass: 'carousel-slide' } satisfies CarouselParts;

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/**
 * Waits until the page is idle after the first paint: the carousel's code must not compete with what the player waits
 * for.
 */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}

/** State and handlers of the carousel's component. */
export interface CarouselState {
  index: number;
  /** The next action of `toggle`. */
  next: 'play' | 'pause';
  toggle: () => void;
  /** For `onScroll` of the strip: the player scrolls it while no slider moves the slides. */
  onScroll: (scrolled: UIEvent) => unknown;
}

/**
 * Starts the slider on a strip of slides once the page is idle; a single slide stays static. Before the code has
 * loaded, or if it fails to, the player scrolls the slides. Under reduced motion it moves only on request, without
 * animation; with data saving its code loads on the first request to move. It does not load while the carousel first
 * `waits`.
 */
export function useCarousel(
  strip: RefObject<HTMLElement | null>,
  count: number,
  { delay, speed, waits }: Pick<CarouselMotion, 'delay' | 'speed'> & { waits: boolean },
): CarouselState {
  const carousel = useRef<Carousel | null>(null);
  const [index, setIndex] = useState(0);
  // Undefined with data saving until the player starts it: each slide is another picture.
  const [playing, setPlaying] = useState(() => (savesData() ? undefined : !wantsStillness()));
  const [waiting, setWaiting] = useState(waits);
  if (waiting && !waits) setWaiting(false);
  const wanted = playing !== undefined && !waiting;
  const next = playing ? 'pause' : 'play';

  // biome-ignore lint/correctness/useExhaustiveDependencies: `playing` is only the initial state; the toggle changes it
  useEffect(() => {
    if (count < 2 || !wanted) return undefined;
    let gone = false;
    whenIdle(async () => {
      const code = gone ? null : await import('./engine').catch(() => null);
      if (gone || !code || !strip.current) return;
      const motion = { delay, speed: wantsStillness() ? 0 : speed, playing };
      carousel.current = code.startCarousel(strip.current, parts, motion, setIndex);
    });
    return () => {
      gone = true;
      carousel.current?.end();
      carousel.current = null;
    };
  }, [strip, count, delay, speed, wanted]);

  return {
    index,
    next,
    onScroll: ({ currentTarget: row }) =>
      carousel.current || setIndex(Math.round(Math.abs(row.scrollLeft / row.clientWidth))),
    toggle: () => {
      carousel.current?.[next]();
      setPlaying(!playing);
    },
  };
}
