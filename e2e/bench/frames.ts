import type { Page } from '@playwright/test';

/** What a page showed: shares of its frames, 0 to 1, and the longest time without a frame. */
export interface Frames {
  frames: number;
  header: number;
  tabs: number;
  area: number;
  longestGapMs: number;
}

interface Watched {
  frames: number;
  seen: { header: number; tabs: number; area: number };
  last: number;
  gap: number;
}
type WatchedWindow = Window & { watchedFrames?: Watched };

/** Checks in every frame whether header, tab bar and the remote's area are on the screen. */
export async function watchFrames(page: Page, remote: string): Promise<void> {
  await page.evaluate((name) => {
    const watched: Watched = { frames: 0, seen: { header: 0, tabs: 0, area: 0 }, last: performance.now(), gap: 0 };
    Object.assign(window, { watchedFrames: watched });
    const isSeen = (element: Element | null | undefined) => {
      const { top, bottom, height } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0, height: 0 };
      return Number(height > 0 && bottom > 0 && top < innerHeight);
    };
    const look = (now: number) => {
      const area = document.querySelector(`[data-remote="${name}"]:not([inert])`);
      watched.frames += 1;
      watched.gap = Math.max(watched.gap, now - watched.last);
      watched.last = now;
      watched.seen.header += isSeen(document.querySelector('header'));
      watched.seen.tabs += isSeen([...document.querySelectorAll('nav')].at(-1));
      // A notice that the area failed does not count as the area.
      watched.seen.area += area?.querySelector('[role=alert]') ? 0 : isSeen(area?.firstElementChild);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, remote);
}

/** The records since then. */
export async function framesOf(page: Page): Promise<Frames> {
  const { frames, seen, gap } = await page.evaluate(() => {
    const watched = (window as WatchedWindow).watchedFrames;
    if (!watched) throw new Error('the page was loaded anew');
    return { ...watched, gap: Math.max(watched.gap, performance.now() - watched.last) };
  });
  const share = (count: number) => (frames === 0 ? 0 : count / frames);
  return {
    frames,
    header: share(seen.header),
    tabs: share(seen.tabs),
    area: share(seen.area),
    longestGapMs: Math.round(gap),
  };
}
