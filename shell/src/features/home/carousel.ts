import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

/** Time a banner stands, in ms: HOME-03. */
const BANNER_DELAY_MS = 5000;
/** Time from one banner to the next, in ms: HOME-03. */
const BANNER_SPEED_MS = 1000;

/** What the carousel lets its surroundings do. */
export interface Carousel {
  pause(): void;
  play(): void;
  destroy(): void;
}

/** Names that the carousel finds its parts by. */
export interface CarouselParts {
  wrapper: string;
  slide: string;
}

/**
 * Turns the slides in `element` into a loop that moves by itself, by swipe and by arrow keys.
 * @param still the player wants no motion: the loop moves only when asked, and without travelling
 */
export function startCarousel(
  element: HTMLElement,
  parts: CarouselParts,
  still: boolean,
  onChange: (index: number) => void,
): Carousel {
  const swiper = new Swiper(element, {
    modules: [Autoplay],
    wrapperClass: parts.wrapper,
    slideClass: parts.slide,
    loop: true,
    speed: still ? 0 : BANNER_SPEED_MS,
    autoplay: { enabled: !still, delay: BANNER_DELAY_MS, disableOnInteraction: false },
    on: { realIndexChange: (self) => onChange(self.realIndex) },
  });
  const ended = new AbortController();
  const byArrow = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') swiper.slideNext();
    if (key === 'ArrowLeft') swiper.slidePrev();
  };
  element.addEventListener('keydown', byArrow, { signal: ended.signal });
  return {
    pause: () => swiper.autoplay.stop(),
    play: () => swiper.autoplay.start(),
    destroy: () => {
      ended.abort();
      swiper.destroy(true, false);
    },
  };
}
