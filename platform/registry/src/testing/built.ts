import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuiltVersion } from '@mfe/contract';
import { chunkArray, containerName, ownNames } from '@mfe/contract/build-names';
import { styleScope } from '@mfe/contract/style-scope';
import { integrityOf } from '../store/integrity';

/** A style sheet that affects only its version; `rules` may use `own-` for the beginning of its names. */
export function styleSheet(name: string, version: string, container: string, rules = '.own-page{color:red}'): string {
  const { root, limit } = styleScope(name, version);
  return `@scope (${root}) to (${limit}){${rules.replaceAll('own-', ownNames(container))}}`;
}

/**
 * The identity that a test's registry assigns to a remote: the same in every run, so that a version can be written in
 * advance.
 */
export function testIdentity(remote: string): string {
  const hex = createHash('sha256').update(remote).digest('hex').slice(0, 19);
  return `t${hex.replace(/[0189]/g, (digit) => 'wxyz'.charAt('0189'.indexOf(digit)))}`;
}

/** An entry as a build writes it: it registers the container and the chunk array. */
export const entryScript = (container: string, text = ''): string =>
  `(()=>{(globalThis.${chunkArray(container)}||=[]).push;window.${container}=${JSON.stringify(text)}})();`;

/** A small but complete version: entry, one chunk, one style sheet. Parts can be replaced to make it invalid. */
export function builtVersion(
  name: string,
  version: string,
  changes: Partial<BuiltVersion> = {},
): { built: BuiltVersion; contents: Record<string, Buffer> } {
  const identity = changes.identity ?? testIdentity(name);
  const container = changes.container ?? containerName(identity, version);
  const contents: Record<string, Buffer> = {
    'remoteEntry.js': Buffer.from(entryScript(container, version).padEnd(2000, ' ')),
    'page.js': Buffer.from(`export const version = ${JSON.stringify(version)};`),
    'page.css': Buffer.from(styleSheet(name, version, container)),
  };
  const files = Object.fromEntries(
    Object.entries(contents).map(([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  );
  const built: BuiltVersion = {
    name,
    version,
    entry: 'remoteEntry.js',
    identity,
    container,
    exposes: { './Page': { js: ['page.js'], css: ['page.css'] } },
    files,
    pages: {},
    slots: {},
    requires: { react: '^19.0.0' },
    inputs: `inputs-of-${version}`,
    ...changes,
  };
  return { built, contents };
}

/** Writes a version as a build folder. */
export async function buildFolder({ built, contents }: ReturnType<typeof builtVersion>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'r777-build-'));
  await writeFile(join(folder, 'version.json'), JSON.stringify(built));
  for (const [path, bytes] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}
