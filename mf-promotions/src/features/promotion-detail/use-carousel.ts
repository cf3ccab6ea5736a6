import { savesData } from '@r777/shared/core';
import { useSavedState } from '@r777/shared/react';
import type { Carousel, CarouselParts } from '@r777/shared/ui/carousel/engine';
import { whenNear } from '@r777/shared/ui/near-view/near-view';
import { type RefObject, useEffect, useState } from 'react';

const startsStill = () => savesData() || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A set of events stays for 4 s and changes within 0.3 s, only while it is running. The gap between two is 8 px. */
const MOTION = { delay: 4000, speed: 300, playing: false, beside: 8 };

/** Fewer events than this fit on the screen, so nothing rotates. */
const ENOUGH = 4;

/**
 * Makes an endless carousel of the row of events once it comes near the screen. The engine (17 KiB) loads then. Until
 * then, or if it fails to load, the row scrolls by hand. With data saving, it loads when the player starts the
 * carousel. Nothing survives the component.
 */
export function useCarousel(root: RefObject<HTMLElement | null>, classes: CarouselParts, count: number) {
  const [carousel, setCarousel] = useState<Carousel | null>(null);
  const [playing, setPlaying] = useState(() => !startsStill());
  const [wanted, setWanted] = useState(() => !savesData());
  const restore = (kept: boolean) => {
    setPlaying(kept === true);
    if (kept === true) setWanted(true);
  };
  // A carousel that the player has stopped stays stopped in the next version.
  useSavedState('events.playing', { save: () => playing, restore });
  const { wrapperClass, slideClass } = classes;

  useEffect(() => {
    const element = root.current;
    if (!element || count < ENOUGH || !wanted) return;
    let running: Carousel | null = null;
    let over = false;
    const start = async () => {
      const engine = await import('@r777/shared/ui/carousel/engine').catch(() => null);
      if (over || !engine) return;
      running = engine.startCarousel(element, { wrapperClass, slideClass }, MOTION);
      setCarousel(running);
    };
    const stopWatching = whenNear(element, '200px', () => void start());
    return () => {
      over = true;
      stopWatching();
      running?.end();
    };
  }, [root, wrapperClass, slideClass, count, wanted]);

  useEffect(() => {
    if (playing) carousel?.play();
    else carousel?.pause();
  }, [carousel, playing]);

  /**
   * Stops at the focused event and stays there: the loop moves elements in the document, which would lose the focus.
   */
  const hold = (place: number, link: HTMLElement) => {
    setPlaying(false);
    carousel?.show(place);
    if (document.activeElement !== link) link.focus({ preventScroll: true });
  };
  const toggle = () => {
    setPlaying(!playing);
    setWanted(true);
  };
  /** The control is shown only if it has an effect. */
  const offered = carousel !== null || (!wanted && count >= ENOUGH);
  return { ready: carousel !== null, offered, playing, toggle, hold };
}
