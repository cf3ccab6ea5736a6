import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KeyRing, parseKeyRing, singleKey } from './key-ring';

/** The secrets as the environment has them. */
export interface GivenSecrets {
  readonly KEY_SECRET?: string | undefined;
  readonly KEY_SECRETS?: string | undefined;
}

/**
 * The secrets of the service: given with their numbers, as one in base64, or stored in a file of the data folder that
 * only this user can read. On a server they come from the environment, so that they are not stored beside the database.
 * @throws Error when one is not 32 bytes, or both variables are set
 */
export function keySecret({ KEY_SECRET, KEY_SECRETS }: GivenSecrets, folder: string): KeyRing {
  if (KEY_SECRETS !== undefined) {
    if (KEY_SECRET !== undefined) throw new Error('set KEY_SECRET or KEY_SECRETS, not both');
    return parseKeyRing(KEY_SECRETS);
  }
  if (KEY_SECRET !== undefined) return singleKey(Buffer.from(KEY_SECRET, 'base64'));
  const file = join(folder, 'key.secret');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
  }
  return singleKey(readFileSync(file));
}
