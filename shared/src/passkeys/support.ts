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
