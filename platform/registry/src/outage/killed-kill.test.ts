// @module-tag extended
/** A host that is killed (-9) at each step of an operator's kill: what pages, database, audit and files say agrees afterwards. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@mfe/server-kit';
import { startPostgres, type TestPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openRegistryDatabase } from '../database/database';
import { schemaProblems } from '../discovery/build';
import { buildFolder, builtVersion } from '../testing/built';
import { killProcess, type RegistryProcess, startProcess } from '../testing/process';
import { type Site, startSite } from '../testing/site';
import { OUTAGE_FOLDER } from './outage-files';

const server: TestPostgres | null = await startPostgres();
if (!server)
  console.warn('\n!!! POSTGRESQL IS NOT INSTALLED: A REGISTRY THAT IS KILLED DURING A KILL IS NOT TESTED.\n');
const remote = 'mf-games';
const soon = { timeout: 60_000, interval: 20 };
const limit = 180_000;

let site: Site;
let url: string;
let host: RegistryProcess;
let copies: string;
beforeAll(async () => {
  if (!server) return;
  copies = await mkdtemp(join(tmpdir(), 'r777-copies-'));
  url = await server.database();
  site = await startSite({ DATABASE_URL: url });
  await site.client().publish(await buildFolder(builtVersion(remote, '1.0.0')));
  await site.client().activate(remote, '1.0.0');
  await site.close();
}, limit);
afterAll(async () => {
  await site?.stop();
  await server?.stop();
  if (copies) await rm(copies, { recursive: true });
}, limit);

const start = async () => {
  host = await startProcess(site, { DATABASE_URL: url });
};
beforeEach(async () => {
  if (server) await start();
}, limit);
afterEach(async () => {
  if (!server) return;
  await host.client.enable(remote);
  await killProcess(host);
}, limit);

const outage = () => join(site.dataFolder, OUTAGE_FOLDER);
const killFiles = async () => (await readdir(outage())).filter((name) => name.endsWith('.kill'));
const isOn = async () => {
  const document = await (await fetch(`${host.shell}/registry.json`)).json();
  expect(schemaProblems(document)).toEqual([]);
  return document.microFrontends[`r777/${remote}`][0].extras.enabled as boolean;
};
const shownRevision = async () => Number((await fetch(`${host.shell}/registry.json`)).headers.get('x-revision'));
const kills = async () => (await host.client.history(remote)).filter(({ action }) => action === 'disable').length;

/** The operator's order, and whether it was acknowledged. A host that dies acknowledges nothing. */
const order = () =>
  host.client.disable(remote, { why: 'it empties wallets' }).then(
    () => true,
    () => false,
  );
async function restart(): Promise<void> {
  await killProcess(host);
  await start();
}

/** The audit has exactly one more entry, the file is gone, and pages, database and audit have the same revision. */
async function expectWhole(before: number, { given }: { given: boolean }): Promise<void> {
  await vi.waitFor(async () => expect(await killFiles()).toEqual([]), soon);
  await vi.waitFor(async () => expect((await host.client.list()).databaseAway).toBeUndefined(), soon);
  const { revision, remotes } = await host.client.list();
  const audit = (await host.client.audit(500)).filter((entry) => entry.revision !== null);
  expect(audit.map((entry) => entry.revision)).toEqual(audit.map((_, index) => revision - index));
  expect(await kills()).toBe(before + (given ? 1 : 0));
  expect([remotes.find(({ name }) => name === remote)?.enabled, await isOn()]).toEqual([!given, !given]);
  await vi.waitFor(async () => expect(await shownRevision()).toBe(revision), soon);
}

/** Holds what every change waits for, until the work is done. */
async function whileLocked(work: (blocked: () => Promise<void>) => Promise<void>): Promise<void> {
  const [db, watched]: Database[] = await Promise.all([
    openRegistryDatabase({ url, folder: '' }),
    openRegistryDatabase({ url, folder: '' }),
  ]);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  try {
    await db?.transaction(async (tx) => {
      await tx.execute(sql`select * from registry_revision for update`);
      // The server ends a transaction that is idle for ten seconds, and a busy machine starts a host in more.
      const busy = setInterval(() => void tx.execute(sql`select 1`).catch(() => undefined), 2_000);
      await work(() => vi.waitFor(async () => expect(await watched?.rows(waiting)).not.toEqual([]), soon)).finally(() =>
        clearInterval(busy),
      );
    });
  } finally {
    await Promise.all([db?.close(), watched?.close()]);
  }
}

test.runIf(server)(
  'REG-05 killed while the change waits for the database, nothing of it is there',
  { tags: ['extended'], timeout: limit },
  async () => {
    const before = await kills();
    await whileLocked(async (blocked) => {
      const answered = order();
      await blocked();
      await killProcess(host);
      expect(await answered).toBe(false);
    });
    await start();
    await expectWhole(before, { given: false });
  },
);

test.runIf(server)('REG-05 killed right after the answer, all of it is there', { timeout: limit }, async () => {
  const before = await kills();
  expect(await order()).toBe(true);
  await restart();
  await expectWhole(before, { given: true });
});

test.runIf(server)(
  'REG-05 killed after an answer without the database, all of it is there',
  { tags: ['extended'], timeout: limit },
  async () => {
    const before = await kills();
    await server?.down('immediate');
    expect(await order()).toBe(true);
    expect(await isOn()).toBe(false);
    await restart();
    // The restarted host knows it from its file alone.
    expect([await isOn(), (await killFiles()).length]).toEqual([false, 1]);
    await server?.up();
    await expectWhole(before, { given: true });
  },
);

test.runIf(server)(
  'REG-05 killed while the order is written to the database that is back',
  { tags: ['extended'], timeout: limit },
  async () => {
    const before = await kills();
    await server?.down('immediate');
    expect(await order()).toBe(true);
    // The next host finds the order and the database, and dies in the middle of writing.
    await killProcess(host);
    await server?.up();
    await whileLocked(async (blocked) => {
      let dying: ChildProcess | undefined;
      void startProcess(site, { DATABASE_URL: url }, (child) => {
        dying = child;
      });
      await blocked();
      const ended = dying && once(dying, 'exit');
      dying?.kill('SIGKILL');
      await ended;
      expect(await killFiles()).toHaveLength(1);
    });
    await start();
    await expectWhole(before, { given: true });
  },
);

test.runIf(server)(
  'REG-05 killed when the order is written and its file is not yet removed',
  { tags: ['extended'], timeout: limit },
  async () => {
    const before = await kills();
    await server?.down('immediate');
    expect(await order()).toBe(true);
    const shown = await shownRevision();
    const [file = ''] = await killFiles();
    for (const name of [file, 'state']) await copyFile(join(outage(), name), join(copies, name));
    await server?.up();
    await vi.waitFor(async () => expect(await killFiles()).toEqual([]), soon);
    await killProcess(host);
    // The content of the disk at that moment.
    for (const name of [file, 'state']) await copyFile(join(copies, name), join(outage(), name));
    await start();
    await expectWhole(before, { given: true });
    expect(await shownRevision()).toBeGreaterThanOrEqual(shown);
  },
);
