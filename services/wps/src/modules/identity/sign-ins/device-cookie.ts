import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../../../platform/crypto/tokens';
import type { IdentityContext } from '../context';

const COOKIE = 'device';
/** The longest time that browsers keep a cookie: 400 days, in seconds. */
const LIFETIME = 400 * 24 * 60 * 60;

/** The secret that identifies this browser; a new one if its cookie is missing or malformed. */
export function deviceOf(request: FastifyRequest): string {
  const kept = request.cookies[COOKIE];
  return kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : newToken();
}

/** The value stored for a device of a member. */
export function deviceMark(memberId: number, device: string): string {
  return createHash('sha256').update(`${memberId} ${device}`).digest('base64url');
}

/** Sets the device cookie. It does not log in: it only prevents the message about a new device. */
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
