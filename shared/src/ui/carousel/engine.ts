import Swiper from 'swiper';

/** How slides advance by themselves. Times in ms. */
interface Turning {
  /** How long a slide is shown. */
  delay: number;
  /** The slides pause while a mouse is over them. */
  restUnderMouse: boolean;
}

/**
 * Advances the slides by a timer: not while a finger moves them, nor below a pop-up or out of view. The slider's own
 * autoplay module requests every frame to report the remaining time. Nothing here uses that, and on an idle page it
 * would cost style, layout and layers sixty times a second.
 */
export function turn(swiper: Swiper, strip: HTMLElement, { delay, restUnderMouse }: Turning) {
  let playing = false;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new AbortController();

  const wait = (ms = delay) => {
    clearTimeout(timer);
    if (playing && !held && !document.hidden) timer = setTimeout(next, ms);
  };
  const next = () => {
    // A tap in a pop-up must not wait for an animation below its mask.
    if (strip.closest('[aria-hidden="true"], [inert]')) return wait();
    swiper.slideNext();
    // The display time of a slide starts after it has stopped moving.
    wait(delay + (swiper.params.speed ?? 0));
  };
  const hold = (holds: boolean) => {
    held = holds;
    wait();
  };
  const play = (plays: boolean) => {
    playing = plays;
    hold(false);
  };

  swiper.on('sliderFirstMove', () => hold(true));
  swiper.on('touchEnd', () => hold(false));
  // The slider does not report a touch that the browser cancelled.
  strip.addEventListener('pointercancel', () => hold(false), { signal: ended.signal });
  document.addEventListener('visibilitychange', () => wait(), { signal: ended.signal });
  if (restUnderMouse)
    for (const [sign, holds] of [['pointerenter', true] as const, ['pointerleave', false] as const])
      strip.addEventListener(sign, ({ pointerType }) => pointerType === 'mouse' && hold(holds), {
        signal: ended.signal,
      });

  return {
    play,
    end(): void {
      ended.abort();
      play(false);
    },
  };
}

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

/** Class names of the two parts that the slider has to find; plain names, or those of a CSS module. */
export interface CarouselParts {
  wrapperClass: string;
  slideClass: string;
}

/** Controls of a running carousel, for its owner. */
export interface Carousel {
  play(): void;
  pause(): void;
  /** Scrolls a slide into view at once, because it has the focus. */
  show(place: number): void;
  /** Ends timers and listeners and restores the markup. */
  end(): void;
}

/**
 * Makes a loop of the slides in `strip` that moves automatically, by swipe and, with full-width slides, by arrow keys.
 * The slider's own style sheet is not loaded, because it would be global.
 */
export function startCarousel(
  strip: HTMLElement,
  parts: CarouselParts,
  { delay, speed, playing, beside }: CarouselMotion,
  onChange: (index: number) => void = () => undefined,
): Carousel {
  // From here on the slides are moved by transform, starting at the slide to which the player scrolled.
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
