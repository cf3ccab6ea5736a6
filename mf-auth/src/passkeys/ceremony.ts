import { calls } from '@r777/shared/contracts';
import { request, type Session, setSession, toAppError } from '@r777/shared/core';
import { markPasskey, type Outcome, outcomeOf } from '@r777/shared/passkeys/support';
import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { keepSessionPassword } from '../account/just-registered';
import { noteLoggedIn } from '../account/saved-login';
import { forgetTrial } from '../account/trial-record';
import { markLoggedIn } from './device-marks';

/** How long before its expiry a challenge is replaced, in ms. */
const MARGIN = 30_000;

type Assertion = Awaited<ReturnType<typeof startAuthentication>>;

/** Browsers that can tell the password manager to remove a passkey that no longer exists on the server. */
interface Forgetful {
  signalUnknownCredential?(options: { rpId: string; credentialId: string }): Promise<void>;
}

async function send(assertion: Assertion, rpId: string): Promise<Outcome> {
  try {
    const session: Session = await request(calls.passkeyLogin, { assertion });
    markLoggedIn();
    noteLoggedIn(session.userName);
    markPasskey(true);
    keepSessionPassword(null);
    forgetTrial();
    setSession(session);
    return { kind: 'done' };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === 'passkey.unknown') {
      markPasskey(false);
      const keeper = PublicKeyCredential as unknown as Forgetful;
      await keeper.signalUnknownCredential?.({ rpId, credentialId: assertion.id }).catch(() => undefined);
    }
    return { kind: 'failed', error };
  }
}

/** Logs in with a passkey that the player chooses now. */
export async function logInByPasskey(): Promise<Outcome> {
  try {
    const optionsJSON = await request(calls.passkeyLoginOptions, {});
    return await send(await startAuthentication({ optionsJSON }), optionsJSON.rpId);
  } catch (thrown) {
    return outcomeOf(thrown);
  }
}

/**
 * Lets the browser offer passkeys among the suggestions of the username field, until it is stopped. A challenge that is
 * about to expire is replaced while the page is visible. Failures are silent, because the player did not request
 * anything.
 * @param told called with the result after the player has chosen a passkey
 * @returns the function that stops it
 */
export function suggestPasskeys(told: (outcome: Outcome) => void): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    if (document.hidden) document.addEventListener('visibilitychange', renew, { once: true });
    else void begin();
  };
  const begin = async () => {
    try {
      const optionsJSON = await request(calls.passkeyLoginOptions, {});
      if (over) return;
      clearTimeout(timer);
      timer = setTimeout(renew, Math.max(optionsJSON.timeout - MARGIN, MARGIN));
      const assertion = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
      if (over) return;
      clearTimeout(timer);
      const outcome = await send(assertion, optionsJSON.rpId);
      if (over) return;
      told(outcome);
      if (outcome.kind === 'failed' && outcome.error.code !== 'request.rateLimited') await begin();
    } catch {
      // Replaced, refused by the browser, or without network: the form works without suggestions.
    }
  };
  void begin();
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', renew);
    WebAuthnAbortService.cancelCeremony();
  };
}
