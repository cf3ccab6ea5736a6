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
  if (text === undefined)
    throw new Error(`${where} is missing. Restore it from git, because its version number is needed for the build.`);
  let version: unknown;
  try {
    ({ version } = JSON.parse(text) as { version?: unknown });
  } catch (error) {
    throw new Error(
      `${where} is not valid JSON (${error instanceof Error ? error.message : error}). Correct the file.`,
    );
  }
  if (typeof version === 'string' && semver.valid(version) === version) return version;
  throw new Error(
    `${where}: ${JSON.stringify(version) ?? 'no version'} is not a version. Use a version such as 1.0.0.`,
  );
}
