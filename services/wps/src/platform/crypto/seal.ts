import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveFrom, FIRST_KEY, type KeyRing, type SecretKey } from './key-ring';

const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Uses of encryption at rest; each has a separate key under every secret. */
export type SealUse =
  | 'stored keys'
  | 'card numbers'
  | 'lottery seeds'
  | 'operator codes'
  | 'payment tokens'
  | 'identity pages';

/** A value of the database names a key that this process does not have. */
export class MissingKeyError extends Error {
  override readonly name = 'MissingKeyError';
  constructor(id: number) {
    super(
      `key ${id} is not in the KEY_SECRETS of this process: add it behind the current key, and restart (docs/runbook.md, "Keys are replaced")`,
    );
  }
}

/** Versions without ids used the secret itself, except for operators. */
const unnamedKey = (key: SecretKey, use: SealUse) => (use === 'operator codes' ? deriveFrom(key, use) : key.secret);
const namedKey = (key: SecretKey, use: SealUse) => deriveFrom(key, `seal ${use}`);

/** Encrypts bytes for storage under the current secret (AES-256-GCM): its id, a colon, and base64. */
export function seal(bytes: Buffer, [current]: KeyRing, use: SealUse): string {
  const iv = randomBytes(IV_LENGTH);
  const key = current.isNamed ? namedKey(current, use) : unnamedKey(current, use);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64');
  return current.isNamed ? `${current.id}:${sealed}` : sealed;
}

/**
 * Decrypts a result of {@link seal}; undefined if the text was changed, or its key has other bytes than before.
 * @throws MissingKeyError if its key is not in the ring
 */
export function unseal(sealed: string, keys: KeyRing, use: SealUse): Buffer | undefined {
  const end = sealed.indexOf(':');
  const id = end < 0 ? FIRST_KEY : Number(sealed.slice(0, end));
  const key = keys.find((one) => one.id === id);
  if (!key) throw new MissingKeyError(id);
  return end < 0 ? open(sealed, unnamedKey(key, use)) : open(sealed.slice(end + 1), namedKey(key, use));
}

function open(base64: string, key: Buffer): Buffer | undefined {
  const bytes = Buffer.from(base64, 'base64');
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_LENGTH));
    cipher.setAuthTag(bytes.subarray(-TAG_LENGTH));
    return Buffer.concat([cipher.update(bytes.subarray(IV_LENGTH, -TAG_LENGTH)), cipher.final()]);
  } catch {
    return undefined;
  }
}
