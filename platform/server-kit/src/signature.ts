import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the sender's clock may be off, in ms. */
const WINDOW = 5 * 60_000;

/** A request to sign. */
export interface RequestToSign {
  readonly method: string;
  /** The whole address, or its path and query. */
  readonly url: string | URL;
  /** Exactly as sent; left out if the request has none. */
  readonly body?: string;
}

/** A received request of Node or Fastify. */
interface ReceivedRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Only the body may contain a line feed, and it is last, so no two requests have the same text. */
const signatureOf = (secret: string, timestamp: number, method: string, path: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}\n${method}\n${path}\n${body}`).digest('hex');

/**
 * The headers that sign a request between servers: `x-timestamp` (ms since 1970) and `x-signature`, the hex HMAC-SHA256
 * of four lines: timestamp, method in capitals, path with query as requested, body (empty if there is none).
 */
export function signatureHeaders(secret: string, { method, url, body = '' }: RequestToSign, now = Date.now()) {
  const { pathname, search } = new URL(url, 'http://localhost');
  return { 'x-timestamp': String(now), 'x-signature': signatureOf(secret, now, method, pathname + search, body) };
}

/** Whether a request carries the right signature for exactly this method, path and body, not older or newer than five minutes. */
export function isSigned(
  secret: string,
  { method = '', url = '', headers }: ReceivedRequest,
  body: string,
  now = Date.now(),
): boolean {
  const { 'x-timestamp': time, 'x-signature': signature } = headers;
  if (typeof time !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(time)) return false;
  if (Math.abs(now - Number(time)) > WINDOW) return false;
  const expected = Buffer.from(signatureOf(secret, Number(time), method, url, body));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
