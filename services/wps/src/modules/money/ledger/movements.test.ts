import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callsOf } from '../../../testing/calls-of';
import { openSeededDatabase } from '../../../testing/template';
import type { MoneyContext } from '../context';
import { transferOwn } from './between';
import {
  accountsOf,
  append,
  house,
  lockAccount,
  lockAccounts,
  type Movement,
  memberAccount,
  openAccount,
  post,
  readBalance,
  takenBy,
} from './ledger';
import { walletRoutes } from './routes';

let db: Database;
let stopListening: () => Promise<void>;
const told: { memberId?: unknown }[] = [];
beforeAll(async () => {
  db = await openSeededDatabase();
  stopListening = await db.listen('balance', (payload) => told.push(payload as { memberId?: unknown }));
});
afterAll(async () => {
  await stopListening();
  await db.close();
});

const at = new Date('2026-11-26T10:00:00Z');
let memberId = 900_000;
/** Each test has its own member, with an empty wallet. */
beforeEach(async () => {
  memberId += 1;
  await db.transaction((tx) => openAccount(tx, memberId, 'main'));
});

const main = (id = memberId) => memberAccount(id, 'main');
const movement = (amount: bigint, part: Partial<Movement> = {}): Movement => ({
  key: `k:${memberId}:${amount}`,
  fingerprint: 'first',
  kind: 'deposit',
  reference: `order ${memberId}`,
  memberId,
  account: main(part.memberId),
  against: house.cash,
  amount,
  ...part,
});
const move = (amount: bigint, part: Partial<Movement> = {}) =>
  db.transaction((tx) => post(db, tx, movement(amount, part), at));
const transfer = (from: string, to: string, amount: bigint, key = `t:${memberId}:${from}:${amount}`) =>
  db.transaction((tx) => transferOwn(db, tx, { key, reference: key, memberId, from, to, amount }, at));
const postingsOf = (key: string) =>
  db.rows<{ account: string; amount: string }>(sql`
    select account_id as account, amount::text from wps.postings p
    join wps.ledger_transactions t on t.id = p.transaction_id where idempotency_key = ${key} order by p.id`);
const noted = (key: string) =>
  db.rows<{ kind: string; member: number | null; after: string; fingerprint: string; reference: string }>(sql`
    select kind, member_id as member, balance_after::text as after, fingerprint, reference from wps.ledger_transactions
    where idempotency_key = ${key}`);
const insufficient = { code: 'wallet.insufficient' };
const conflict = { code: 'idempotency.conflict', field: 'transactionId' };

test('a movement changes the balance by its amount, and the house has the other side', async () => {
  expect(await move(1_000n)).toEqual({ balance: 1_000n, repeated: false });
  expect(await move(-300n)).toEqual({ balance: 700n, repeated: false });
  expect(await readBalance(db, main())).toBe(700n);
  expect(await postingsOf(`k:${memberId}:-300`)).toEqual([
    { account: main(), amount: '-300' },
    { account: 'house:cash', amount: '300' },
  ]);
  expect(await noted(`k:${memberId}:1000`)).toEqual([
    { kind: 'deposit', member: memberId, after: '1000', fingerprint: 'first', reference: `order ${memberId}` },
  ]);
});

test('a balance can be spent to nothing, and not below: a refused movement leaves no trace', async () => {
  await move(500n);
  await expect(move(-501n)).rejects.toMatchObject(insufficient);
  expect(await noted(`k:${memberId}:-501`)).toEqual([]);
  expect(await move(-500n)).toEqual({ balance: 0n, repeated: false });
});

test('a repeat moves nothing and gets the first balance; another movement under its key is refused', async () => {
  await move(1_000n);
  await move(-400n);
  expect(await move(1_000n)).toEqual({ balance: 1_000n, repeated: true });
  expect(await readBalance(db, main())).toBe(600n);
  await expect(move(1_000n, { fingerprint: 'other' })).rejects.toMatchObject(conflict);
});

test('the key of another member’s movement is refused, and moves nothing', async () => {
  await move(1_000n, { key: `shared:${memberId}` });
  const other = memberId + 50_000;
  await db.transaction((tx) => openAccount(tx, other, 'main'));
  await expect(
    move(700n, { key: `shared:${memberId}`, fingerprint: 'other', memberId: other, account: main(other) }),
  ).rejects.toMatchObject(conflict);
  expect(await readBalance(db, main(other))).toBe(0n);
});

test('a key that another movement takes after it was looked for is refused all the same', async () => {
  await move(1_000n, { key: `taken:${memberId}` });
  const late = movement(50n, { key: `taken:${memberId}` });
  await expect(db.transaction((tx) => append(db, tx, late, 1_000n, at))).rejects.toMatchObject(conflict);
  expect(await readBalance(db, main())).toBe(1_000n);
});

