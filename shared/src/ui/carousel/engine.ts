import Swiper from 'swiper';
import { turn } from './turning';

/** How a carousel moves. Times in ms. */
export interface CarouselMotion {
  /** How long a slide is shown. */
  delay: number;
  /** Time from one slide to the next; 0 changes without animation. */
  speed: number;
  /** Moves by itself from the start. */
  playing: boolean;
  /**
   * Slides of their own width beside each other, with this space between them in px; without it one fills the strip.
   */
  beside?: number;
}

/** Class names of the two parts that the slider has to find; plain ones, or those of a CSS module. */
export interface CarouselParts {
  wrapperClass: string;
  slideClass: string;
}

/** What the owner can do with a running carousel. */
export interface Carousel {
  play(): void;
  pause(): void;
  /** Scrolls the slide at an index into view at once, because it has the focus. */
  show(place: number): void;
  /** Ends timers and listeners and restores the markup. */
  end(): void;
}

/**
 * Turns the slides in `strip` into a loop that moves by itself, by swipe and, with full-width slides, by arrow keys.
 * The slider's own style sheet is not loaded: it would be global.
 */
export function startCarousel(
  strip: HTMLElement,
  parts: CarouselParts,
  { delay, speed, playing, beside }: CarouselMotion,
  onChange: (index: number) => void = () => undefined,
): Carousel {
  // From here on the slides are moved by transform, beginning with the one that the player scrolled to.
  const initialSlide = beside === undefined ? Math.round(Math.abs(strip.scrollLeft / strip.clientWidth)) || 0 : 0;
  strip.scrollLeft = 0;
  strip.toggleAttribute('data-running', true);
  const swiper = new Swiper(strip, {
    ...parts,
    initialSlide,
    loop: true,
    speed,
    ...(beside === undefined ? {} : { slidesPerView: 'auto' as const, spaceBetween: beside }),
    on: { realIndexChange: (self) => onChange(self.realIndex) },
  });
  const turning = turn(swiper, strip, { delay, restUnderMouse: beside !== undefined });
  turning.play(playing);
  const ended = new AbortController();
  const byArrow = ({ key }: KeyboardEvent) => {
    const ahead = getComputedStyle(strip).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === ahead) swiper.slideNext();
    else if (key === 'ArrowRight' || key === 'ArrowLeft') swiper.slidePrev();
  };
  if (beside === undefined) strip.addEventListener('keydown', byArrow, { signal: ended.signal });
  return {
    play: () => turning.play(true),
    pause: () => turning.play(false),
    show(place) {
      swiper.slideToLoop(place, 0);
      // The browser has also scrolled, to show the focused element.
      strip.scrollLeft = 0;
    },
    end: () => {
      ended.abort();
      turning.end();
      strip.removeAttribute('data-running');
      swiper.destroy(true, true);
    },
  };
}
