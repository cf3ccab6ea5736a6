// @module-tag extended
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openPostgres as startServer } from '../testing';
import { oneTable, oneTableChanged } from './fixtures/migrations';
import { openDatabase } from './open';

const server = await startServer();
afterAll(() => server?.stop());

test.runIf(server)(
  'a migration that meets a long reader blocks nobody, says who reads, and goes on afterwards',
  async () => {
    const url = (await server?.database()) ?? '';
    await (await openDatabase({ folder: '', url, migrations: oneTable() })).close();
    const [reader, player] = [1, 2].map(() => new pg.Client({ connectionString: url, application_name: 'a report' }));
    if (!reader || !player) throw new Error('two were made');
    await Promise.all([reader.connect(), player.connect()]);
    await reader.query('begin');
    await reader.query('select * from notes');
    const { rows: own } = await reader.query<{ pid: number }>('select pg_backend_pid() as pid');

    const said: string[] = [];
    const updated = openDatabase({
      folder: '',
      url,
      migrations: oneTableChanged(),
      migrationWaits: (text) => said.push(text),
    });
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table notes%'`;
    await expect.poll(async () => (await player.query(waits)).rowCount, { timeout: 20_000, interval: 20 }).toBe(1);
    // The statement waits behind the migration, and is answered while the reader still reads.
    await player.query(`insert into notes values (1, 'of a player')`);
    await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(said[0]).toContain(`process ${own[0]?.pid} (a report)`);
    expect((await player.query('select * from notes')).fields.map(({ name }) => name)).not.toContain('title');

    await reader.query('commit');
    const db = await updated;
    expect((await player.query('select * from notes')).rows).toEqual([{ id: 1, text: 'of a player', title: null }]);
    await Promise.all([db.close(), reader.end(), player.end()]);
  },
  90_000,
);
