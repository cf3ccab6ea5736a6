import type { Database } from '@mfe/server-kit';
import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEncryption } from '../http/encryption/encryption';
import { cardNumberKey } from '../modules/identity/bank-cards/number-key';
import { deriveFrom, type KeyRing, parseKeyRing, singleKey } from '../platform/crypto/key-ring';
import { seal, unseal } from '../platform/crypto/seal';
import { passkeyHandleKey } from '../platform/crypto/secrets';
import { openSeededDatabase, testKeySecret } from '../testing/template';
import { checkKeys } from './check-keys';
import { keyStatus, rotateKeys } from './rotate-keys';
import { readOldKeyRows, sealAnew, sealedPlaces } from './sealed-places';

const server = await openPostgres();
afterAll(() => server?.stop());
const [old] = testKeySecret;
const fresh = { id: 2, secret: Buffer.alloc(32, 9), isNamed: true };
const both: KeyRing = [fresh, old];
const onlyNew: KeyRing = [fresh];

const kinds: { name: string; open: () => Promise<Database> }[] = [
  { name: 'embedded', open: () => openSeededDatabase('embedded') },
];
if (server)
  kinds.push({
    name: 'postgres',
    open: () => openSeededDatabase(),
  });

const cardsOf = (db: Database) =>
  db.rows<{ id: string; bank: string; sealed: string; key: string }>(
    sql`select id::text, bank, sealed_number as sealed, number_key as key from wps.bank_cards
      where number_key is not null order by id`,
  );
const numberOf = (sealed: string, keys: KeyRing) => unseal(sealed, keys, 'card numbers')?.toString() ?? '';
const valuesUnder = async (db: Database, id: number) =>
  (await keyStatus(db, both)).stored.filter(({ key }) => key === id).reduce((sum, { values }) => sum + values, 0);

/** Writes the stored values as versions without ids did. */
async function asBefore(db: Database): Promise<void> {
  const plain = singleKey(old.secret);
  for (const { id, sealed } of await cardsOf(db))
    await db.rows(sql`update wps.bank_cards
      set sealed_number = ${seal(Buffer.from(numberOf(sealed, testKeySecret)), plain, 'card numbers')}
      where id = ${id}::uuid`);
  const [pair] = await db.rows<{ sealed: string }>(sql`select sealed_private_key as sealed from wps.encryption_keys`);
  const bytes = unseal(pair?.sealed ?? '', testKeySecret, 'stored keys') ?? Buffer.alloc(0);
  await db.rows(sql`update wps.encryption_keys set sealed_private_key = ${seal(bytes, plain, 'stored keys')}`);
}

/** The tables with sealed values, and the rows that have one. */
const sealed = sealedPlaces.map(({ table, column }) => ({
  table: sql.raw(table),
  isSealed: sql.raw(`${column} is not null`),
}));
/** Stores the seeded rows: a separate database for each test would be nearly all of the test's cost. */
async function keep(db: Database): Promise<void> {
  for (const { table, isSealed } of sealed)
    await db.rows(sql`create table kept_${table} as select * from wps.${table} where ${isSealed}`);
}
/** Restores the seeded rows for a test; it changes no others. Triggers that protect members' data are skipped. */
async function putBack(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { table, isSealed } of sealed) {
      await tx.execute(sql`delete from wps.${table} where ${isSealed}`);
      await tx.execute(sql`insert into wps.${table} overriding system value select * from kept_${table}`);
    }
  });
}

