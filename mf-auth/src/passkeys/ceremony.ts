import { calls } from '@r777/shared/contracts';
import { type AppError, request, type Session, setSession, toAppError } from '@r777/shared/core';
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { keepSessionPassword } from '../account/session-password';
import { forgetTrial } from '../account/trial-record';
import { markLoggedIn, markPasskey } from './device-marks';

/** How a ceremony ended. `cancelled`: by the player, or without a passkey; browsers do not tell the difference. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'cancelled' | 'unsupported' | 'replaced' | 'known' }
  | { readonly kind: 'failed'; readonly error: AppError };

/** How long before its expiry a challenge is replaced, in ms. */
const MARGIN = 30_000;

function outcomeOf(thrown: unknown): Outcome {
  const name = thrown instanceof Error ? thrown.name : '';
  if (thrown instanceof WebAuthnError && thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return { kind: 'known' };
  if (name === 'AbortError') return { kind: 'replaced' };
  if (name === 'NotAllowedError') return { kind: 'cancelled' };
  if (name === 'InvalidStateError') return { kind: 'known' };
  if (name === 'NotSupportedError' || name === 'SecurityError' || name === 'ConstraintError')
    return { kind: 'unsupported' };
  return { kind: 'failed', error: toAppError(thrown) };
}

type Assertion = Awaited<ReturnType<typeof startAuthentication>>;

/** Browsers that can tell the password manager to remove a passkey that no longer exists on the server. */
interface Forgetful {
  signalUnknownCredential?(options: { rpId: string; credentialId: string }): Promise<void>;
}

async function send(assertion: Assertion, rpId: string): Promise<Outcome> {
  try {
    const session: Session = await request(calls.passkeyLogin, { assertion });
    markLoggedIn();
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
 * Lets the browser offer passkeys among the suggestions of the username field until it is ended. A challenge about to
 * expire is replaced while the page is visible. Failures are silent, because the player did not request anything.
 * @param told called with the result once a passkey was chosen
 * @returns ends it
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

/** Creates a passkey on this device for the logged-in player. */
export async function makePasskey(): Promise<Outcome> {
  try {
    const optionsJSON = await request(calls.passkeyRegisterOptions, {});
    const attestation = await startRegistration({ optionsJSON });
    await request(calls.registerPasskey, { attestation: attestation as never });
    markPasskey(true);
    return { kind: 'done' };
  } catch (thrown) {
    const outcome = outcomeOf(thrown);
    if (outcome.kind === 'known') markPasskey(true);
    return outcome;
  }
}
