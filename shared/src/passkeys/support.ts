import { type AppError, defineStored, toAppError } from '@r777/shared/core';
import { WebAuthnError } from '@simplewebauthn/browser';

/** An IP address: browsers create passkeys only for host names. */
const isNumbered = (host: string) => /^[\d.]+$/.test(host) || host.includes(':');

/** Whether this browser supports passkeys on this page. Sends no request and shows nothing. */
export function knowsPasskeys(): boolean {
  return (
    globalThis.isSecureContext === true &&
    typeof globalThis.PublicKeyCredential === 'function' &&
    typeof navigator.credentials?.get === 'function' &&
    !isNumbered(location.hostname)
  );
}

/** Whether the browser can offer passkeys among the suggestions of a field. */
export async function suggestsPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

/** Whether this device itself can store a passkey, protected by fingerprint, face or PIN. */
export async function keepsPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable?.().catch(() => false)) ?? false;
}

/** A passkey was created or used on this device. */
const storedUse = defineStored('local', 'auth.passkey', String);

/** Whether a passkey was created or used on this device. */
export const hasPasskey = (): boolean => storedUse.read() === '1';

/** Stores whether this device has a passkey. */
export function markPasskey(has: boolean): void {
  if (has) storedUse.write('1');
  else storedUse.remove();
}

/** How a ceremony ended. `cancelled`: by the player, or without a passkey; browsers do not tell the difference. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'cancelled' | 'unsupported' | 'replaced' | 'known' }
  | { readonly kind: 'failed'; readonly error: AppError };

/** Maps an error of the browser or of a call to its meaning for the player. */
export function outcomeOf(thrown: unknown): Exclude<Outcome, { kind: 'done' }> {
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
