// A file over the usual size: the rules share the figures that are read from the ledger.
import { randomUUID } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSeededDatabase } from '../../../testing/template';
import { walletsOf } from '../../../testing/wallets';
import { accountsOf, lockAccount, memberAccount } from '../ledger/ledger';
import { closeAllExpired, closeExpired, closeLost } from './close';
import { countWager, leftToWager, requireWagering } from './wagering';

const DAY = 86_400_000;
let db: Database;
let wallets: ReturnType<typeof walletsOf>;
beforeAll(async () => {
  db = await openSeededDatabase();
  wallets = walletsOf(db);
});
afterAll(() => db.close());

const start = Date.UTC(2026, 10, 26, 10);
const after = (ms: number) => new Date(start + ms);
const at = after(0);
let memberId = 900_000;
/** Each test has its own member, with 100.00 outside any bonus. */
beforeEach(async () => {
  memberId += 1;
  await wallets.move(memberId, 10_000n, at);
});

/** Pays a bonus and requires that it is wagered. */
async function bonus(amount: bigint, multiplier = 3, part: { ms?: number; days?: number; source?: string } = {}) {
  const { ms = 1_000, source = randomUUID(), ...days } = part;
  await wallets.move(memberId, amount, after(ms), { kind: 'bonus', reference: source });
  await db.transaction((tx) => requireWagering(tx, { memberId, amount, multiplier, source, ...days }, after(ms)));
}
interface Row {
  id: string;
  state: string;
  required: string;
  wagered: string;
  own: string;
}
/** The member's bonuses, the oldest first. */
const rows = () =>
  db.rows<Row>(sql`select id, state, required::text, wagered::text, own::text from wps.wagering_requirements
    where member_id = ${memberId} order by opened_at`);
const columns = async (...names: (keyof Row)[]) => (await rows()).map((row) => names.map((name) => row[name]));
const times = async () =>
  db.rows<Record<'opened' | 'expires' | 'closed', string | null>>(sql`
    select (extract(epoch from opened_at) * 1000 - ${start})::int as opened,
      (extract(epoch from expires_at) * 1000 - ${start})::bigint::text as expires,
      (extract(epoch from closed_at) * 1000 - ${start})::int as closed
    from wps.wagering_requirements where member_id = ${memberId} order by opened_at`);
const idAt = async (place: number) => (await rows())[place]?.id ?? '';
const count = (stake: bigint, ms = 2_000, openedMs = 0) =>
  db.transaction((tx) =>
    countWager(tx, { memberId, stake, atRisk: stake, gameType: 'RNG', openedAt: after(openedMs) }, after(ms)),
  );
const balances = async () =>
  (await accountsOf(db.orm, memberId)).map(({ walletType, balance }) => [walletType, balance]);
const expire = (ms: number) =>
  db.transaction(async (tx) => {
    await lockAccount(tx, memberAccount(memberId, 'main'));
    await closeExpired(db, tx, memberId, after(ms));
  });
const lose = (ms = 5_000) => db.transaction((tx) => closeLost(tx, memberId, after(ms)));

test('a bonus has to be staked so many times, rounded up to the paisa, within 30 days or its own time', async () => {
  await bonus(1_001n, 1.5);
  await bonus(1_000n, 0.335, { ms: 2_000, days: 7 });
  expect(await columns('state', 'required', 'wagered')).toEqual([
    ['open', '1502', '0'],
    ['open', '340', '0'],
  ]);
  expect(await times()).toEqual([
    { opened: 1_000, expires: String(1_000 + 30 * DAY), closed: null },
    { opened: 2_000, expires: String(2_000 + 7 * DAY), closed: null },
  ]);
  expect(await leftToWager(db.orm, memberId)).toBe(1_842n);
});

test('a bonus that needs no staking is the member’s at once, and own money of the bonuses before it', async () => {
  await bonus(1_000n);
  await bonus(500n, 0);
  expect(await columns('own')).toEqual([['10500']]);
  expect(await leftToWager(db.orm, memberId + 70_000)).toBe(0n);
});

