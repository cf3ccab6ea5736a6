import { calls, type InputOf } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { markPasskey } from './mark';
import { type Outcome, outcomeOf } from './outcome';

/** A passkey's answer, as the call takes it. */
export type Assertion = NonNullable<InputOf<typeof calls.confirm>['assertion']>;

/**
 * Creates a passkey on this device for the logged-in player. Some time after the log-in the server asks for the
 * password too (`reauth.required`).
 */
export async function makePasskey(password?: string): Promise<Outcome> {
  try {
    const optionsJSON = await request(calls.passkeyRegisterOptions, password === undefined ? {} : { password });
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

/** Asks the logged-in player for one of the own passkeys. @returns its answer, or why there is none */
export async function assertPasskey(): Promise<{ assertion: Assertion } | Exclude<Outcome, { kind: 'done' }>> {
  try {
    const optionsJSON = await request(calls.passkeyConfirmOptions, {});
    return { assertion: (await startAuthentication({ optionsJSON })) as Assertion };
  } catch (thrown) {
    return outcomeOf(thrown);
  }
}
