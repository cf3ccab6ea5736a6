// @module-tag extended
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, DataFolderInUse } from '@mfe/server-kit';
import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createClient, startWps } from '../../testing';
import { findLedgerFaults } from '../../testing/ledger-faults';
import { seededAddress } from '../../testing/seeded-address';
import { placeSeededDatabase } from '../../testing/template';
import { singleKey } from '../crypto/key-ring';
import { openWpsDatabase } from '../database/open';
import { backup, type Place, restore } from './backup';

const server = await openPostgres();
afterAll(() => server?.stop());
const keySecret = singleKey(Buffer.alloc(32, 7));
const newFolder = () => mkdtempSync(join(tmpdir(), 'r777-backup-'));

/** Every row of every table, as text. */
async function everything(db: Database): Promise<Record<string, string>> {
  const tables = await db.rows<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'wps' or tablename = 'wps_migrations' order by 1`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await db.rows<{ rows: string }>(
      sql.raw(`select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as rows from ${name} t`),
    );
    found[name] = row?.rows ?? '';
  }
  return found;
}

async function flipByte(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ 1;
  await handle.write(byte, 0, 1, at);
  await handle.close();
}

interface Kind {
  readonly name: string;
  /** In full runs only, because the other database has the same test. */
  readonly extended?: boolean;
  /** An empty database and its secret. */
  place(): Promise<Place>;
  /** A seeded one. */
  filled(): Promise<Place>;
}
const embedded = (): Place => ({ url: undefined, folder: newFolder(), keySecret });
const onServer = (url: string): Place => ({ url, folder: '', keySecret });
const kinds: Kind[] = [
  {
    name: 'embedded',
    extended: server !== null,
    place: async () => embedded(),
    async filled() {
      const place = embedded();
      await placeSeededDatabase(place.folder);
      return place;
    },
  },
];
if (server)
  kinds.push({
    name: 'postgres',
    place: async () => onServer(await server.database()),
    filled: async () => onServer(await seededAddress()),
  });

describe.each(kinds)('$name', ({ place, filled, extended }) => {
  test('a restored copy has every table, a balanced ledger, and players can log in', {
    tags: extended ? ['extended'] : [],
    timeout: 120_000,
  }, async () => {
    const [from, to] = [await filled(), await place()];
    const db = await openWpsDatabase({ url: from.url, folder: from.folder });
    const first = await startWps({ db, keySecret });
    await createClient(first.url).login('rahim77', 'Play777!');
    await first.close();
    const before = await everything(db);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect(before['wps.members']).toContain('rahim77');
    if (from.url === undefined) await expect(backup(join(newFolder(), 'x'), from)).rejects.toThrow(DataFolderInUse);
    await db.close();

    const file = join(newFolder(), 'copy');
    const head = await backup(file, from);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(head.bytes).toBe(statSync(file).size - 1024);
    const { kept } = await restore(file, { ...to, replace: false });
    expect(kept).toBeNull();
    const back = await openWpsDatabase({ url: to.url, folder: to.folder });
    expect(await everything(back)).toEqual(before);
    expect(await findLedgerFaults(back)).toEqual({ accounts: [], transactions: [] });
    if (to.url) await back.orm.execute('create table drizzle.other_migrations as select 1 as kept');
    const again = await startWps({ db: back, keySecret });
    await createClient(again.url).login('rahim77', 'Play777!');
    await again.close();
    if (to.url) await expect(restore(file, { ...to, replace: true })).rejects.toThrow('stop them first');
    await back.close();

    // An existing database is not overwritten without `replace`; data of other services stays.
    await expect(restore(file, { ...to, replace: false })).rejects.toThrow('add --replace');
    const replaced = await restore(file, { ...to, replace: true });
    if (to.url === undefined) expect(existsSync(replaced.kept ?? '')).toBe(true);

    // A damaged, truncated or foreign copy is refused, and the existing database stays.
    const refused = (words: RegExp, change: Partial<Place> = {}) =>
      expect(restore(file, { ...to, ...change, replace: true })).rejects.toThrow(words);
    const middle = 1024 + Math.floor(head.bytes / 2);
    await refused(/another KEY_SECRET/, { keySecret: singleKey(Buffer.alloc(32, 8)) });
    await flipByte(file, middle);
    await refused(/damaged/);
    await flipByte(file, middle);
    await flipByte(file, 5);
    await refused(/no copy/);
    await flipByte(file, 5);
    truncateSync(file, middle);
    await refused(/damaged/);
    await expect(restore('/nowhere/copy', { ...to, replace: true })).rejects.toThrow('cannot be read');
    const last = await openWpsDatabase({ url: to.url, folder: to.folder });
    expect(await everything(last)).toEqual(before);
    if (to.url) expect(await last.rows(sql`select kept from drizzle.other_migrations`)).toEqual([{ kept: 1 }]);
    await last.close();
  });
});

test('a restore that was interrupted before its rename is finished at the next start', async () => {
  const folder = newFolder();
  await placeSeededDatabase(folder);
  renameSync(join(folder, 'pglite'), join(folder, 'pglite.next'));
  const db = await openWpsDatabase({ folder });
  expect((await db.rows(sql`select 1 from wps.members limit 1`)).length).toBe(1);
  await db.close();
  expect(existsSync(join(folder, 'pglite.next'))).toBe(false);
});

test('a copy that is restored where a first start was interrupted stays at the next one', async () => {
  const [from, to] = [embedded(), embedded()];
  await placeSeededDatabase(from.folder);
  const file = join(newFolder(), 'copy');
  await backup(file, from);
  mkdirSync(join(to.folder, 'pglite'));
  writeFileSync(join(to.folder, 'pglite.unfinished'), '');
  await restore(file, { ...to, replace: false });
  const db = await openWpsDatabase({ folder: to.folder });
  expect((await db.rows(sql`select 1 from wps.members limit 1`)).length).toBe(1);
  await db.close();
});

test.runIf(server)('a copy whose ledger does not balance is not restored', async () => {
  const url = await seededAddress();
  const from = onServer(url);
  const db = await openWpsDatabase({ url, folder: '' });
  const healthy = await everything(db);
  await db.orm.execute('update wps.ledger_accounts set balance = balance + 1 where member_id is not null');
  await db.close();
  const file = join(newFolder(), 'copy');
  await backup(file, from);
  const mended = await openWpsDatabase({ url, folder: '' });
  await mended.orm.execute('update wps.ledger_accounts set balance = balance - 1 where member_id is not null');
  await mended.close();
  await expect(restore(file, { ...from, replace: true })).rejects.toThrow('do not add up');
  const kept = await openWpsDatabase({ url, folder: '' });
  expect(await everything(kept)).toEqual(healthy);
  await kept.close();
});

afterAll(() => {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith('r777-backup-')))
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
});
