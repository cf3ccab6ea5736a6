import { savesData } from '@r777/shared/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Carousel, CarouselMotion, CarouselParts } from './engine';

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Each slide that comes by itself is a picture that nobody asked for. */
const startsStill = () => wantsStillness() || savesData();

/** Waits for a quiet moment after the first paint: the carousel's code must not compete with what the player waits for. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: 3000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 1000);
  return () => clearTimeout(id);
}

/** What the carousel's component draws and offers. */
export interface CarouselState {
  index: number;
  /** Moves by itself right now. */
  playing: boolean;
  toggle: () => void;
}

/**
 * Brings a strip of slides to life once the page is idle; one slide alone stays as it is. Before the code is there, or when
 * it never comes, the first slide simply stands. Under reduced motion it moves when asked, and without travelling; for those who
 * save data it moves when asked.
 */
export function useCarousel(
  strip: RefObject<HTMLElement | null>,
  { wrapperClass, slideClass }: CarouselParts,
  count: number,
  { delay, speed }: Pick<CarouselMotion, 'delay' | 'speed'>,
): CarouselState {
  const carousel = useRef<Carousel | null>(null);
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(() => !startsStill());

  useEffect(() => {
    if (count < 2) return undefined;
    let gone = false;
    const cancel = whenIdle(async () => {
      const code = await import('./engine').catch(() => null);
      if (gone || !code || !strip.current) return;
      const motion = { delay, speed: wantsStillness() ? 0 : speed, playing: !startsStill() };
      carousel.current = code.startCarousel(strip.current, { wrapperClass, slideClass }, motion, setIndex);
    });
    return () => {
      gone = true;
      cancel();
      carousel.current?.end();
      carousel.current = null;
    };
  }, [strip, wrapperClass, slideClass, count, delay, speed]);

  return {
    index,
    playing,
    toggle: () => {
      if (playing) carousel.current?.pause();
      else carousel.current?.play();
      setPlaying(!playing);
    },
  };
}
