import { readFile, stat, writeFile } from 'node:fs/promises';
import { RegistryError } from '../registry-error';

/** Writes a private key to a new file that its owner alone can read. Throws `key.invalid` when there is such a file already. */
export async function writeKeyFile(file: string, pem: string): Promise<void> {
  try {
    await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new RegistryError('key.invalid', `${file} is there already; name a new file for the private key`);
  }
}

/** Reads a private key's file. Throws `key.invalid` when it is missing, or others than its owner can read it. */
export async function readKeyFile(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new RegistryError('key.invalid', `there is no key file ${file}`);
  if ((found.mode & 0o077) !== 0)
    throw new RegistryError(
      'key.invalid',
      `others can read the private key in ${file}: chmod 600 ${file}, and think of a new key`,
    );
  return readFile(file, 'utf8');
}
