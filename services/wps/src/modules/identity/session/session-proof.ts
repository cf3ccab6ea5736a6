import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKeys, type KeyRing } from '../../../platform/crypto/key-ring';

/** Creates and checks the session cookie of a log-in. */
export interface SessionProofs {
  of(familyId: string): string;
  fits(proof: string, familyId: string): boolean;
}

/**
 * The cookie contains a MAC of the log-in's id: checking it reads nothing from the database, and a renewal does not
 * change it, so calls that are pending while another tab renews stay valid.
 */
export function createSessionProofs(secret: KeyRing): SessionProofs {
  const keys = derivedKeys(secret, 'session cookie');
  const all = (familyId: string) => keys.map((key) => createHmac('sha256', key).update(familyId).digest('base64url'));
  return {
    of: (familyId) => all(familyId)[0] ?? '',
    fits(proof, familyId) {
      const given = Buffer.from(proof);
      return all(familyId).some((text) => {
        const wanted = Buffer.from(text);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
    },
  };
}
