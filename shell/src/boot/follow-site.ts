import { bus } from '@r777/shared/core';

/** A page that was hidden for this long, in ms, checks again whether the site is open. */
const AWAY_MS = 60_000;

/**
 * Keeps the status up to date while the page is open: it may have changed while the page was hidden, or in the
 * back-forward cache. @returns a function that stops it.
 */
export function followSite(): () => void {
  const ended = new AbortController();
  let hiddenSince: number | undefined;
  const ask = () => bus.emit('site.changed', {});
  const visibility = () => {
    if (document.visibilityState === 'hidden') hiddenSince ??= Date.now();
    else {
      // The wall clock also runs while the phone sleeps. In both directions: it may be set back.
      if (hiddenSince !== undefined && Math.abs(Date.now() - hiddenSince) >= AWAY_MS) ask();
      hiddenSince = undefined;
    }
  };
  // The controller itself can be passed as options, because it has a `signal`.
  document.addEventListener('visibilitychange', visibility, ended);
  window.addEventListener('pageshow', ({ persisted }) => persisted && ask(), ended);
  return () => ended.abort();
}
