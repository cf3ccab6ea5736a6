import { once } from 'node:events';
import { onBothDatabases, type SmallDisk, smallDisk, startPostgres, type TestPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openWpsDatabase } from '../../platform/database/open';
import { seed } from '../../seed/seed';
import { createClient, granted, newMember, startWps } from '..';
import { eventually, followEvents } from '../eventually';
import { expectWholeBooks } from '../ledger-faults';
import { type MoneyLoad, startMoneyLoad } from '../money-load';
import { freePort, startProcess, vendorSecret } from '../service-process';
import { placeSeededDatabase } from '../template';

const server = await startPostgres();
afterAll(() => server?.stop());

/** A database with the data that a playable site needs; demo accounts are most of the cost of filling one. */
async function filled(on: TestPostgres): Promise<string> {
  const url = await on.database();
  const db = await openWpsDatabase({ url, folder: '' });
  await seed(db, { now: Date.now(), demo: false });
  await db.close();
  return url;
}

/** Every outage is logged; here they are expected. */
const quiet = () => {};

test.runIf(server)(
  'REL-02 PostgreSQL restarted under load: typed errors, then recovery, nothing lost and nothing twice',
  { tags: ['extended'], timeout: 120_000 },
  async () => {
    if (!server) return;
    const wps = await startWps({ databaseUrl: await filled(server), logTo: quiet });
    const reader = await newMember(wps);
    const before = await followEvents(wps.url, reader);
    await eventually(() => before.events).toEqual(['hello']);
    const load = await startMoneyLoad([wps], 4);
    for (const how of ['fast', 'immediate'] as const) {
      const done = load.acknowledged.length;
      await eventually(() => load.acknowledged.length).toBeGreaterThan(done + 15);
      // Wait for its listeners too, because their messages empty the caches.
      await eventually(async () => (await createClient(wps.url).get('/wps/ready')).status).toBe(200);
      const gameList = () => createClient(wps.url).get('/lgw/games?language=EN');
      expect((await gameList()).status).toBe(200);
      await server.down(how);
      // Calls that read, write, look up a session or count towards a limit: all give the same error, and none hangs.
      for (const path of ['/wps/wallets/gcs', '/wps/member/info', '/wps/check/username?username=somebody']) {
        const { status, body } = await reader.get(path);
        expect([status, body]).toEqual([503, expect.objectContaining({ success: false, code: 'system.unavailable' })]);
      }
      // Cached answers are still served.
      expect((await gameList()).status).toBe(200);
      await server.up();
    }
    const done = load.acknowledged.length;
    await eventually(() => load.acknowledged.length).toBeGreaterThan(done + 15);
    await load.stop();
    expect([...load.failures.keys()].filter((code) => code !== 'system.unavailable')).toEqual([]);
    await expectWholeBooks(wps.db, load.acknowledged);

    // The outage told pages to read everything again. They receive events again once the service listens.
    await before.ended;
    await eventually(async () => (await createClient(wps.url).get('/wps/ready')).status).toBe(200);
    const after = await followEvents(wps.url, reader);
    await eventually(() => after.events).toEqual(['hello']);
    await wps.db.notify('balance', {
      memberId: Number(granted(await reader.get<{ id: string }>('/wps/member/info')).id),
      source: 'bet',
    });
    await eventually(() => after.events).toEqual(['hello', 'balance.changed']);
    await wps.close();
  },
);

test.runIf(server)(
  'REL-02 connections that PostgreSQL ends during money calls cost no money and no pooled connection',
  { timeout: 120_000 },
  async () => {
    if (!server) return;
    const wps = await startWps({ databaseUrl: await filled(server), logTo: quiet });
    const other = await startWps({ db: wps.db, logTo: quiet });
    const load = await startMoneyLoad([wps, other], 6);
    // More times than the pool has connections.
    for (let time = 0; time < 30; time++) {
      await eventually(() => load.acknowledged.length).toBeGreaterThan(time * 4);
      await wps.db
        .rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`)
        .catch(() => undefined);
    }
    const done = load.acknowledged.length;
    await eventually(() => load.acknowledged.length).toBeGreaterThan(done + 15);
    await load.stop();
    expect([...load.failures.keys()].filter((code) => code !== 'system.unavailable')).toEqual([]);
    await expectWholeBooks(wps.db, load.acknowledged);
    await other.close();
    await wps.close();
  },
);

/** Fills the disk under load until a call is refused, frees the space, and continues the load for a while. */
async function fillUnder(load: MoneyLoad, disk: SmallDisk, url: string, restart: () => Promise<void>): Promise<void> {
  await eventually(() => load.acknowledged.length).toBeGreaterThan(15);
  expect((await createClient(url).get('/lgw/games?language=EN')).status).toBe(200);
  disk.fill();
  await eventually(() => load.failures.get('system.unavailable') ?? 0).toBeGreaterThan(3);
  // Reading from memory still works.
  expect((await createClient(url).get('/lgw/games?language=EN')).status).toBe(200);
  disk.free();
  await restart();
  const done = load.acknowledged.length;
  await eventually(() => load.acknowledged.length).toBeGreaterThan(done + 15);
  await load.stop();
}

const disks = server ? [smallDisk(160), ...(onBothDatabases ? [smallDisk(240)] : [])] : [];
afterAll(() => {
  for (const disk of disks) disk?.remove();
});
const [ofServer, embedded] = disks;

test.runIf(ofServer)(
  'REL-02 a full disk under PostgreSQL gives typed errors, and with space again all acknowledged data is there',
  { tags: ['extended'], timeout: 120_000 },
  async () => {
    const own = ofServer ? await startPostgres({ disk: ofServer }) : null;
    if (!own || !ofServer) return;
    const wps = await startWps({ databaseUrl: await filled(own), logTo: quiet });
    const load = await startMoneyLoad([wps], 4);
    // A server that could not even write its log has ended; its supervisor restarts it.
    await fillUnder(load, ofServer, wps.url, own.up);
    expect([...load.failures.keys()].filter((code) => code !== 'system.unavailable')).toEqual([]);
    await expectWholeBooks(wps.db, load.acknowledged);
    await wps.close();
    await own.stop();
  },
);

test.runIf(embedded)(
  'REL-02 a full disk under the embedded database gives typed errors, and no acknowledged data is lost',
  { timeout: 180_000 },
  async () => {
    if (!embedded) return;
    const port = await freePort();
    await placeSeededDatabase(embedded.folder);
    let child = await startProcess(embedded.folder, port);
    const url = `http://127.0.0.1:${port}`;
    const load = await startMoneyLoad([{ url, now: Date.now, config: { vendorSecret } }], 4);
    await fillUnder(load, embedded, url, async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = await startProcess(embedded.folder, port);
    });
    child.kill('SIGTERM');
    await once(child, 'exit');
    const db = await openWpsDatabase({ folder: embedded.folder });
    await expectWholeBooks(db, load.acknowledged);
    await db.close();
  },
);
