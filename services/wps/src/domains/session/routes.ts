import type { Kit } from '../../kit';
import { tokenOf } from '../../wire/guard';
import { Refusal } from '../../wire/refusal';
import { createLogin, sessionValue } from './login';
import { dropRenewal, keepRenewal, RENEWAL_COOKIE } from './renewal-cookie';

const MINUTE = 60_000;

/** Log-in, renewal, log-out and the public key that log-in bodies are encrypted for. */
export function sessionRoutes(kit: Kit): void {
  const { open, config, encryption, sessions, site } = kit;
  const logIn = createLogin(kit);

  open('encryptionKey', () => encryption.publicKey);

  open(
    'login',
    async ({ input, request, reply }) => {
      const { renewal, value } = await logIn(input, request);
      keepRenewal(reply, renewal, config);
      return value;
    },
    { limit: { max: 30, window: MINUTE } },
  );

  open(
    'renew',
    async ({ request, reply }) => {
      const renewed = await sessions.renew(request.cookies[RENEWAL_COOKIE] ?? '');
      if ('issued' in renewed) {
        keepRenewal(reply, renewed.issued.renewal, config);
        return sessionValue(await site(), renewed.member, renewed.issued);
      }
      dropRenewal(reply, config);
      if (renewed.state === 'revoked') throw new Refusal('session.revoked', 'The session has been ended.');
      throw new Refusal('session.required', 'There is no session to renew.');
    },
    { limit: { max: 60, window: MINUTE } },
  );

  open(
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
