import type Swiper from 'swiper';

/** How slides advance by themselves. Times in ms. */
interface Turning {
  /** How long a slide is shown. */
  delay: number;
  /** They pause while a mouse is over them. */
  restUnderMouse: boolean;
}

/**
 * Advances the slides by a timer: not while a finger moves them, nor below a pop-up or out of view. The slider's own
 * autoplay module requests every frame to report the remaining time. Nothing here uses that, and on a page at rest it
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
    // While a slide is moving, its time has not begun.
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