describe.each(kinds)('on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await keep(db);
  });
  beforeEach(() => putBack(db));
  afterAll(() => db.close());

  test.each(['with ids', 'of earlier versions'])(
    'values %s open under the new key alone, and cards are recognised',
    async (kind) => {
      if (kind !== 'with ids') await asBefore(db);
      const handle = await passkeyHandleKey(db, testKeySecret);
      expect(handle).toEqual(deriveFrom(old, 'passkey user handle'));
      const { publicKey } = await createEncryption(db, testKeySecret, Date.now);
      expect((await keyStatus(db, onlyNew)).missing).toEqual([1]);
      expect((await keyStatus(db, both)).unused).toEqual([]);
      const done = await rotateKeys(db, both);
      expect(done).toEqual({ renewed: (await cardsOf(db)).length + 2, gone: 0, unreadable: 0, duplicate: 0 });
      expect(await keyStatus(db, both)).toMatchObject({ current: 2, unused: [1], missing: [] });
      expect((await createEncryption(db, onlyNew, Date.now)).publicKey).toEqual(publicKey);
      expect(await passkeyHandleKey(db, onlyNew)).toEqual(handle);
      const cards = await cardsOf(db);
      expect(cards.length).toBeGreaterThan(2);
      for (const { bank, sealed, key } of cards) {
        const number = numberOf(sealed, onlyNew);
        expect(number).toMatch(/^\d{10,}$/);
        expect(key).toBe(cardNumberKey({ bank, number }, onlyNew));
      }
      expect((await rotateKeys(db, both)).renewed).toBe(0);
      await checkKeys(db, onlyNew);
    },
  );

  test('a rotation that was interrupted goes on where it was, and ends with nothing under the old key', async () => {
    const before = await valuesUnder(db, 1);
    const stop = new Error('stopped');
    let batches = 0;
    const progress = () => {
      batches += 1;
      if (batches === 3) throw stop;
    };
    await expect(rotateKeys(db, both, { batch: 1, progress })).rejects.toBe(stop);
    const between = await valuesUnder(db, 1);
    expect([between < before, between > 0]).toEqual([true, true]);
    await checkKeys(db, both);
    await rotateKeys(db, both, { batch: 1 });
    expect(await valuesUnder(db, 1)).toBe(0);
  });

  test('two rotations at once leave every value readable under the new key', async () => {
    await Promise.all([rotateKeys(db, both), rotateKeys(db, both)]);
    expect((await keyStatus(db, onlyNew)).missing).toEqual([]);
    for (const { sealed } of await cardsOf(db)) expect(unseal(sealed, onlyNew, 'card numbers')).toBeDefined();
  });

  test('back to the old key: it can be made current again at any time', async () => {
    const before = (await cardsOf(db)).map(({ key }) => key);
    await rotateKeys(db, both);
    await rotateKeys(db, [old, fresh]);
    await checkKeys(db, [old]);
    expect((await cardsOf(db)).map(({ key }) => key)).toEqual(before);
  });

  test('a card that its member removes while it is renewed frees its account all the same', async () => {
    const place = sealedPlaces.find(({ mark }) => mark !== undefined);
    if (!place) throw new Error('cards have marks');
    const [row] = await readOldKeyRows(db, place, { current: fresh.id, after: undefined, limit: 1 });
    if (!row) throw new Error('the demo has cards');
    const card = sql`from wps.bank_cards where id = ${row.id}::uuid`;
    await db.rows(sql`update wps.bank_cards set number_key = null, removed_at = now() where id = ${row.id}::uuid`);
    expect(await sealAnew(db, place, row, both)).toBe('renewed');
    expect(await db.rows(sql`select number_key as key ${card}`)).toEqual([{ key: null }]);
    expect(await sealAnew(db, place, row, both)).toBe('gone');
  });

  test('two cards of one account under two keys: the one under the new key keeps it, the other stays payable', async () => {
    const [first, second] = await cardsOf(db);
    if (!first || !second) throw new Error('the demo has cards');
    const number = numberOf(first.sealed, testKeySecret);
    await db.rows(sql`update wps.bank_cards set bank = ${first.bank},
      sealed_number = ${seal(Buffer.from(number), both, 'card numbers')},
      number_key = ${cardNumberKey({ bank: first.bank, number }, both)} where id = ${second.id}::uuid`);
    expect((await rotateKeys(db, both)).duplicate).toBe(1);
    const rows = await db.rows<{ id: string; sealed: string; key: string | null }>(
      sql`select id::text, sealed_number as sealed, number_key as key from wps.bank_cards`,
    );
    const of = (id: string) => rows.find((row) => row.id === id);
    expect(of(first.id)?.key).toBeNull();
    expect(of(second.id)?.key).toMatch(/^2:/);
    expect(numberOf(of(first.id)?.sealed ?? '', onlyNew)).toBe(number);
    await checkKeys(db, onlyNew);
  });

  test('without the old key, or with other bytes under its id, nothing is changed', async () => {
    const before = await cardsOf(db);
    const other: KeyRing = [fresh, ...parseKeyRing(`1:${Buffer.alloc(32, 8).toString('base64')}`)];
    await expect(rotateKeys(db, onlyNew)).rejects.toThrow('not in KEY_SECRET or KEY_SECRETS: 1');
    await expect(rotateKeys(db, other)).rejects.toThrow('key 1 does not open');
    expect(await cardsOf(db)).toEqual(before);
  });

  test('a damaged value is counted and left as it is, and does not stop the service', async () => {
    const [card] = await cardsOf(db);
    await db.rows(sql`update wps.bank_cards set sealed_number = '1:AAAA' where id = ${card?.id}::uuid`);
    await checkKeys(db, both);
    expect((await rotateKeys(db, both)).unreadable).toBe(1);
    expect(await valuesUnder(db, 1)).toBe(2);
  });

  test('a start is refused without a key that values name, in words that say which and what to do', async () => {
    await checkKeys(db, both);
    await expect(checkKeys(db, onlyNew)).rejects.toThrow(/not in KEY_SECRET or KEY_SECRETS: 1 \(.*Add it behind/s);
    await rotateKeys(db, both);
    await expect(checkKeys(db, testKeySecret)).rejects.toThrow(/: 2 \(/);
    await expect(checkKeys(db, singleKey(old.secret))).rejects.toThrow(/: 2 \(/);
    const otherBytes = parseKeyRing(`2:${Buffer.alloc(32, 8).toString('base64')}`);
    await expect(checkKeys(db, otherBytes)).rejects.toThrow(/key 2 does not open the stored keys/);
  });
});
