import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { buildRemote } from './remotes';

/** JavaScript that a page of mf-agent needs for its first render, including its entry, in KiB gzip. */
const LIMIT = 120;

const folder = await mkdtemp(join(tmpdir(), 'agent-pages-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every page of mf-agent keeps its budget for JavaScript', async () => {
  const { entry, exposes } = await buildRemote({ remote: 'mf-agent', version: '1.0.0', outDir: folder });
  const sizes = new Map<string, number>();
  for (const [name, { js }] of Object.entries(exposes)) {
    const files = [...new Set([entry, ...js])];
    const bytes = await Promise.all(
      files.map(async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length),
    );
    sizes.set(name, bytes.reduce((sum, size) => sum + size, 0) / 1024);
  }
  expect(sizes.size).toBeGreaterThan(6);
  expect([...sizes].filter(([, size]) => size > LIMIT)).toEqual([]);
});
