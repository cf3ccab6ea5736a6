import { randomId } from '../secure/random-id';
import { hasWebCrypto, webCrypto } from '../secure/secure-context';
import { AppError } from './app-error';
import { serverNow } from './server-clock';

/** Public half of the server's key: id and SPKI (base64) of an RSA-OAEP-256 key. */
export interface EncryptionKey {
  keyId: string;
  spki: string;
}
/** An encrypted body: AES-256-GCM ciphertext and IV in base64; `ts` (ms) and `nonce` are authenticated with it. */
export interface EncryptedBody {
  data: string;
  iv: string;
  ts: number;
  nonce: string;
}

const base64 = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

/**
 * Encrypts a body for the server: a new AES-256-GCM key for each request, wrapped by the server's RSA-OAEP-256 key. The
 * additional authenticated data is `ts.nonce`, so neither can be changed for a replay.
 * @returns the body, and the value of the `encryption` header: `<keyId>.<base64 wrapped key>`
 * @throws AppError `request.unsupported` outside a secure context (plain HTTP other than localhost), where browsers
 * hide WebCrypto.
 */
export async function encryptBody(json: unknown, key: EncryptionKey): Promise<{ body: EncryptedBody; header: string }> {
  if (!hasWebCrypto())
    throw new AppError('request.unsupported', { cause: new Error('WebCrypto needs https or localhost') });
  const subtle = webCrypto();
  const wrapping = await subtle.importKey('spki', fromBase64(key.spki), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'wrapKey',
  ]);
  const content = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  // The server refuses a message that is minutes old, and a phone's clock may be wrong by a day.
  const ts = serverNow();
  const nonce = randomId();
  const encoder = new TextEncoder();
  const additionalData = encoder.encode(`${ts}.${nonce}`);
  const data = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    content,
    encoder.encode(JSON.stringify(json)),
  );
  const wrapped = await subtle.wrapKey('raw', content, wrapping, { name: 'RSA-OAEP' });
  return { body: { data: base64(data), iv: base64(iv), ts, nonce }, header: `${key.keyId}.${base64(wrapped)}` };
}
