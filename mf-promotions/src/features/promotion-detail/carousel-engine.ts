import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

/** Class names of the carousel's parts, from the remote's own CSS module: Swiper's global stylesheet stays out. */
export interface CarouselClasses {
  wrapperClass: string;
  slideClass: string;
}

/** What a running carousel lets its owner do. */
export interface Carousel {
  play(): void;
  pause(): void;
  /** Brings the event at a place of the row into view, at once: it has the focus. */
  show(place: number): void;
  /** Ends timers and listeners and gives the markup back as it was. */
  end(): void;
}

/** Time a set of events stands still, and the slide to the next, in ms. */
const STAY_MS = 4000;
const SLIDE_MS = 300;

/** Starts an endless carousel on `root`; it runs only when told to. */
export function startCarousel(root: HTMLElement, classes: CarouselClasses): Carousel {
  // What was scrolled by hand until now counts no more: from here on the row is moved by transform.
  root.scrollLeft = 0;
  const swiper = new Swiper(root, {
    ...classes,
    modules: [Autoplay],
    loop: true,
    slidesPerView: 'auto',
    spaceBetween: 8,
    speed: SLIDE_MS,
    autoplay: { delay: STAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
  });
  swiper.autoplay.stop();
  return {
    play: () => swiper.autoplay.start(),
    pause: () => swiper.autoplay.stop(),
    show(place) {
      swiper.slideToLoop(place, 0);
      // The browser has scrolled as well, to reach what has the focus.
      root.scrollLeft = 0;
    },
    end: () => swiper.destroy(true, true),
  };
}
