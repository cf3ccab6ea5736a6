import { createHash } from 'node:crypto';
import type { Orm } from '@r777/server-kit';
import { nonces } from '../../../platform/crypto/tables';

/**
 * In ms. A third party's token lasts an hour; its digest is kept longer, to allow for a difference between the clocks.
 */
const KEPT_MS = 65 * 60_000;

/**
 * Uses up a third party's token; only its digest is stored, until the token has expired.
 * @returns false when it was used before
 */
export async function useToken(tx: Orm, token: string, now: number): Promise<boolean> {
  // The same signature can be encoded in several ways, the signed part cannot.
  const signed = token.slice(0, token.lastIndexOf('.'));
  const nonce = `token:${createHash('sha256').update(signed).digest('base64url')}`;
  const expiresAt = new Date(now + KEPT_MS);
  const [first] = await tx.insert(nonces).values({ nonce, expiresAt }).onConflictDoNothing().returning();
  return first !== undefined;
}
