import type { FastifyRequest } from 'fastify';
import { requireOwnPage, tokenOf } from '../../../http/admission/guard';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { endedBy } from '../responsible-gaming/ended-session';
import { dropCookies, dropRenewal, keepCookies, renewalOf } from '../session-cookies';
import { createLogin, sessionValue } from './login';
import { createLoginAdmission } from './login-admission';

const MINUTE = 60_000;

/** Log-in, renewal, log-out and the public key that log-in bodies are encrypted for. */
export function sessionRoutes(context: IdentityContext): void {
  const { routes, config, encryption, sessions, site } = context;
  const logIn = createLogin(context);
  const admission = createLoginAdmission(context);
  const ended = endedBy(context);
  // These two need only a cookie, so another site's page could make the browser send them.
  const fromOwnPage = async (request: FastifyRequest) => requireOwnPage(request, config.publicOrigins);

  /** The log-in of a renewal. All open pages of a network renew from one address. */
  const logInOf = async (request: FastifyRequest) => {
    const member = await sessions.memberBehind(renewalOf(request, config) ?? '');
    return member ? `log-in ${member.familyId}` : undefined;
  };

  routes.public('encryptionKey', () => encryption.publicKey);

  routes.public(
    'login',
    async ({ input, request, reply }) => {
      const { issued, value } = await admission.judge(request, () => logIn(input, request));
      keepCookies(reply, issued, config);
      return value;
    },
    { limit: { max: 30, window: MINUTE, apart: admission.knownBrowser }, turn: admission.turn },
  );

  routes.public(
    'renew',
    async ({ request, reply }) => {
      const renewed = await sessions.renew(renewalOf(request, config) ?? '');
      if ('issued' in renewed) {
        keepCookies(reply, renewed.issued, config);
        return sessionValue(await site(), renewed.member, renewed.issued);
      }
      // The other cookie stays: it may belong to a later log-in in another tab, and it is useless without a token.
      dropRenewal(reply, config);
      if (renewed.state === 'revoked') throw await ended(renewed);
      throw new AppError('session.required', 'There is no session to renew.');
    },
    { limit: { max: 60, window: MINUTE, apart: logInOf }, before: fromOwnPage },
  );

  routes.public(
    'logout',
    async ({ request, reply }) => {
      // An expired token still identifies the log-in to end, and so does the cookie if the page has lost its token.
      for (const secret of [tokenOf(request), renewalOf(request, config)]) if (secret) await sessions.end(secret);
      dropCookies(reply, config);
      return { done: true };
    },
    { also: [{ method: 'DELETE', path: '/wps/session/logout' }], anyToken: true, before: fromOwnPage },
  );
}
