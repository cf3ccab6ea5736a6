/** What a page does before anything of it is drawn: it is inline in the head, and imports nothing shared. */

/** A value of the browser's storage, or null. For the page's inline scripts. */
export const stored = (key: string, area: 'local' | 'session' = 'local'): string | null => {
  try {
    return globalThis[`${area}Storage`].getItem(key);
  } catch {
    // A private window refuses.
    return null;
  }
};

/**
 * Marks the page of a player who protects themselves: the host draws the offers of any guest, and the page's styles
 * hide them by the mark.
 */
export function hideOffers(): void {
  const until = stored('r777.noOffers');
  const now = Date.now();
  const isHidden = until !== null && (until === 'open' || Number(until) > now);
  document.documentElement.toggleAttribute('data-no-offers', isHidden);
}

/** Keeps the place of a member's play bar, which comes with its figures, so that the page does not move then. */
export function keepBarPlace(): void {
  if (stored('MC_SESSION_INFO') && stored('r777.playBar', 'session')) document.documentElement.dataset.playBar = 'due';
}

/** Keeps the place of the games that a member played last: home begins with them, and they come with the session. */
export function keepRecentPlace(): void {
  if (stored('MC_SESSION_INFO') && stored('games.recent'))
    document.documentElement.style.setProperty('--recent-place', 'block');
}
