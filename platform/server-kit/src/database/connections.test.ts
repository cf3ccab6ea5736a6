import { afterAll, expect, test } from 'vitest';
import { createServiceMetrics } from '../service/observe';
import { startPostgres } from '../testing/postgres';
import { oneTable } from './fixtures/migrations';
import { openDatabase } from './open';

const migrations = oneTable();
const server = await startPostgres();
afterAll(() => server?.stop());

test.runIf(server)(
  'only calls that find every connection in use wait for one; the scrape itself does not',
  async () => {
    const url = (await server?.database()) ?? '';
    const db = await openDatabase({ folder: '', url, migrations, pool: 1 });
    const waiting = async () => {
      const figures = await createServiceMetrics('app', db).registry.metrics();
      return /^app_database_connections\{state="waiting"\} (\d+)$/m.exec(figures)?.[1];
    };
    for (const _ of ['without a connection', 'with an idle one', 'again']) expect(await waiting()).toBe('0');
    let end = () => {};
    const held = new Promise<void>((done) => {
      end = done;
    });
    let begun = () => {};
    const hasBegun = new Promise<void>((done) => {
      begun = done;
    });
    const first = db.transaction(async () => {
      begun();
      await held;
    });
    await hasBegun;
    const second = db.transaction(async () => {});
    expect(db.connections?.()).toEqual({ busy: 1, idle: 0, waiting: 1 });
    end();
    await Promise.all([first, second]);
    expect(db.connections?.()).toEqual({ busy: 0, idle: 1, waiting: 0 });
    await db.close();
  },
);
