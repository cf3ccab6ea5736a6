import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Encrypts bytes for storage (AES-256-GCM); `secret` is 32 bytes. */
export function seal(bytes: Buffer, secret: Buffer): string {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Decrypts a result of {@link seal}; undefined when the secret is another one or the text was changed. */
export function unseal(sealed: string, secret: Buffer): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV_LENGTH));
  cipher.setAuthTag(bytes.subarray(-TAG_LENGTH));
  try {
    return Buffer.concat([cipher.update(bytes.subarray(IV_LENGTH, -TAG_LENGTH)), cipher.final()]);
  } catch {
    return undefined;
  }
}
