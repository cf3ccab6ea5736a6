import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@mfe/remote-kit/build';
import { common } from './remotes';
import { root } from './root';

const folder = join(root, 'shell/src/service-worker');

/** SHA-256 of the files in a folder, as base64, by name. */
async function hashesIn(assets: string): Promise<Record<string, string>> {
  const files = (await readdir(assets, { withFileTypes: true })).filter((file) => file.isFile());
  const names = files.map(({ name }) => name).sort();
  const hashOf = async (name: string) =>
    [
      name,
      createHash('sha256')
        .update(await readFile(join(assets, name)))
        .digest('base64'),
    ] as const;
  return Object.fromEntries(await Promise.all(names.map(hashOf)));
}

async function worker(build: string, assets: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'r777-worker-'));
  try {
    const base = common({ mode: 'production', uniqueName: 'worker', outDir });
    const entry = { sw: join(folder, 'service-worker.ts') };
    await run({ ...base, target: ['webworker', 'es2022'], entry, output: { ...base.output, filename: '[name].js' } });
    // Another build is another service worker, so that open pages learn about it.
    const files = `self.builtFiles=${JSON.stringify(await hashesIn(assets))};`;
    return `/* ${build} */${files}${await readFile(join(outDir, 'sw.js'), 'utf8')}`;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Files of the shell at the root of the site under their own names: the service worker, whose place decides what it may
 * serve, and the manifest of the installed site.
 * @param build name of the shell's build
 * @param assets folder of the shell's files, whose hashes the worker contains
 */
export async function rootFiles(build: string, assets: string): Promise<Record<string, string>> {
  return {
    'sw.js': await worker(build, assets),
    'manifest.webmanifest': JSON.stringify(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))),
  };
}
