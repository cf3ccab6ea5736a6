import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityContext } from '../context';
import { type IssuedSession, lifetimes } from '../session/sessions';
import { keepDevice } from '../sign-ins/device-cookie';
import { dropRenewal, keepRenewal } from './renewal-cookie';

type Config = Pick<IdentityContext['config'], 'secureCookies'>;

/**
 * Name of the cookie that a session's tokens are bound to. The prefix makes browsers refuse it from a neighbouring subdomain,
 * which could log players out by writing one of its own.
 */
export const sessionCookie = ({ secureCookies }: Config) => (secureCookies ? '__Host-session' : 'session');

/** Every call of the site carries it, `/wps`, `/lgw` and `/common`; the prefix of its name asks for this path as well. */
const attributes = ({ secureCookies }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: secureCookies }) as const;

/** The session cookie of a request, if it has one. */
export function proofOf(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[sessionCookie(config)];
}

/** Puts both cookies of a session into the browser, and at a log-in what the device is known again by: what renews it, and what its tokens are bound to. */
export function keepCookies(
  reply: FastifyReply,
  { renewal, proof, device }: IssuedSession & { readonly device?: string },
  config: Config,
): void {
  if (device !== undefined) keepDevice(reply, device, config);
  keepRenewal(reply, renewal, config);
  // As long as the log-in can last: a phone whose clock is set forward must not lose it before its token.
  reply.setCookie(sessionCookie(config), proof, { ...attributes(config), maxAge: lifetimes.family / 1000 });
}

/** Takes both cookies away. */
export function dropCookies(reply: FastifyReply, config: Config): void {
  dropRenewal(reply, config);
  reply.clearCookie(sessionCookie(config), attributes(config));
}
