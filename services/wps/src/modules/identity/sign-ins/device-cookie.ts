import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../../../platform/crypto/tokens';
import type { IdentityContext } from '../context';

const COOKIE = 'device';
/** As long as browsers keep a cookie at most: 400 days, in seconds. */
const LIFETIME = 400 * 24 * 60 * 60;

/** The secret by which this browser is known again; a new one where it has none, or something that is none. */
export function deviceOf(request: FastifyRequest): string {
  const kept = request.cookies[COOKIE];
  return kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : newToken();
}

/** What is kept of a device for a member. */
export function deviceMark(memberId: number, device: string): string {
  return createHash('sha256').update(`${memberId} ${device}`).digest('base64url');
}

/** Lets the browser be known again. The cookie opens nothing: it only spares its owner the news of a new device. */
export function keepDevice(
  reply: FastifyReply,
  device: string,
  { secureCookies }: Pick<IdentityContext['config'], 'secureCookies'>,
): void {
  reply.setCookie(COOKIE, device, {
    path: '/wps/session',
    httpOnly: true,
    sameSite: 'strict',
    secure: secureCookies,
    maxAge: LIFETIME,
  });
}
