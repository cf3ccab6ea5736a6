import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepDevice } from '../../http/device';
import { siteCookie } from '../../http/site-cookie';
import type { IdentityContext } from './context';
import { type IssuedSession, lifetimes } from './session/sessions';

type Config = Pick<IdentityContext['config'], 'secureCookies' | 'siteTag'>;
/** The cookie that renews a session. */
const renewalCookie = (config: Config) => siteCookie('renewal', config);

/** The renewal of a request, if it has one. */
export const renewalOf = (request: FastifyRequest, config: Config) => renewalCookie(config).read(request);

/** Sets the browser's renewal cookie. */
function keepRenewal(reply: FastifyReply, renewal: string, config: Config): void {
  renewalCookie(config).set(reply, renewal, lifetimes.renewal / 1000);
}

/** Removes the cookie. */
export function dropRenewal(reply: FastifyReply, config: Config): void {
  renewalCookie(config).clear(reply);
}

/** The cookie that a session's tokens are bound to. */
const sessionCookie = (config: Config) => siteCookie('session', config);

/** The session cookie of a request, if it has one. */
export function proofOf(request: FastifyRequest, config: Config): string | undefined {
  return sessionCookie(config).read(request);
}

/**
 * Sets both cookies of a session: one renews it, and its tokens are bound to the other. A log-in also sets the device
 * cookie.
 */
export function keepCookies(
  reply: FastifyReply,
  { renewal, proof, device }: IssuedSession & { readonly device?: string | undefined },
  config: Config,
): void {
  if (device !== undefined) keepDevice(reply, device, config);
  keepRenewal(reply, renewal, config);
  // As long as the log-in can last: a phone whose clock is ahead must not lose it before its token.
  sessionCookie(config).set(reply, proof, lifetimes.family / 1000);
}

/** Removes both cookies. */
export function dropCookies(reply: FastifyReply, config: Config): void {
  dropRenewal(reply, config);
  sessionCookie(config).clear(reply);
}
