import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteCookie } from '../../../http/site-cookie';
import type { IdentityContext } from '../context';
import { keepDevice } from '../known-browsers/device-cookie';
import { type IssuedSession, lifetimes } from '../session/sessions';
import { dropRenewal, keepRenewal } from './renewal-cookie';

type Config = Pick<IdentityContext['config'], 'secureCookies'>;

/** The cookie that a session's tokens are bound to. */
const sessionCookie = (config: Config) => siteCookie('session', config);

/** The session cookie of a request, if it has one. */
export function proofOf(request: FastifyRequest, config: Config): string | undefined {
  return sessionCookie(config).read(request);
}

/**
 * Sets both cookies of a session: the one that renews it and the one that its tokens are bound to. A log-in also sets
 * the device cookie.
 */
export function keepCookies(
  reply: FastifyReply,
  { renewal, proof, device }: IssuedSession & { readonly device?: string },
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
