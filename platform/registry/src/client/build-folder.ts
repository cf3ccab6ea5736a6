import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { BuiltVersion } from '@mfe/contract';
import { assignedIdentity, containerName } from '@mfe/contract/build-names';
import { localIdentity } from '@mfe/contract/local-identity';
import { readBuiltVersion } from '../checks/built-version';
import { RegistryError } from '../registry-error';
import { integrityOf } from '../store/integrity';

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

/** Files whose text holds names or hashes; all others are pictures and fonts. */
const isText = (path: string) => /\.(js|css|json)$/.test(path);

const hash = /sha384-[A-Za-z0-9+/]{64}/g;

interface Written {
  bytes: Buffer<ArrayBuffer>;
  integrity: string;
}

/**
 * Replaces the placeholder of a local build with the identity that the registry has assigned, in every file, and then the hashes of
 * the changed files wherever another file holds them: the entry holds those of its chunks. The names of files stay, because
 * each version has its own folder. Done before a build is signed.
 * @throws RegistryError `upload.mismatch` for a file that was changed after the build, because its new hash would hide that, and
 * `identity.foreign` for a build that carries the identity of another remote or registry, and for an identity that is none: it is
 * written into scripts that the team then signs.
 */
export function withIdentity(folder: BuildFolder, identity: string): BuildFolder {
  const { built, files } = folder;
  if (built.identity === identity) return folder;
  if (!assignedIdentity.test(identity))
    throw new RegistryError(
      'identity.foreign',
      `the registry gave ${built.name} an identity of another form: do not sign`,
    );
  const placeholder = localIdentity(built.name);
  if (built.identity !== placeholder)
    throw new RegistryError(
      'identity.foreign',
      `this build was written for ${built.identity}, and the registry knows ${built.name} as ${identity}: build it again`,
    );
  const altered = files.find(({ path, bytes }) => integrityOf(bytes) !== built.files[path]?.integrity);
  if (altered)
    throw new RegistryError('upload.mismatch', `file ${altered.path} is not the one that version.json describes`);
  const original = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const pathOf = new Map(Object.entries(built.files).map(([path, { integrity }]) => [integrity, path]));
  const written = new Map<string, Written>();
  /** Writes a file after those whose hashes it contains. A file cannot contain its own hash, so this ends. */
  const write = (path: string): Written => {
    const known = written.get(path);
    if (known) return known;
    const bytes = original.get(path) ?? Buffer.alloc(0);
    const text = bytes.toString('latin1');
    const own = isText(path)
      ? Buffer.from(
          text
            .replaceAll(placeholder, identity)
            .replace(hash, (old) => (pathOf.has(old) ? write(pathOf.get(old) ?? '').integrity : old)),
          'latin1',
        )
      : bytes;
    const result = { bytes: own, integrity: integrityOf(own) };
    written.set(path, result);
    return result;
  };
  const changed = files.map(({ path }) => ({ path, bytes: write(path).bytes }));
  const described = {
    ...built,
    identity,
    container: containerName(identity, built.version),
    files: Object.fromEntries(
      changed.map(({ path, bytes }) => [path, { integrity: write(path).integrity, bytes: bytes.length }]),
    ),
  };
  return { built: described, descriptor: JSON.stringify(described), files: changed };
}
