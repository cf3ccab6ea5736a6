import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { BuiltVersion } from '@r777/shared/contracts';
import { readBuiltVersion } from '../checks/built-version';
import { RegistryError } from '../registry-error';

/** A build folder that matches its `version.json`. */
export interface BuildFolder {
  built: BuiltVersion;
  /** Text of `version.json`. */
  descriptor: string;
  files: { path: string; bytes: Buffer<ArrayBuffer> }[];
}

/**
 * Reads a build folder. Refuses a file that is not listed and anything that is not a plain file: a symbolic link could
 * publish a file from outside the folder.
 */
export async function readBuildFolder(folder: string): Promise<BuildFolder> {
  const root = await realpath(folder).catch(() => {
    throw new RegistryError('upload.invalid', `there is no folder ${folder}`);
  });
  const descriptor = await readFile(join(root, 'version.json'), 'utf8').catch(() => {
    throw new RegistryError('upload.invalid', `there is no version.json in ${folder}: it is no build folder`);
  });
  const built = readBuiltVersion(descriptor);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd)
    throw new RegistryError('upload.mismatch', `${join(relative(root, odd.parentPath), odd.name)} is not a plain file`);
  const found = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== 'version.json');
  const unlisted = found.find((path) => !Object.hasOwn(built.files, path));
  if (unlisted) throw new RegistryError('upload.mismatch', `file ${unlisted} is not listed in version.json`);
  const files = await Promise.all(
    Object.keys(built.files).map(async (path) => {
      const file = join(root, path);
      if (!(await lstat(file).catch(() => null))?.isFile()) {
        throw new RegistryError('upload.mismatch', `file ${path} is missing`);
      }
      return { path, bytes: await readFile(file) };
    }),
  );
  return { built, descriptor, files };
}
