import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityContext } from '../context';
import { type IssuedSession, lifetimes } from '../session/sessions';
import { keepDevice } from '../sign-ins/device-cookie';
import { dropRenewal, keepRenewal } from './renewal-cookie';

type Config = Pick<IdentityContext['config'], 'secureCookies'>;

/**
 * Name of the cookie that a session's tokens are bound to. Because of the prefix, browsers refuse it from other
 * subdomains, which could otherwise log players out by setting a cookie of the same name.
 */
export const sessionCookie = ({ secureCookies }: Config) => (secureCookies ? '__Host-session' : 'session');

/** It is sent with all calls of the site (`/wps`, `/lgw`, `/common`); the prefix of its name requires this path too. */
const attributes = ({ secureCookies }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: secureCookies }) as const;

/** The session cookie of a request, if it has one. */
export function proofOf(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[sessionCookie(config)];
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
  reply.setCookie(sessionCookie(config), proof, { ...attributes(config), maxAge: lifetimes.family / 1000 });
}

/** Removes both cookies. */
export function dropCookies(reply: FastifyReply, config: Config): void {
  dropRenewal(reply, config);
  reply.clearCookie(sessionCookie(config), attributes(config));
}
