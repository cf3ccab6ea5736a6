import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@r777/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createClient, granted, newMember, startWps, type TestClient } from './testing';
import { eventually } from './testing/eventually';
import { expectWholeBooks } from './testing/ledger-check';
import { startMoneyLoad } from './testing/money-load';

const server = await startPostgres();
afterAll(() => server?.stop());

/** Outages are logged, each of them; here they are meant. */
const quiet = () => {};

/** Names of the events that a member's page hears, until the stream ends. */
async function follow(url: string, client: TestClient) {
  const response = await fetch(`${url}/wps/events`, { headers: { token: client.token ?? '' } });
  const events: string[] = [];
  const ended = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, name = ''] of part.matchAll(/event: (.+)/g)) events.push(name);
  })().catch(() => undefined);
  return { events, ended };
}

test.runIf(server)(
  'REL-02 PostgreSQL stopped and started under load: typed refusals meanwhile, then service as before by itself, nothing acknowledged lost and nothing twice',
  { timeout: 120_000 },
  async () => {
    if (!server) return;
    const wps = await startWps({ databaseUrl: await server.database(), logTo: quiet });
    const reader = await newMember(wps);
    const before = await follow(wps.url, reader);
    await eventually(() => before.events).toEqual(['hello']);
    const load = await startMoneyLoad([wps], 4);
    for (const how of ['fast', 'immediate'] as const) {
      const done = load.acknowledged.length;
      await eventually(() => load.acknowledged.length).toBeGreaterThan(done + 15);
      const gameList = () => createClient(wps.url).get('/lgw/games?language=EN');
      expect((await gameList()).status).toBe(200);
      await server.down(how);
      // Calls that read, write, look up a session or count towards a limit: all say the same, and none hangs.
      for (const path of ['/wps/wallets/gcs', '/wps/member/info', '/wps/check/username?username=somebody']) {
        const { status, body } = await reader.get(path);
        expect([status, body]).toEqual([503, expect.objectContaining({ success: false, code: 'system.unavailable' })]);
      }
      // What is kept in memory is still served.
      expect((await gameList()).status).toBe(200);
      await server.up();
    }
    const done = load.acknowledged.length;
    await eventually(() => load.acknowledged.length).toBeGreaterThan(done + 15);
    await load.stop();
    expect([...load.failures.keys()].filter((code) => code !== 'system.unavailable')).toEqual([]);
    await expectWholeBooks(wps.db, load.acknowledged);

    // Pages were told to look again, and hear the news as before.
    await before.ended;
    const after = await follow(wps.url, reader);
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
  'REL-02 connections that PostgreSQL ends in the middle of money calls cost no money and no connection of the pool',
  { timeout: 120_000 },
  async () => {
    if (!server) return;
    const wps = await startWps({ databaseUrl: await server.database(), logTo: quiet });
    const other = await startWps({ db: wps.db, logTo: quiet });
    const load = await startMoneyLoad([wps, other], 6);
    // More often than the pool has connections.
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

const disk = await startPostgres({ diskMegabytes: 160 });
afterAll(() => disk?.stop());

test.runIf(disk)(
  'REL-02 a full disk refuses with words for it, and once there is room all is as it was acknowledged',
  { timeout: 120_000 },
  async () => {
    if (!disk) return;
    const wps = await startWps({ databaseUrl: await disk.database(), logTo: quiet });
    const load = await startMoneyLoad([wps], 4);
    await eventually(() => load.acknowledged.length).toBeGreaterThan(15);
    const ballast = join(disk.folder, 'ballast');
    for (let megabytes = 256; megabytes >= 1 / 256; megabytes /= 2) {
      try {
        writeFileSync(ballast, Buffer.alloc(megabytes * 1024 * 1024), { flag: 'a' });
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
      }
    }
    await eventually(() => load.failures.get('system.unavailable') ?? 0).toBeGreaterThan(3);
    // Reading goes on.
    expect((await createClient(wps.url).get('/lgw/games?language=EN')).status).toBe(200);
    await sleep(500);
    await rm(ballast);
    // A server that could not even write its log has ended; whoever watches over it starts it again.
    await disk.up();
    const done = load.acknowledged.length;
    await eventually(() => load.acknowledged.length).toBeGreaterThan(done + 15);
    await load.stop();
    expect([...load.failures.keys()].filter((code) => code !== 'system.unavailable')).toEqual([]);
    await expectWholeBooks(wps.db, load.acknowledged);
    await wps.close();
  },
);
