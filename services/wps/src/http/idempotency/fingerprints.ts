import { createHmac } from 'node:crypto';
import { deriveFrom, FIRST_KEY, type KeyRing } from '../../platform/crypto/key-ring';

/**
 * The stored forms that a body may have, the one of the current key first: an answer may be from before a rotation.
 * They are keyed, because a body may contain a password, which could be guessed from a plain hash.
 */
export function createFingerprints(keys: KeyRing): (body: string) => string[] {
  const forms = keys.flatMap((key) => {
    const named = { prefix: `${key.id}:`, key: deriveFrom(key, 'fingerprints of calls') };
    if (key.id !== FIRST_KEY) return [named];
    // Versions without ids used the secret itself.
    const unnamed = { prefix: '', key: key.secret };
    return key.isNamed ? [named, unnamed] : [unnamed, named];
  });
  return (body) =>
    forms.map(({ prefix, key }) => `${prefix}${createHmac('sha256', key).update(body).digest('base64url')}`);
}
