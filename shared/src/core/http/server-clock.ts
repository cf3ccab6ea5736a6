/** Smaller differences are the network's, and the header's, which counts whole seconds. In ms. */
const NOTICEABLE_MS = 2_000;

let ahead = 0;

/**
 * Learns from an answer's `Date` header how far the phone's clock is off. Only answers to writes tell: no cache stands in
 * between. `sentAt` is when the call went out, in ms since 1970 by the phone.
 */
export function noteServerTime(date: unknown, sentAt: number): void {
  const told = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(told)) return;
  const difference = told + 500 - (sentAt + Date.now()) / 2;
  ahead = Math.abs(difference) < NOTICEABLE_MS ? 0 : difference;
}

/** Now by the server's clock, in ms since 1970: a phone may be wrong by a day. The phone's own time until the first write. */
export function serverNow(): number {
  return Date.now() + ahead;
}
