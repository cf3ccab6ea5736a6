import { useHandover } from '@r777/shared/react';
import { type RefObject, useEffect, useState } from 'react';
import type { Carousel, CarouselClasses } from './carousel-engine';

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fewer events than this fit on the screen, and there is nothing to go round. */
const ENOUGH = 4;

/**
 * Turns the row of events into an endless carousel, once it comes near the screen: the engine (17 KiB) is loaded then,
 * and until then, or if it cannot be loaded, the row scrolls by hand. Nothing of it outlives the component.
 */
export function useCarousel(root: RefObject<HTMLElement | null>, classes: CarouselClasses, count: number) {
  const [carousel, setCarousel] = useState<Carousel | null>(null);
  const [playing, setPlaying] = useState(() => !prefersStill());
  // Whoever stopped it finds it still standing in the next version.
  useHandover('events.playing', { save: () => playing, restore: (kept: boolean) => setPlaying(kept === true) });
  const { wrapperClass, slideClass } = classes;

  useEffect(() => {
    const element = root.current;
    if (!element || count < ENOUGH) return;
    let running: Carousel | null = null;
    let over = false;
    const start = async () => {
      const engine = await import('./carousel-engine').catch(() => null);
      if (over || !engine) return;
      running = engine.startCarousel(element, { wrapperClass, slideClass });
      setCarousel(running);
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        near.disconnect();
        void start();
      },
      { rootMargin: '200px' },
    );
    near.observe(element);
    return () => {
      over = true;
      near.disconnect();
      running?.end();
    };
  }, [root, wrapperClass, slideClass, count]);

  useEffect(() => {
    if (playing) carousel?.play();
    else carousel?.pause();
  }, [carousel, playing]);

  /** Stops at the event that has the focus. */
  const hold = (place: number) => {
    setPlaying(false);
    carousel?.show(place);
  };
  return { ready: carousel !== null, playing, setPlaying, hold };
}
