import { createHash } from 'node:crypto';
import type { Orm } from '@r777/server-kit';
import { nonces } from '../../../platform/crypto/tables';

/** A token of a third party lasts an hour; what is kept of it a little longer than its clock may be off, in ms. */
const KEPT_MS = 65 * 60_000;

/** Uses up a third party's token, of which a digest alone is kept for as long as it lasts. @returns false when it was used before */
export async function useToken(tx: Orm, token: string, now: number): Promise<boolean> {
  // The signature can be written in more than one way; what is signed cannot.
  const signed = token.slice(0, token.lastIndexOf('.'));
  const nonce = `token:${createHash('sha256').update(signed).digest('base64url')}`;
  const expiresAt = new Date(now + KEPT_MS);
  const [first] = await tx.insert(nonces).values({ nonce, expiresAt }).onConflictDoNothing().returning();
  return first !== undefined;
}
