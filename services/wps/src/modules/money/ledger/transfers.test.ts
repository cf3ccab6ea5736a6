import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSeededDatabase } from '../../../testing/template';
import { moveHouse, transferOwn } from './between';
import { accountsOf, house, type Movement, memberAccount, openAccount, post } from './ledger';

let db: Database;
let stopListening: () => Promise<void>;
const told: unknown[] = [];
beforeAll(async () => {
  db = await openSeededDatabase();
  stopListening = await db.listen('balance', (payload) => told.push(payload));
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

test('money moves between the wallets of a member in either direction, and never below nothing', async () => {
  told.length = 0;
  await move(1_000n);
  expect(await transfer('main', 'STK', 400n)).toEqual({ from: 600n, to: 400n });
  expect(await noted(`t:${memberId}:main:400`)).toEqual([
    {
      ...{ kind: 'transfer', member: memberId, after: '600' },
      ...{ fingerprint: 'main STK 400', reference: `t:${memberId}:main:400` },
    },
  ]);
  expect(await postingsOf(`t:${memberId}:main:400`)).toEqual([
    { account: main(), amount: '-400' },
    { account: memberAccount(memberId, 'STK'), amount: '400' },
  ]);
  expect(await transfer('STK', 'main', 150n)).toEqual({ from: 250n, to: 750n });
  expect(await noted(`t:${memberId}:STK:150`)).toMatchObject([{ after: '750' }]);
  await expect(transfer('STK', 'main', 251n)).rejects.toMatchObject(insufficient);
  await expect(transfer('main', 'STK', 751n)).rejects.toMatchObject(insufficient);
  expect(await transfer('STK', 'main', 250n)).toEqual({ from: 0n, to: 1_000n });
  expect(await accountsOf(db.orm, memberId)).toEqual([
    { walletType: 'STK', balance: 0n },
    { walletType: 'main', balance: 1_000n },
  ]);
  await expect.poll(() => told.filter((one) => (one as { source: string }).source === 'transfer')).toHaveLength(3);
  expect(told.at(-1)).toMatchObject({ memberId, source: 'transfer' });
});

test('two transfers at once in opposite directions both go through', async () => {
  await move(1_000n);
  await transfer('main', 'STK', 500n);
  await Promise.all([transfer('main', 'STK', 100n), transfer('STK', 'main', 200n)]);
  expect(await accountsOf(db.orm, memberId)).toMatchObject([{ balance: 400n }, { balance: 600n }]);
});

test('between accounts of the house money moves once for its key, and no member’s balance changes', async () => {
  const key = `house:${memberId}`;
  const shift = () =>
    db.transaction((tx) =>
      moveHouse(
        tx,
        { key, kind: 'withdrawal', reference: 'x', from: 'house:payout', to: house.games(key), amount: 90n },
        at,
      ),
    );
  await shift();
  await shift();
  expect(await postingsOf(key)).toEqual([
    { account: 'house:payout', amount: '-90' },
    { account: `house:games:${key}`, amount: '90' },
  ]);
  expect(await noted(key)).toEqual([
    { kind: 'withdrawal', member: null, after: '0', fingerprint: `house:payout house:games:${key} 90`, reference: 'x' },
  ]);
});
