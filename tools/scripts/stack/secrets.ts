import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keys that this installation generated for itself. A production installation sets the same names in its environment.
 */
export interface Secrets {
  /** Between wps and the sandbox vendor: signs wallet calls. */
  VENDOR_SECRET: string;
  /** Encrypt what wps stores encrypted, with their ids: `1:base64`. */
  KEY_SECRETS?: string;
  /** The same in the folders of earlier versions: 32 bytes, base64. */
  KEY_SECRET?: string;
}

/** Reads the data folder's secrets, or generates them at the first start. Only the owner can read the file. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const known = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Secrets,
    () => undefined,
  );
  if (known) return known;
  const key = () => randomBytes(32).toString('base64');
  const made: Secrets = { VENDOR_SECRET: key(), KEY_SECRETS: `1:${key()}` };
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${JSON.stringify(made, null, 1)}\n`, { mode: 0o600 });
  return made;
}
