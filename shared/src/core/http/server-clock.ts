import { defineStored } from '../stored';

/** Smaller differences come from the network and from the whole seconds of the header. In ms. */
const NOTICEABLE_MS = 2_000;

/** The tab stores the difference, so that a reloaded page uses the right day at once. */
const storedAhead = defineStored('session', 'r777.ahead', (text) => Number(text) || null);

let ahead = storedAhead.read() ?? 0;

/**
 * Computes the phone's clock error from an answer's `Date` header. `sentAt` is when the call was sent, in ms since 1970
 * by the phone. The known value stays as long as it fits, so that computed times do not jitter.
 */
export function noteServerTime(date: unknown, sentAt: number): void {
  const told = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(told)) return;
  const now = Date.now();
  // Whole milliseconds: the server refuses an encrypted body whose time is not an integer.
  const difference = Math.round(told + 500 - (sentAt + now) / 2);
  // A slow answer may have been dated at its start or at its end.
  const doubt = NOTICEABLE_MS + Math.abs(now - sentAt) / 2;
  if (Math.abs(difference - ahead) <= doubt) return;
  ahead = Math.abs(difference) > doubt ? difference : 0;
  storedAhead.write(ahead);
}

/** How far the server's clock is ahead of the phone's, in ms: 0 if they agree, or before the first answer. */
export function serverAhead(): number {
  return ahead;
}

/**
 * Now by the server's clock, in ms since 1970, because a phone may be wrong by a day. The phone's own time until the
 * first answer.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}
