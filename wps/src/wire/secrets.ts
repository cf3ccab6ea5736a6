import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It is random and long, so a plain SHA-256 cannot be turned back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
