/** A value of the browser's storage, or null. For the page's inline scripts, which cannot import the shared modules. */
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
 * hide them by the mark. It runs before anything is drawn.
 */
export function hideOffers(): void {
  const until = stored('r777.noOffers');
  const now = Date.now();
  const isHidden = until !== null && (until === 'open' || Number(until) > now);
  document.documentElement.toggleAttribute('data-no-offers', isHidden);
}
