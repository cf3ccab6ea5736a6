import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root';
import { common } from './rspack/common';
import { run } from './run';

const folder = join(root, 'shell/src/service-worker');

async function worker(build: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'r777-worker-'));
  try {
    const base = common({ mode: 'production', uniqueName: 'worker', outDir });
    const entry = { sw: join(folder, 'service-worker.ts') };
    await run({ ...base, target: ['webworker', 'es2022'], entry, output: { ...base.output, filename: '[name].js' } });
    // Another build is another service worker, so that open pages learn about it.
    return `/* ${build} */${await readFile(join(outDir, 'sw.js'), 'utf8')}`;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Files of the shell that stand at the root of the site under their own names: the service worker, whose place decides what
 * it may serve, and the manifest of the installed site.
 * @param build names the build of the shell
 */
export async function rootFiles(build: string): Promise<Record<string, string>> {
  return {
    'sw.js': await worker(build),
    'manifest.webmanifest': JSON.stringify(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))),
  };
}
