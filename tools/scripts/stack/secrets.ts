import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys that this installation generated. A production installation sets the same names in its environment. */
export interface Secrets {
  /** Between wps and the sandbox vendor: signs wallet calls. */
  VENDOR_SECRET: string;
  /** Encrypt what wps stores encrypted, with their ids: `1:base64`. */
  KEY_SECRETS?: string;
  /** The key in folders of earlier versions: 32 bytes, base64. */
  KEY_SECRET?: string;
}

/** New secrets instead of damaged ones would make encrypted data unreadable for ever. */
function parsed(file: string, text: string): Secrets {
  try {
    return JSON.parse(text) as Secrets;
  } catch (cause) {
    throw new Error(
      `${file} is damaged, and the encrypted data in the database needs its keys. Restore the file from a backup, or, if the site is new and has no data, delete the data folder.`,
      { cause },
    );
  }
}

/** Reads the data folder's secrets, or generates them at the first start. Only the owner can read the file. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return parsed(file, text);
  const key = () => randomBytes(32).toString('base64');
  const made: Secrets = { VENDOR_SECRET: key(), KEY_SECRETS: `1:${key()}` };
  await mkdir(dataDir, { recursive: true });
  // A kill in the middle leaves the file complete or absent.
  await writeFile(`${file}.next`, `${JSON.stringify(made, null, 1)}\n`, { mode: 0o600 });
  await rename(`${file}.next`, file);
  return made;
}
