import { webCrypto } from '../secure/secure-context';

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** Characters at the end of the path that give the key. */
const KEY_LENGTH = 8;
const IV_LENGTH = 12;

/**
 * Reads the `path` of a customer-service link (MSG-35): base64url of a 12-byte IV and the AES-GCM text, followed by 8
 * characters whose SHA-256 is the key. The key travels with the text: this is obfuscation, not secrecy.
 * @throws if the text was changed or is not such a path
 */
export async function openServiceLink(path: string): Promise<string> {
  const sealed = fromBase64Url(path.slice(0, -KEY_LENGTH));
  const digest = await webCrypto().digest('SHA-256', new TextEncoder().encode(path.slice(-KEY_LENGTH)));
  const key = await webCrypto().importKey('raw', digest, 'AES-GCM', false, ['decrypt']);
  const open = await webCrypto().decrypt(
    { name: 'AES-GCM', iv: sealed.slice(0, IV_LENGTH) },
    key,
    sealed.slice(IV_LENGTH),
  );
  return new TextDecoder().decode(open);
}
