import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../testing/postgres';
import { oneTable } from './fixtures/migrations';
import { openDatabase } from './open';
import type { Database } from './types';

const migrations = oneTable();
const server = await startPostgres();
afterAll(() => server?.stop());

/** Channels of the notifications that could not be used. */
const faults: string[] = [];
const notificationFault = (_error: unknown, channel: string) => faults.push(channel);
const kinds: [string, () => Promise<Database>][] = [
  ['pglite', () => openDatabase({ folder: 'memory', migrations, notificationFault })],
];
if (server) {
  const url = await server.database();
  kinds.push(['postgres', () => openDatabase({ folder: '', url, migrations, notificationFault })]);
}

describe.each(kinds)('on %s', (_kind, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  }, 180_000);
  afterAll(() => db.close());

  test('a notification that cannot be used is reported, counts as missed, and ends nothing', async () => {
    const heard: unknown[] = [];
    let missed = 0;
    const receive = (payload: unknown) => heard.push((payload as { id: { of: number } }).id.of);
    const stop = await db.listen('bad', receive, () => missed++);
    faults.length = 0;
    for (const text of ['{}', 'no json', '{"v":99,"id":{"of":1}}', '{"v":1,"id":{"of":2}}'])
      await db.orm.execute(sql`select pg_notify('bad', ${text})`);
    await expect.poll(() => heard).toEqual([2]);
    expect(missed).toBe(3);
    expect(faults).toEqual(['bad', 'bad', 'bad']);
    await stop();
  });
});

/** A connection to the server that can be made silent: nothing arrives any more, and nothing is closed. */
async function slowWire(port: number) {
  const sockets = new Set<Socket>();
  let silent = false;
  const wire = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => silent || to.write(bytes));
      from.on('error', () => {}).on('close', () => to.destroy());
    }
  });
  await once(wire.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (wire.address() as AddressInfo).port,
    setSilent(value: boolean) {
      silent = value;
    },
    close() {
      wire.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

if (server) {
  test('a connection for notifications that falls silent is noticed, and replaced', async () => {
    const direct = await server.database();
    const wire = await slowWire(Number(new URL(direct).port));
    const through = new URL(direct);
    through.port = String(wire.port);
    const [near, far] = await Promise.all([
      openDatabase({ folder: '', url: through.href, migrations, checkListening: 200 }),
      openDatabase({ folder: '', url: direct, migrations }),
    ]);
    const heard: unknown[] = [];
    let missed = 0;
    await near.listen(
      'news',
      (payload) => heard.push(payload),
      () => missed++,
    );
    expect(near.isListening()).toBe(true);
    wire.setSilent(true);
    await far.notify('news', { id: 'lost' });
    await expect.poll(() => near.isListening(), { timeout: 20_000 }).toBe(false);
    expect(missed).toBe(0);
    wire.setSilent(false);
    await expect.poll(() => missed, { timeout: 20_000 }).toBe(1);
    expect(near.isListening()).toBe(true);
    await far.notify('news', { id: 'heard' });
    await expect.poll(() => heard).toEqual([{ id: 'heard' }]);
    await Promise.all([near.close(), far.close()]);
    wire.close();
  });
}
