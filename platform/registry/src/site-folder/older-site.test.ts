import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SiteSource } from './site-folder';
import { writeSite } from './write-site';

const siteOf = (revision: number, texts: Record<string, string>): SiteSource => ({
  list: async () => ({ revision, texts, versions: [], files: {} }),
  filesOf: async () => [],
  bring: async () => undefined,
});

test('REG-15 a host that lags behind does not give an exported site its older document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'r777-older-'));
  try {
    await writeSite(siteOf(6, { 'registry.json': '{"off":true}', 'index.html': 'off' }), folder);
    await writeSite(siteOf(5, { 'registry.json': '{"off":false}', 'index.html': 'on' }), folder).catch(() => undefined);
    expect([
      await readFile(join(folder, 'registry.json'), 'utf8'),
      await readFile(join(folder, 'index.html'), 'utf8'),
    ]).toEqual(['{"off":true}', 'off']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
