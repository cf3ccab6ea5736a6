// @module-tag extended
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DiscoveryDocument } from '@mfe/contract';
import { startPostgres, type TestPostgres } from '@mfe/server-kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';

const server: TestPostgres | null = await startPostgres();
if (!server) console.warn('\n!!! POSTGRESQL IS NOT INSTALLED: AN EXPORT WITHOUT THE DATABASE IS NOT TESTED.\n');
const patience = { timeout: 30_000, interval: 50 };
const versions = ['1.0.0', '1.1.0', '1.2.0'];

let site: Site;
let folder: string;
beforeAll(async () => {
  if (!server) return;
  folder = await mkdtemp(join(tmpdir(), 'r777-exported-'));
  site = await startSite({ DATABASE_URL: await server.database(), EXPORT_DIR: join(folder, 'site') });
  for (const version of versions) {
    await site.client().publish(await buildFolder(builtVersion('mf-games', version)));
    await site.client().activate('mf-games', version);
  }
}, 120_000);
afterAll(async () => {
  await server?.up();
  await site?.stop();
  await server?.stop();
  if (folder) await rm(folder, { recursive: true });
}, 60_000);

const exported = (path: string) => readFile(join(folder, 'site', path), 'utf8');
const live = async () =>
  (JSON.parse(await exported('registry.json')) as DiscoveryDocument).microFrontends['r777/mf-games']?.[0];
const becomes = (enabled: boolean) =>
  vi.waitFor(
    async () => expect(await live()).toMatchObject({ metadata: { version: '1.2.0' }, extras: { enabled } }),
    patience,
  );

test.runIf(server)(
  'a kill without the database reaches the exported site, where every version stays',
  async () => {
    await becomes(true);
    await server?.down('immediate');
    expect(await site.client().disable('mf-games')).toMatchObject({ waitsForDatabase: true });
    await becomes(false);
    const page = /id="discovery"[^>]*>(.*?)<\/script>/s.exec(await exported('index.html'))?.[1] ?? '{}';
    expect(JSON.parse(page).microFrontends['r777/mf-games'][0].extras.enabled).toBe(false);
    // The document no longer names the first version, but pages that have been open for long may still load its files.
    expect(await readdir(join(folder, 'site/r/mf-games'))).toEqual(versions);
    await server?.up();
    await vi.waitFor(() => site.client().enable('mf-games'), patience);
    await becomes(true);
  },
  120_000,
);
