// @module-tag extended
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../testing/postgres';
import { usedFolder } from '../testing/small-disk';
import { oneTable } from './fixtures/migrations';
import { DataFolderInUse } from './lock';
import { openDatabase } from './open';
import { isOutage } from './outage';
import type { Database } from './types';

const migrations = oneTable();

function openElsewhere(folder: string) {
  const file = fileURLToPath(new URL('./fixtures/open-folder.ts', import.meta.url));
  const child = fork(file, [folder, migrations], { execArgv: ['--import', 'tsx'] });
  return { child, answer: once(child, 'message').then(([message]) => message as { opened?: true; refused?: string }) };
}

/** A test double of the server: closes each connection at once, and stops after `tries` of them. */
async function triesInVain(port: number, tries: number): Promise<void> {
  let came = 0;
  const place = createServer((socket) => {
    came += 1;
    socket.destroy();
  });
  await once(place.listen(port, '127.0.0.1'), 'listening');
  await expect.poll(() => came, { timeout: 20_000 }).toBeGreaterThanOrEqual(tries);
  await new Promise((closed) => place.close(closed));
}

// Creating an empty embedded database takes seconds, and up to a minute on a busy machine.
describe('the embedded database', { timeout: 180_000 }, () => {
  test('keeps rows from one opening to the next', async () => {
    const folder = await usedFolder(migrations);
    const first = await openDatabase({ folder, migrations });
    await first.orm.execute(sql`insert into notes values (1, 'kept')`);
    await first.close();
    const second = await openDatabase({ folder, migrations });
    expect(await second.rows(sql`select text from notes`)).toEqual([{ text: 'kept' }]);
    await second.close();
  });

  test('starts from a copy of another', async () => {
    const first = await openDatabase({ folder: await usedFolder(migrations), migrations });
    await first.orm.execute(sql`insert into notes values (1, 'copied')`);
    const snapshot = await first.snapshot?.();
    await first.close();
    const second = await openDatabase({ folder: 'memory', migrations, ...(snapshot ? { snapshot } : {}) });
    expect(await second.rows(sql`select text from notes`)).toEqual([{ text: 'copied' }]);
    await second.close();
  });

  test('refuses a second process with a clear message, and accepts it after the first has ended', async () => {
    const folder = await usedFolder(migrations);
    const held = await openDatabase({ folder, migrations });
    const refused = openElsewhere(folder);
    expect((await refused.answer).refused).toMatch(/is in use by process \d+.*DATABASE_URL/);
    refused.child.kill();
    await held.close();
    const allowed = openElsewhere(folder);
    expect(await allowed.answer).toEqual({ opened: true });
    allowed.child.kill('SIGKILL');
    await once(allowed.child, 'exit');
    expect(existsSync(join(folder, 'r777.lock'))).toBe(true);
    const takenOver = await openDatabase({ folder, migrations });
    await takenOver.close();
  });

  test('takes over a lock whose process id now belongs to another program', async () => {
    const folder = await usedFolder(migrations);
    writeFileSync(join(folder, 'r777.lock'), `${process.ppid}\n1\nsomebody\n`);
    await (await openDatabase({ folder, migrations })).close();
  });

  test('two openings in one process do not share the folder either', async () => {
    const folder = await usedFolder(migrations);
    const held = await openDatabase({ folder, migrations });
    await expect(openDatabase({ folder, migrations })).rejects.toThrow(DataFolderInUse);
    await held.close();
  });
});

const server: TestPostgres | null = await startPostgres();
afterAll(() => server?.stop());

const kinds: [string, () => Promise<Database>][] = [
  ['pglite', async () => openDatabase({ folder: await usedFolder(migrations), migrations })],
];
if (server) {
  const url = await server.database();
  kinds.push(['postgres', () => openDatabase({ folder: '', url, migrations })]);
}

