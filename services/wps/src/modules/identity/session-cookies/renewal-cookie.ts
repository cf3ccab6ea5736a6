import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteCookie } from '../../../http/site-cookie';
import type { IdentityContext } from '../context';
import { lifetimes } from '../session/sessions';

type Config = Pick<IdentityContext['config'], 'secureCookies'>;
/** The cookie that renews a session. */
const renewalCookie = (config: Config) => siteCookie('renewal', config);

/** The renewal of a request, if it has one. */
export const renewalOf = (request: FastifyRequest, config: Config) => renewalCookie(config).read(request);

/** Sets the browser's renewal cookie. */
export function keepRenewal(reply: FastifyReply, renewal: string, config: Config): void {
  renewalCookie(config).set(reply, renewal, lifetimes.renewal / 1000);
}

/** Removes the cookie. */
export function dropRenewal(reply: FastifyReply, config: Config): void {
  renewalCookie(config).clear(reply);
}
