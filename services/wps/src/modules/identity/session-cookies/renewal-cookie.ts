import type { FastifyReply } from 'fastify';
import type { IdentityContext } from '../context';
import { lifetimes } from '../session/sessions';

/** The cookie that renews a session. */
export const RENEWAL_COOKIE = 'renewal';

type Config = Pick<IdentityContext['config'], 'secureCookies'>;
/** The browser sends the cookie only to the session calls. */
const attributes = ({ secureCookies }: Config) =>
  ({ path: '/wps/session', httpOnly: true, sameSite: 'strict', secure: secureCookies }) as const;

/** Sets the browser's renewal cookie. */
export function keepRenewal(reply: FastifyReply, renewal: string, config: Config): void {
  reply.setCookie(RENEWAL_COOKIE, renewal, { ...attributes(config), maxAge: lifetimes.renewal / 1000 });
}

/** Removes the cookie. */
export function dropRenewal(reply: FastifyReply, config: Config): void {
  reply.clearCookie(RENEWAL_COOKIE, attributes(config));
}