test('bonuses of one moment, or given out of order, are a millisecond apart in the order of their grants', async () => {
  await bonus(100n);
  await bonus(200n);
  await bonus(300n, 3, { ms: 500 });
  await bonus(400n, 3, { ms: 1_003 });
  expect((await times()).map(({ opened }) => opened)).toEqual([1_000, 1_001, 1_002, 1_003]);
  expect(await columns('required')).toEqual([['300'], ['600'], ['900'], ['1200']]);
});

test('the own money of a bonus is all that is no bonus; deposits, withdrawals and corrections change it', async () => {
  await bonus(1_000n);
  await bonus(500n, 3, { ms: 2_000 });
  expect(await columns('own')).toEqual([['10000'], ['11000']]);
  const later = after(3_000);
  await wallets.move(memberId, 700n, later);
  await wallets.move(memberId, -200n, later, { kind: 'withdrawal' });
  await wallets.move(memberId, 30n, later, { kind: 'correction' });
  expect(await columns('own')).toEqual([['10530'], ['11530']]);
  for (const kind of ['win', 'rollback', 'transfer', 'refused'] as const)
    await wallets.move(memberId, 5n, later, { kind });
  await wallets.move(memberId, -5n, later, { kind: 'bet' });
  await wallets.move(memberId, 5n, later, { kind: 'bonus', reference: 'wagering:x' });
  expect(await columns('own')).toEqual([['10530'], ['11530']]);
});

test('a settled stake counts for the oldest bonus, its rest for the next, and what is reached is done', async () => {
  await bonus(100n);
  await bonus(200n);
  await bonus(300n);
  await count(299n);
  expect(await columns('state', 'wagered')).toEqual([
    ['open', '299'],
    ['open', '0'],
    ['open', '0'],
  ]);
  await count(601n, 3_000);
  expect(await columns('state', 'wagered')).toEqual([
    ['done', '300'],
    ['done', '600'],
    ['open', '0'],
  ]);
  expect((await times()).map(({ closed }) => closed)).toEqual([3_000, 3_000, null]);
  expect(await leftToWager(db.orm, memberId)).toBe(900n);
  await count(5_000n);
  expect(await columns('state', 'wagered')).toEqual([
    ['done', '300'],
    ['done', '600'],
    ['done', '900'],
  ]);
  // A finished bonus does not count again, and does not change.
  await wallets.move(memberId, 700n, after(4_000));
  await count(10n);
  expect(await columns('wagered', 'own')).toEqual([
    ['300', '10000'],
    ['600', '10100'],
    ['900', '10300'],
  ]);
});

test('a settled round counts with its stake', async () => {
  await bonus(100n);
  await (await wallets.bet(memberId, 120n, after(2_000))).pays(500n);
  expect(await columns('wagered')).toEqual([['120']]);
});

test('a stake counts for an expired bonus that is still open, the oldest first', async () => {
  await bonus(100n, 3, { days: 1 });
  await bonus(200n, 3, { ms: 2_000 });
  const out = await wallets.bet(memberId, 100n, after(2_000));
  await expire(1_000 + DAY);
  await count(299n, 1_000 + DAY);
  expect(await columns('state', 'wagered')).toEqual([
    ['open', '299'],
    ['open', '0'],
  ]);
  await out.pays(0n, after(1_000 + DAY));
  expect(await columns('state', 'wagered')).toEqual([
    ['done', '300'],
    ['open', '99'],
  ]);
});

test('a round that begins after the deadline earns nothing for a bonus that waits for an open stake', async () => {
  await bonus(100n, 3, { days: 1 });
  await bonus(100n, 3, { ms: 2_000, days: 9 });
  const deadline = 1_000 + DAY;
  await count(50n, deadline + 2, deadline - 1);
  expect(await count(350n, deadline + 2, deadline)).toBe(true);
  expect(await columns('state', 'wagered')).toEqual([
    ['open', '50'],
    ['done', '300'],
  ]);
});

