import { revoked, tokenOf } from '../../../http/admission/guard';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { dropRenewal, RENEWAL_COOKIE } from '../session-cookies/renewal-cookie';
import { dropCookies, keepCookies } from '../session-cookies/session-cookie';
import { createLogin, sessionValue } from './login';

const MINUTE = 60_000;

/** Log-in, renewal, log-out and the public key that log-in bodies are encrypted for. */
export function sessionRoutes(context: IdentityContext): void {
  const { routes, config, encryption, sessions, site } = context;
  const logIn = createLogin(context);

  routes.public('encryptionKey', () => encryption.publicKey);

  routes.public(
    'login',
    async ({ input, request, reply }) => {
      const { issued, value } = await logIn(input, request);
      keepCookies(reply, issued, config);
      return value;
    },
    { limit: { max: 30, window: MINUTE } },
  );

  routes.public(
    'renew',
    async ({ request, reply }) => {
      const renewed = await sessions.renew(request.cookies[RENEWAL_COOKIE] ?? '');
      if ('issued' in renewed) {
        keepCookies(reply, renewed.issued, config);
        return sessionValue(await site(), renewed.member, renewed.issued);
      }
      // The other cookie stays: it may belong to a later log-in in another tab, and it is useless without a token.
      dropRenewal(reply, config);
      if (renewed.state === 'revoked') throw revoked(renewed.reason);
      throw new AppError('session.required', 'There is no session to renew.');
    },
    { limit: { max: 60, window: MINUTE } },
  );

  routes.public(
    'logout',
    async ({ request, reply }) => {
      // An expired token still identifies the log-in to end, and the cookie does when the page has lost its token.
      for (const secret of [tokenOf(request), request.cookies[RENEWAL_COOKIE]]) if (secret) await sessions.end(secret);
      dropCookies(reply, config);
      return { done: true };
    },
    { also: [{ method: 'DELETE', path: '/wps/session/logout' }], anyToken: true },
  );
}
