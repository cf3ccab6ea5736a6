import { type AppError, toAppError } from '@r777/shared/core';
import { WebAuthnError } from '@simplewebauthn/browser';

/** How a ceremony ended. `cancelled`: by the player, or without a passkey; browsers do not tell the difference. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'cancelled' | 'unsupported' | 'replaced' | 'known' }
  | { readonly kind: 'failed'; readonly error: AppError };

/** What an error of the browser or of a call means for the player. */
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
