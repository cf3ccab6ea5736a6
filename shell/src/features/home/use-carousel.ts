import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Carousel, CarouselParts } from './carousel';

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

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
 * Brings a strip of slides to life once the page is idle; one slide alone stays as it is (HOME-04). Before the code is
 * there, or when it never comes, the first slide simply stands.
 */
export function useCarousel(strip: RefObject<HTMLElement | null>, parts: CarouselParts, count: number): CarouselState {
  const carousel = useRef<Carousel | null>(null);
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(() => !wantsStillness());
  const { wrapper, slide } = parts;

  useEffect(() => {
    if (count < 2) return undefined;
    let gone = false;
    const cancel = whenIdle(async () => {
      const code = await import('./carousel').catch(() => null);
      if (gone || !code || !strip.current) return;
      carousel.current = code.startCarousel(strip.current, { wrapper, slide }, wantsStillness(), setIndex);
    });
    return () => {
      gone = true;
      cancel();
      carousel.current?.destroy();
      carousel.current = null;
    };
  }, [strip, wrapper, slide, count]);

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
