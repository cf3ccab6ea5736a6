import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the sender's clock may be off, in ms. */
const WINDOW = 5 * 60_000;

/** Hex HMAC-SHA256 of `timestamp.body`; `timestamp` in ms since 1970. */
export function hmacSign(secret: string, timestamp: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Whether `signature` is right for exactly this body and not older or newer than five minutes. */
export function hmacVerify(
  secret: string,
  message: { readonly timestamp: number; readonly body: string; readonly signature: string },
  now = Date.now(),
): boolean {
  if (!Number.isSafeInteger(message.timestamp) || Math.abs(now - message.timestamp) > WINDOW) return false;
  const expected = Buffer.from(hmacSign(secret, message.timestamp, message.body));
  const given = Buffer.from(message.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
