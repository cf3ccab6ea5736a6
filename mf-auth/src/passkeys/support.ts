/** An address of numbers: browsers make passkeys for names alone. */
const isNumbered = (host: string) => /^[\d.]+$/.test(host) || host.includes(':');

/** Whether this browser knows passkeys on this page. Asks nobody and shows nothing. */
export function knowsPasskeys(): boolean {
  return (
    globalThis.isSecureContext === true &&
    typeof globalThis.PublicKeyCredential === 'function' &&
    typeof navigator.credentials?.get === 'function' &&
    !isNumbered(location.hostname)
  );
}

/** Whether the browser offers passkeys among the suggestions of a field. */
export async function suggestsPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

/** Whether this very device can keep a passkey behind finger, face or PIN. */
export async function keepsPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable?.().catch(() => false)) ?? false;
}
