import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DISCOVERY_PATHS, DISCOVERY_SCOPE, type DiscoveryDocument } from '@mfe/contract';
import { type TestDatabase, testDatabase } from '@mfe/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../../platform/registry/src/testing/site';
import { parseKeyRing } from '../../services/wps/src/platform/crypto/key-ring';
import { createClient, startWps, type TestClient, type TestWps } from '../../services/wps/src/testing';
import { type ArchivedSite, DATA_FILES, DATABASE_DUMP, KEPT_REMOTE, playersView, STATE } from './archive';

const archived = JSON.parse(readFileSync(STATE, 'utf8')) as ArchivedSite;
const folder = mkdtempSync(join(tmpdir(), 'r777-upgrade-'));
let database: TestDatabase | undefined;
let wps: TestWps;
let registry: Site;
let player: TestClient;

/** The archive is a dump of PostgreSQL, which only PostgreSQL reads. */
const withoutPostgres = process.env.TEST_POSTGRES === undefined;

/** Fills a database with the tables and rows of the earlier commit. */
async function restore({ url }: { url: string }): Promise<{ close(): Promise<void> }> {
  const input = gunzipSync(readFileSync(DATABASE_DUMP));
  execFileSync('psql', ['--quiet', '--set=ON_ERROR_STOP=1', url], { input, stdio: ['pipe', 'ignore', 'inherit'] });
  return { close: async () => undefined };
}

beforeAll(async () => {
  execFileSync('tar', ['-xzf', DATA_FILES, '-C', folder]);
  database = await testDatabase({ name: 'upgrade', sources: [DATABASE_DUMP], make: restore });
  if (!database) return;
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { KEY_SECRETS: string };
  wps = await startWps({ databaseUrl: database.url, keySecret: parseKeyRing(secrets.KEY_SECRETS) });
  wps.advance(archived.at - Date.now());
  registry = await startSite({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'registry') });
  player = createClient(wps.url, wps.now);
  player.token = archived.session.token;
  for (const [name, value] of archived.session.cookies) player.cookies.set(name, value);
}, 120_000);

afterAll(async () => {
  await registry?.stop();
  await wps?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(withoutPostgres)(
  'a player who was logged in before the upgrade stays logged in and has the same money',
  async () => {
    const { account, sumBalance, wallets } = await playersView(player, archived.orderId);
    expect(account).toBe('rahim77');
    expect(Number(sumBalance)).toBeGreaterThan(0);
    expect([sumBalance, wallets]).toEqual([archived.view.sumBalance, archived.view.wallets]);
  },
);

test.skipIf(withoutPostgres)('a password from before the upgrade still logs in', async () => {
  const { token } = await createClient(wps.url, wps.now).login('rahim77', 'Play777!');
  expect(token).toEqual(expect.any(String));
});

test.skipIf(withoutPostgres)('a deposit that waited for the provider still waits', async () => {
  expect((await playersView(player, archived.orderId)).order).toEqual({ status: 'pending', amount: '300.00' });
});

test.skipIf(withoutPostgres)('every promotion of before the upgrade is still offered', async () => {
  expect(archived.view.promotions.length).toBeGreaterThan(3);
  expect((await playersView(player, archived.orderId)).promotions).toEqual(
    expect.arrayContaining([...archived.view.promotions]),
  );
});

test.skipIf(withoutPostgres)(
  'a remote that was live before the upgrade is live, and its files are served',
  async () => {
    const document = (await (await fetch(registry.shell + DISCOVERY_PATHS.document)).json()) as DiscoveryDocument;
    expect(document.microFrontends[`${DISCOVERY_SCOPE}${KEPT_REMOTE}`]?.[0]?.metadata.version).toBe(
      archived.entry.version,
    );
    const entry = await fetch(registry.shell + archived.entry.path);
    expect([entry.status, (await entry.arrayBuffer()).byteLength]).toEqual([200, archived.entry.bytes]);
  },
);
