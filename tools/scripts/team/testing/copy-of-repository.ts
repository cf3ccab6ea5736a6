import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../../../..');
/** Files that are not the repository's own, or too large to copy. */
const LEFT_OUT = new Set(['.git', '.pnpm', '.vite', '.vite-temp', '.cache', '.data', 'dist']);

/** A repository for creating remotes in. */
export interface RepositoryCopy {
  folder: string;
  /** Environment in which the repository's commands run there. */
  env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

/**
 * Copies the working tree with the links of its `node_modules`; the packages themselves stay where they are. In the
 * copy a fake package manager links a new remote's dependencies, because tests must not need a network.
 */
export async function copyOfRepository(): Promise<RepositoryCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'r777-repository-'));
  const reports = join(project, 'reports');
  const filter = (source: string) => source !== reports && !LEFT_OUT.has(basename(source));
  // With thousands of files, the call that waits for each takes three times the processor time.
  cpSync(project, folder, { recursive: true, verbatimSymlinks: true, filter });
  await symlink(join(project, 'node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'));
  const bin = join(folder, '.cache/bin');
  await mkdir(bin, { recursive: true });
  const link = 'for remote in mf-*; do [ -e "$remote/node_modules" ] || cp -RP mf-agent/node_modules "$remote/"; done';
  await writeFile(join(bin, 'npx'), `#!/bin/sh\n${link}\n`, { mode: 0o755 });
  return {
    folder,
    env: { PATH: `${bin}:${process.env.PATH}` },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