test('the wallet of a member is the sum of the wallets and each of them', async () => {
  const site = async () => ({ consolidated: { currency: { code: 'BDT' } } });
  const ask = callsOf(walletRoutes, { db, site } as unknown as MoneyContext);
  await move(1_000n);
  await transfer('main', 'STK', 250n);
  expect(await ask('wallet', {}, { id: memberId })).toEqual({
    sumBalance: '10.00',
    currency: 'BDT',
    wallets: [
      { walletType: 'STK', balance: '2.50' },
      { walletType: 'main', balance: '7.50' },
    ],
  });
});

test('a movement of nothing is noted under its key, and moves and tells nothing', async () => {
  told.length = 0;
  const figures = () => db.rows(sql`select 1 from wps.money_days where member_id = ${memberId}`);
  expect(await move(0n, { kind: 'refused' })).toEqual({ balance: 0n, repeated: false });
  expect(await noted(`k:${memberId}:0`)).toMatchObject([{ kind: 'refused', after: '0' }]);
  expect(await postingsOf(`k:${memberId}:0`)).toEqual([]);
  await move(10n);
  // Notifications of an earlier test's movements may arrive late.
  const own = () => told.filter((one) => one.memberId === memberId);
  await expect.poll(own).toMatchObject([{ memberId, source: 'deposit' }]);
  expect(await figures()).toHaveLength(1);
});

test('the subscribers get the movement: the figures of its day have it', async () => {
  await move(1_000n);
  await move(-250n, { kind: 'withdrawal' });
  const days = await db.rows(sql`select day::text, kind, amount::text from wps.money_days
    where member_id = ${memberId} order by kind`);
  expect(days).toEqual([
    { day: '2026-11-26', kind: 'deposit', amount: '1000' },
    { day: '2026-11-26', kind: 'withdrawal', amount: '-250' },
  ]);
});

test('what a stake took is found by its key, its wallet and its round, and by no other', async () => {
  await move(1_000n);
  await move(-300n, { key: `stake:${memberId}`, reference: 'round 1' });
  const taken = (key: string, account: string, reference: string) => takenBy(db.orm, key, account, reference);
  expect(await taken(`stake:${memberId}`, main(), 'round 1')).toBe(300n);
  const unknown = { code: 'wallet.round.unknown', field: 'debitTransactionId' };
  await expect(taken('nothing', main(), 'round 1')).rejects.toMatchObject(unknown);
  await expect(taken(`stake:${memberId}`, memberAccount(memberId, 'STK'), 'round 1')).rejects.toMatchObject(unknown);
  await expect(taken(`stake:${memberId}`, main(), 'round 2')).rejects.toMatchObject(unknown);
});

test('only an account of a member can be locked: one of the house or an unknown one is an error', async () => {
  await move(5n);
  const lock = (account: string) => db.transaction((tx) => lockAccount(tx, account));
  expect(await lock(main())).toBe(5n);
  await expect(lock('house:cash')).rejects.toThrow('there is no member account house:cash');
  await expect(lock(main(1))).rejects.toThrow('there is no member account member:1:main');
  await expect(db.transaction((tx) => lockAccounts(tx, 1))).rejects.toThrow('there is no member account member:1:main');
});

test('a lock holds back who asks for the wallet next, until the transaction ends', async ({ skip }) => {
  skip(db.kind === 'pglite', 'the embedded database has one connection');
  const account = memberAccount(memberId, 'STK');
  await db.transaction((tx) => openAccount(tx, memberId, 'STK'));
  const ask = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '20ms'`);
      return lockAccount(tx, account);
    });
  for (const lock of [
    (tx: typeof db.orm): Promise<unknown> => lockAccount(tx, account),
    (tx: typeof db.orm) => lockAccounts(tx, memberId),
  ]) {
    let end = () => {};
    let first = Promise.resolve();
    await new Promise<void>((held) => {
      first = db.transaction(async (tx) => {
        await lock(tx);
        const ended = new Promise<void>((resolve) => {
          end = resolve;
        });
        held();
        await ended;
      });
    });
    await expect(ask()).rejects.toMatchObject({ cause: { code: '55P03' } });
    end();
    await first;
    expect(await ask()).toBe(0n);
  }
});

test('an account is opened empty and once; the accounts of a member are in the order of their names', async () => {
  await move(700n);
  for (const wallet of ['STK', 'main', 'BGS']) await db.transaction((tx) => openAccount(tx, memberId, wallet));
  expect(await accountsOf(db.orm, memberId)).toEqual([
    { walletType: 'BGS', balance: 0n },
    { walletType: 'STK', balance: 0n },
    { walletType: 'main', balance: 700n },
  ]);
  expect(await readBalance(db, 'member:1:none')).toBe(0n);
});

test('the accounts of the house have their names, by which books and reports read them', () => {
  const { games, ...named } = house;
  expect(named).toEqual({
    bonus: 'house:bonus',
    cash: 'house:cash',
    payout: 'house:payout',
    rebate: 'house:rebate',
    reward: 'house:reward',
    agents: 'house:agents',
    receivables: 'house:receivables',
    correction: 'house:correction',
    trial: 'house:trial',
  });
  expect(games('BGS')).toBe('house:games:BGS');
});
