import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { root } from '@r777/build/root';
import semver from 'semver';

/**
 * The version in a remote's `package.json`.
 * @param remote its folder: the name in the repository, or an absolute path.
 * @throws Error with a message that a team can act on.
 */
export async function folderVersion(remote: string): Promise<string> {
  const file = join(resolve(root, remote), 'package.json');
  const where = relative(root, file);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${where} is missing; it names the version that is built`);
  let version: unknown;
  try {
    ({ version } = JSON.parse(text) as { version?: unknown });
  } catch (error) {
    throw new Error(`${where} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (typeof version === 'string' && semver.valid(version) === version) return version;
  throw new Error(`${where}: ${JSON.stringify(version) ?? 'no version'} is not a version such as 1.0.0`);
}
