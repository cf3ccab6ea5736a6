import { hkdfSync } from 'node:crypto';

/** A secret of the service, 32 bytes, with an id that identifies its encrypted values. */
export interface SecretKey {
  readonly id: number;
  readonly secret: Buffer;
  /**
   * Whether new values name the id. A lone `KEY_SECRET` writes as versions without ids do, so that those can read the
   * values during an upgrade and after going back.
   */
  readonly isNamed: boolean;
}

/**
 * The service's secrets. The first is the current one, which encrypts and signs; values encrypted or signed with the
 * others are still valid.
 */
export type KeyRing = readonly [SecretKey, ...SecretKey[]];

/** The id of the only secret from before key ids: that of `KEY_SECRET`. */
export const FIRST_KEY = 1;
const BYTES = 32;

function checkLength(secret: Buffer, name: string): void {
  if (secret.length !== BYTES) throw new Error(`${name} must be ${BYTES} bytes, not ${secret.length}`);
}

/** The ring of an installation with `KEY_SECRET` alone. @throws Error if it is not 32 bytes */
export function singleKey(secret: Buffer): KeyRing {
  checkLength(secret, 'KEY_SECRET');
  return [{ id: FIRST_KEY, secret, isNamed: false }];
}

/** Reads `2:base64,1:base64`: the first key is the current one. @throws Error that names the fault, and no secret */
export function parseKeyRing(text: string): KeyRing {
  const name = 'KEY_SECRETS';
  const keys = text.split(',').map((entry, index): SecretKey => {
    const [, id, base64] = /^\s*([1-9]\d{0,5}):([A-Za-z0-9+/]+={0,2})\s*$/.exec(entry) ?? [];
    if (id === undefined || base64 === undefined)
      throw new Error(`${name}: entry ${index + 1} has to be an id, a colon and a secret in base64, such as 2:…`);
    const secret = Buffer.from(base64, 'base64');
    checkLength(secret, `${name}: key ${id}`);
    return { id: Number(id), secret, isNamed: true };
  });
  const twice = (words: string, values: readonly unknown[]) => {
    if (new Set(values).size < values.length) throw new Error(`${name}: ${words}`);
  };
  twice(
    'two keys have the same id',
    keys.map(({ id }) => id),
  );
  twice(
    'two ids have the same secret: a new key needs new random bytes',
    keys.map(({ secret }) => secret.toString('hex')),
  );
  const [first, ...rest] = keys as [SecretKey, ...SecretKey[]];
  return [first, ...rest];
}

/** A key for one use, derived from a secret, so that no two uses share one. 32 bytes. */
export const deriveFrom = ({ secret }: SecretKey, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, BYTES));

/** The key of the current secret for one use. */
export const derivedKey = (keys: KeyRing, use: string): Buffer => deriveFrom(keys[0], use);

/**
 * The keys of all secrets for one use, the current one first, because a value may have been signed before a rotation.
 */
export const derivedKeys = (keys: KeyRing, use: string): Buffer[] => keys.map((key) => deriveFrom(key, use));
