import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It is random and long, so a plain SHA-256 cannot be turned back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code for people: eight characters that are not mistaken for each other. */
export function newCode(): string {
  return Array.from(randomBytes(8), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
}
