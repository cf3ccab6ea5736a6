import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import { deriveFrom, FIRST_KEY, type KeyRing, parseKeyRing, singleKey } from './key-ring';
import { seal, unseal } from './seal';
import { encryptionKeys } from './tables';

/** A secret of the database itself, which all instances share and no rotation changes. */
export interface KeptSecret {
  /** The public part of the value; empty if there is none. */
  readonly spki: string;
  readonly bytes: Buffer;
}

/**
 * Reads a secret that the database stores encrypted; the first instance creates it.
 * @throws Error if the service's secrets do not open it
 */
export async function keptSecret(
  db: Database,
  keys: KeyRing,
  { slot, make }: { readonly slot: string; make(): Promise<KeptSecret> | KeptSecret },
): Promise<KeptSecret> {
  const read = async () => (await db.orm.select().from(encryptionKeys).where(eq(encryptionKeys.slot, slot)))[0];
  if (!(await read())) {
    const { spki, bytes } = await make();
    const row = { slot, spki, sealedPrivateKey: seal(bytes, keys, 'stored keys') };
    await db.orm.insert(encryptionKeys).values(row).onConflictDoNothing();
  }
  const row = await read();
  if (!row) throw new Error(`the key ${slot} was not stored`);
  const bytes = unseal(row.sealedPrivateKey, keys, 'stored keys');
  if (!bytes)
    throw new Error('KEY_SECRET does not open the private key in this database: use the secret it was made with');
  return { spki: row.spki, bytes };
}

/**
 * The key of the ids by which authenticators know members. They cannot be changed there, so the key outlives every
 * rotation: it is derived once, from the secret of all earlier ids, and stored in the database.
 */
export async function passkeyHandleKey(db: Database, keys: KeyRing): Promise<Buffer> {
  const origin = keys.find(({ id }) => id === FIRST_KEY) ?? keys[0];
  const make = () => ({ spki: '', bytes: deriveFrom(origin, 'passkey user handle') });
  return (await keptSecret(db, keys, { slot: 'passkey handles', make })).bytes;
}

/** The secrets as the environment has them. */
export interface GivenSecrets {
  readonly KEY_SECRET?: string | undefined;
  readonly KEY_SECRETS?: string | undefined;
}

/** The file of a data folder in which the service stores a secret that its environment does not have. */
export const keyFileIn = (folder: string): string => join(folder, 'key.secret');

/**
 * The secrets of the service: given with their numbers, as one in base64, or stored in a file of the data folder that
 * only this user can read. On a server they come from the environment, so that they are not stored beside the database.
 * @throws Error if one is not 32 bytes, or both variables are set
 */
export function keySecret({ KEY_SECRET, KEY_SECRETS }: GivenSecrets, folder: string): KeyRing {
  if (KEY_SECRETS !== undefined) {
    if (KEY_SECRET !== undefined) throw new Error('set KEY_SECRET or KEY_SECRETS, not both');
    return parseKeyRing(KEY_SECRETS);
  }
  if (KEY_SECRET !== undefined) return singleKey(Buffer.from(KEY_SECRET, 'base64'));
  const file = keyFileIn(folder);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
  }
  return singleKey(readFileSync(file));
}
