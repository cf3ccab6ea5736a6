import { calls, type InputOf } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { markPasskey, type Outcome, outcomeOf } from './support';

/** A passkey's answer, as the call takes it. */
export type Assertion = NonNullable<InputOf<typeof calls.confirm>['assertion']>;

/** Creates a passkey on this device for the logged-in player. @param confirmation of the purpose `passkey` */
export async function makePasskey(confirmation: string): Promise<Outcome> {
  try {
    const optionsJSON = await request(calls.passkeyRegisterOptions, { confirmation });
    const attestation = await startRegistration({ optionsJSON });
    await request(calls.registerPasskey, { attestation: attestation as never, confirmation });
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