describe.each(kinds)('on %s', (_kind, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  }, 180_000);
  afterAll(() => db.close());

  test('a transaction that throws leaves nothing behind', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (10, 'half')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.rows(sql`select id from notes where id = 10`)).toEqual([]);
  });

  test('queries without the handle run in the transaction, and outside it after it has ended', async () => {
    let late: Promise<unknown[]> | undefined;
    let over = () => {};
    const isOver = new Promise<void>((done) => {
      over = done;
    });
    const seen = await db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (20, 'seen')`);
      late = isOver.then(() => db.rows(sql`select text from notes where id = 20`));
      await expect(db.transaction(async () => 'never')).rejects.toThrow('a transaction is open');
      return db.rows(sql`select text from notes where id = 20`);
    });
    expect(seen).toEqual([{ text: 'seen' }]);
    over();
    expect(await late).toEqual([{ text: 'seen' }]);
  });

  test('a listener gets notifications at commit, and none after it has unsubscribed', async () => {
    const heard: unknown[] = [];
    const stop = await db.listen('news', (payload) => heard.push(payload));
    await db.transaction(async (tx) => {
      await db.notify('news', { id: 1 }, tx);
    });
    await expect.poll(() => heard).toEqual([{ id: 1 }]);
    await stop();
    await db.notify('news', { id: 2 });
    await db.rows(sql`select 1`);
    expect(heard).toEqual([{ id: 1 }]);
  });
});

if (server) {
  test('several instances that start together migrate once', async () => {
    const url = await server.database();
    const all = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ folder: '', url, migrations })));
    const [first] = all;
    expect(await first?.rows(sql`select count(*)::int as runs from drizzle.app_migrations`)).toEqual([{ runs: 1 }]);
    await Promise.all(all.map((db) => db.close()));
  });

  test('a transaction that clashed with another is repeated', async () => {
    const url = await server.database();
    const db = await openDatabase({ folder: '', url, migrations });
    await db.orm.execute(sql`insert into notes values (1, '0')`);
    const increment = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set transaction isolation level serializable`);
        const [row] = await db.rows<{ text: string }>(sql`select text from notes where id = 1`, tx);
        await tx.execute(sql`update notes set text = ${String(Number(row?.text) + 1)} where id = 1`);
      });
    await Promise.all([increment(), increment(), increment()]);
    expect(await db.rows(sql`select text from notes`)).toEqual([{ text: '3' }]);
    await db.close();
  });

  test('work stays in its own transaction when another transaction ends in the meantime', async () => {
    const url = await server.database();
    const db = await openDatabase({ folder: '', url, migrations });
    let begun = () => {};
    let goOn = () => {};
    const hasBegun = new Promise<void>((done) => {
      begun = done;
    });
    const otherIsOver = new Promise<void>((done) => {
      goOn = done;
    });
    const first = db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (1, 'seen')`);
      begun();
      await otherIsOver;
      return db.rows(sql`select text from notes`);
    });
    await hasBegun;
    await db.transaction(async () => {});
    goOn();
    expect(await first).toEqual([{ text: 'seen' }]);
    await db.close();
  });

  test('after a lost connection one new one listens, and listeners learn of a possible gap', async () => {
    const own = await startPostgres();
    if (!own) throw new Error('PostgreSQL started a moment ago');
    const url = await own.database();
    const db = await openDatabase({ folder: '', url, migrations, checkListening: 600_000 });
    const heard: unknown[] = [];
    let missed = 0;
    await db.listen(
      'news',
      (payload) => heard.push(payload),
      () => missed++,
    );
    await own.down('immediate');
    const refused = await db.rows(sql`select 1`).catch((error: unknown) => error);
    expect(isOutage(refused)).toBe(true);
    // Several failed tries: none of them may start a second retry loop.
    await triesInVain(Number(new URL(url).port), 4);
    await own.up();
    await expect.poll(() => missed, { timeout: 10_000 }).toBe(1);
    await db.notify('news', { id: 'again' });
    await expect.poll(() => heard).toEqual([{ id: 'again' }]);
    // Longer than the pause between two tries, by the server's clock: a second retry loop would have connected by then.
    await db.rows(sql`select pg_sleep(0.7)`);
    const listening = sql`select pid from pg_stat_activity where query like 'listen%' and datname = current_database() and pid <> pg_backend_pid()`;
    expect(await db.rows(listening)).toHaveLength(1);
    expect(heard).toEqual([{ id: 'again' }]);
    await db.close();
    await own.stop();
  });

  test('a connection that is closed between two statements fails only its own transaction', async () => {
    const url = await server.database();
    const [db, other] = await Promise.all([1, 2].map(() => openDatabase({ folder: '', url, migrations })));
    if (!db || !other) throw new Error('two were opened');
    const cut = () =>
      db.transaction(async (tx) => {
        const [row] = await db.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`, tx);
        await tx.execute(sql`insert into notes values (1, 'half')`);
        await other.rows(sql`select pg_terminate_backend(${row?.pid})`);
        // The connection ends while none of its statements is running.
        const there = () => other.rows(sql`select pid from pg_stat_activity where pid = ${row?.pid}`);
        await expect.poll(there, { interval: 5 }).toEqual([]);
        await tx.execute(sql`insert into notes values (2, 'half')`);
      });
    // More often than the pool has connections: a failed transaction must not lose its connection.
    for (let time = 0; time < 25; time++) expect(isOutage(await cut().catch((error: unknown) => error))).toBe(true);
    expect(await db.rows(sql`select id from notes`)).toEqual([]);
    await Promise.all([db.close(), other.close()]);
  });
}
