import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceMetrics } from '@mfe/server-kit';
import { expect, test, vi } from 'vitest';
import type { ShellBuild } from '../host/page/shell-build';
import type { SiteSource } from '../site-folder/site-folder';
import { syncSite } from './sync-site';

test('of two hosts that export into one folder, the one with the newer shell has the last word', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'r777-builds-'));
  const folder = join(parent, 'site');
  const shown = async () => /data-build="(\w+)"/.exec(await readFile(join(folder, 'index.html'), 'utf8'))?.[1];
  const start = (build: string, builtAt: number) => {
    const texts = { 'index.html': `<script data-build="${build}"></script>`, 'registry.json': '{}' };
    const list = vi.fn(async () => ({ revision: 5, texts, versions: [], files: {} }));
    const source = { list, filesOf: async () => [], bring: async () => {} } as SiteSource;
    const stop = syncSite(folder, source, {
      live: { revision: 5, killed: [], subscribe: () => () => {} },
      shell: { read: async () => ({ build, builtAt }) } as unknown as ShellBuild,
      origins: { signIn: [] },
      metrics: createServiceMetrics('test'),
      log: { error: () => {}, warn: () => {} } as never,
    });
    return { stop, writes: () => list.mock.calls.length };
  };
  const becomes = (build: string) => vi.waitFor(async () => expect(await shown()).toBe(build), 10_000);
  const newer = start('newer', 2000);
  await becomes('newer');
  // A host of the previous release has crashed and starts again.
  const older = start('older', 1000);
  await vi.waitFor(() => expect(Math.min(older.writes(), newer.writes() - 1)).toBeGreaterThan(0), 10_000);
  await becomes('newer');
  // The release is taken back on all hosts.
  await Promise.all([newer.stop(), older.stop()]);
  const again = start('older', 1000);
  await becomes('older');
  await again.stop();
  await rm(parent, { recursive: true });
}, 40_000);
