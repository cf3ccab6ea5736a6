import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuiltVersion } from '@r777/shared/contracts';
import { ownNames, styleScope } from '@r777/shared/style-scope';
import { integrityOf } from '../store/integrity';

/** A style sheet that keeps to its version; `rules` may use `own-` for the beginning of its names. */
export function styleSheet(name: string, version: string, container: string, rules = '.own-page{color:red}'): string {
  const { root, limit } = styleScope(name, version);
  return `@scope (${root}) to (${limit}){${rules.replaceAll('own-', ownNames(container))}}`;
}

/** A small but whole version: entry, one chunk, one style sheet. Parts can be replaced to make it a bad one. */
export function builtVersion(
  name: string,
  version: string,
  changes: Partial<BuiltVersion> = {},
): { built: BuiltVersion; contents: Record<string, Buffer> } {
  const container = changes.container ?? `${name}_${version}`.replace(/[^a-z0-9]/g, '_');
  const contents: Record<string, Buffer> = {
    'remoteEntry.js': Buffer.from(`window.${name.replace(/-/g, '_')} = ${JSON.stringify(version)};`.padEnd(2000, ' ')),
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
