import { createHash, randomBytes } from 'node:crypto';

/** A new random secret of 256 bits; the prefix lets secret scanners find a leaked one. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

/** What is stored of a secret. A plain hash is enough: nobody guesses 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
