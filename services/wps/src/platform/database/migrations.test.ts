import { randomUUID } from 'node:crypto';
import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { seed } from '../../seed/seed';
import { createGameServer, granted, newMember, startWps } from '../../testing';
import { expectWholeBooks } from '../../testing/ledger-faults';
import { createPaymentProvider } from '../../testing/payments';
import { seededAddress } from '../../testing/seeded-address';
import { appliedMigrations, knownMigrations, openWpsDatabase } from './open';

const server = await openPostgres();
afterAll(() => server?.stop());

test.runIf(server)('instances that start together on an empty server migrate once and seed once', async () => {
  const url = (await server?.database()) ?? '';
  const start = async () => {
    const db = await openWpsDatabase({ url, folder: '' });
    return { db, ...(await seed(db, { now: Date.now(), demo: false })) };
  };
  const all = await Promise.all([start(), start(), start()]);
  expect(all.filter(({ seeded }) => seeded)).toHaveLength(1);
  const [first] = all;
  if (!first) throw new Error('nobody started');
  expect(await appliedMigrations(first.db)).toBe(knownMigrations());
  expect(await first.db.rows(sql`select count(*)::int as sites from wps.settings where key = 'site'`)).toEqual([
    { sites: 1 },
  ]);
  await Promise.all(all.map(({ db }) => db.close()));
});

test.runIf(server)(
  'REL-03 older code serves a newer schema: an instance started before a later migration, and one after it',
  { timeout: 120_000 },
  async () => {
    const databaseUrl = await seededAddress();
    const before = await startWps({ databaseUrl });
    // The largest allowed change of a later migration: a column in every table, tables that reference ours, indexes.
    const tables = await before.db.rows<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'wps' and table_type = 'BASE TABLE'`);
    for (const { name } of tables)
      await before.db.rows(sql.raw(`alter table wps."${name}" add column later_column text`));
    await before.db.rows(
      sql`create table wps.later (id integer primary key, member_id integer references wps.members (id))`,
    );
    await before.db.rows(sql`create index later_index on wps.members (later_column)`);
    await before.db.rows(sql`insert into drizzle.wps_migrations (hash, created_at) values ('later', 4102444800000)`);
    const after = await startWps({ databaseUrl });
    for (const wps of [before, after]) {
      expect((await fetch(`${wps.url}/wps/ready`)).status).toBe(200);
      const member = await newMember(wps);
      await createPaymentProvider(wps).payIn(member, '500.00');
      granted(await member.call('transfer', { from: 'main', to: 'STK', amount: '5.00' }));
      const games = createGameServer(wps);
      const { playerToken, gameId } = await games.open(member);
      const round = { playerToken, roundId: randomUUID() };
      granted(await games.debit({ ...round, gameId, amount: '1.00' }));
      granted(await games.credit({ ...round, gameId, amount: '2.00' }));
      expect(granted(await member.call('wallet', {})).sumBalance).toBe('519.00');
      for (const work of wps.jobs.values()) await work(wps.now());
    }
    await expectWholeBooks(before.db, []);
    await after.close();
    await before.close();
  },
);
