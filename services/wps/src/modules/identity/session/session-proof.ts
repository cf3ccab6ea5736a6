import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../../platform/crypto/derived-key';

/** Creates and checks the session cookie of a log-in. */
export interface SessionProofs {
  of(familyId: string): string;
  fits(proof: string, familyId: string): boolean;
}

/**
 * The cookie contains a MAC of the log-in's id: checking it reads nothing from the database, and a renewal does not
 * change it, so calls that are pending while another tab renews stay valid.
 */
export function createSessionProofs(secret: Buffer): SessionProofs {
  const key = derivedKey(secret, 'session cookie');
  const of = (familyId: string) => createHmac('sha256', key).update(familyId).digest('base64url');
  return {
    of,
    fits(proof, familyId) {
      const [given, wanted] = [Buffer.from(proof), Buffer.from(of(familyId))];
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
