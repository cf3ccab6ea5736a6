import { tokenOf } from '../../../http/admission/guard';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { createLogin, sessionValue } from './login';
import { dropRenewal, keepRenewal, RENEWAL_COOKIE } from './renewal-cookie';

const MINUTE = 60_000;

/** Log-in, renewal, log-out and the public key that log-in bodies are encrypted for. */
export function sessionRoutes(context: IdentityContext): void {
  const { routes, config, encryption, sessions, site } = context;
  const logIn = createLogin(context);

  routes.public('encryptionKey', () => encryption.publicKey);

  routes.public(
    'login',
    async ({ input, request, reply }) => {
      const { renewal, value } = await logIn(input, request);
      keepRenewal(reply, renewal, config);
      return value;
    },
    { limit: { max: 30, window: MINUTE } },
  );

  routes.public(
    'renew',
    async ({ request, reply }) => {
      const renewed = await sessions.renew(request.cookies[RENEWAL_COOKIE] ?? '');
      if ('issued' in renewed) {
        keepRenewal(reply, renewed.issued.renewal, config);
        return sessionValue(await site(), renewed.member, renewed.issued);
      }
      dropRenewal(reply, config);
      if (renewed.state === 'revoked') throw new AppError('session.revoked', 'The session has been ended.');
      throw new AppError('session.required', 'There is no session to renew.');
    },
    { limit: { max: 60, window: MINUTE } },
  );

  routes.public(
    'logout',
    async ({ request, reply }) => {
      // An expired token still says which log-in to end, and the cookie does when the page has lost its token.
      for (const secret of [tokenOf(request), request.cookies[RENEWAL_COOKIE]]) if (secret) await sessions.end(secret);
      dropRenewal(reply, config);
      return { done: true };
    },
    { also: [{ method: 'DELETE', path: '/wps/session/logout' }], anyToken: true },
  );
}
