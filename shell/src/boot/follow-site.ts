import { bus } from '@r777/shared/core';

/** A page that was out of sight for so long, in ms, asks anew whether the site is open. */
const AWAY_MS = 60_000;

/**
 * Keeps the status in step while the page is open: it may have changed while the page was out of sight for a while, or in
 * the browser's memory of pages.
 * @returns how to stop.
 */
export function followSite(): () => void {
  const ended = new AbortController();
  let hiddenSince: number | undefined;
  const ask = () => bus.emit('site.changed', {});
  const visibility = () => {
    if (document.visibilityState === 'hidden') hiddenSince ??= Date.now();
    else {
      if (hiddenSince !== undefined && Date.now() - hiddenSince >= AWAY_MS) ask();
      hiddenSince = undefined;
    }
  };
  document.addEventListener('visibilitychange', visibility, { signal: ended.signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && ask(), { signal: ended.signal });
  return () => ended.abort();
}
