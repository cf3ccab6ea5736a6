import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES = 32;

/**
 * The secret that encrypts the private key in the database: given as base64, or stored in a file of the data folder
 * that only this user can read. On a server it comes from the environment, so that it is not stored beside the
 * database.
 * @throws Error when it is not 32 bytes
 */
export function keySecret(given: string | undefined, folder: string): Buffer {
  if (given !== undefined) return checked(Buffer.from(given, 'base64'));
  const file = join(folder, 'key.secret');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(BYTES), { mode: 0o600, flag: 'wx' });
  }
  return checked(readFileSync(file));
}

function checked(secret: Buffer): Buffer {
  if (secret.length !== BYTES) throw new Error(`KEY_SECRET must be ${BYTES} bytes, not ${secret.length}`);
  return secret;
}