test('an expired bonus is taken back at its end and not before, with what was won with it', async () => {
  await bonus(1_000n, 3, { days: 1 });
  await (await wallets.bet(memberId, 500n, after(2_000))).pays(2_500n);
  await expire(999 + DAY);
  expect(await columns('state')).toEqual([['open']]);
  await expire(1_000 + DAY);
  await expire(1_000 + DAY);
  expect(await columns('state')).toEqual([['expired']]);
  expect((await times())[0]?.closed).toBe(1_000 + DAY);
  expect(await balances()).toEqual([['main', 10_000n]]);
  const taken =
    await db.rows(sql`select t.kind, t.reference, t.fingerprint, p.amount::text from wps.ledger_transactions t
    join wps.postings p on p.transaction_id = t.id and p.account_id = 'house:bonus'
    where t.member_id = ${memberId} and t.idempotency_key = ${`wagering:${await idAt(0)}`}`);
  const id = await idAt(0);
  expect(taken).toEqual([{ kind: 'bonus', reference: `wagering:${id}`, fingerprint: 'taken back', amount: '3000' }]);
});

test('while a stake is out no bonus is taken back, however long it has expired', async () => {
  await bonus(1_000n, 3, { days: 1 });
  const round = await wallets.bet(memberId, 500n, after(2_000));
  await expire(9 * DAY);
  expect(await columns('state')).toEqual([['open']]);
  await round.pays(0n, after(9 * DAY));
  await expire(9 * DAY);
  expect(await columns('state')).toEqual([['expired']]);
});

test('the expired bonuses of all members are taken back, and nobody else’s', async () => {
  await bonus(1_000n, 3, { days: 2 });
  const first = memberId;
  memberId += 50_000;
  await wallets.move(memberId, 10_000n, at);
  await bonus(1_000n, 3, { days: 1 });
  await bonus(500n, 3, { days: 1 });
  await closeAllExpired(db, start + 1_500 + DAY);
  expect([await columns('state'), await balances()]).toEqual([[['expired'], ['expired']], [['main', 10_000n]]]);
  memberId = first;
  expect([await columns('state'), await balances()]).toEqual([[['open']], [['main', 11_000n]]]);
});

test('who has lost all, less than 1.00 is left, has nothing to wager any more', async () => {
  await lose();
  await bonus(1_000n, 30);
  await (await wallets.bet(memberId, 10_900n, after(2_000))).pays(0n);
  expect(await columns('state')).toEqual([['open']]);
  const last = await wallets.bet(memberId, 1n, after(3_000));
  await lose();
  expect(await columns('state')).toEqual([['open']]);
  await last.pays(0n, after(6_000));
  expect(await columns('state')).toEqual([['lost']]);
  expect((await times())[0]?.closed).toBe(6_000);
  // A closed bonus does not change, and money in another wallet counts.
  await lose(7_000);
  expect((await times())[0]?.closed).toBe(6_000);
  await wallets.move(memberId, 100n, after(8_000), { kind: 'transfer', wallet: 'STK' });
  await bonus(1n, 3, { ms: 8_000 });
  await lose(9_000);
  expect(await columns('state')).toEqual([['lost'], ['open']]);
});

test('a bonus is lost as soon as a correction takes the money, or before the next bonus or refund comes in', async () => {
  await bonus(1_000n);
  await wallets.move(memberId, -10_950n, after(2_000), { kind: 'correction' });
  expect(await columns('state')).toEqual([['lost']]);
  for (const [ms, kind] of [
    [3_000, 'reward'],
    [4_000, 'withdrawal'],
    [5_000, 'correction'],
    [6_000, 'dividend'],
  ] as const) {
    await bonus(1_000n, 3, { ms });
    const round = await wallets.bet(memberId, 1_000n, after(ms));
    // The stake of an open round is returned after the balance was used up elsewhere.
    await wallets.move(memberId, -50n, after(ms), { kind: 'bet' });
    await round.back(50n);
    await round.pays(0n);
    await wallets.move(memberId, 2_000n, after(ms), { kind });
    expect((await columns('state')).at(-1)).toEqual(['lost']);
    await wallets.move(memberId, -2_000n, after(ms), { kind: 'bet' });
  }
});
