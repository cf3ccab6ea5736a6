import { bus } from '@r777/shared/core';

/** A page that was hidden for this long, in ms, checks again whether the site is open. */
const AWAY_MS = 60_000;

/**
 * Keeps the status up to date while the page is open: it may have changed while the page was hidden, or in the
 * back-forward cache. @returns how to stop.
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
