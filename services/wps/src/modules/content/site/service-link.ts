import { createCipheriv, createHash, randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * Encodes a customer-service address in the contract's format (MSG-35): base64url of IV and AES-GCM ciphertext, then
 * the 8 characters whose SHA-256 is the key. This only keeps scrapers from reading the address.
 */
export function sealServiceLink(address: string): string {
  const key = Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(key).digest(), iv);
  const sealed = Buffer.concat([iv, cipher.update(address, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url') + key;
}
