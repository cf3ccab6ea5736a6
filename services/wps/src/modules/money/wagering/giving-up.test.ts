// Slightly over the usual size: giving up is one rule, and its cases belong side by side.
import { randomUUID } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callsOf } from '../../../testing/calls-of';
import { openSeededDatabase } from '../../../testing/template';
import { walletsOf } from '../../../testing/wallets';
import { transferOwn } from '../ledger/between';
import { accountsOf } from '../ledger/ledger';
import { wageringRoutes } from './routes';
import { requireWagering } from './wagering';

let db: Database;
let wallets: ReturnType<typeof walletsOf>;
let ask: ReturnType<typeof callsOf>;
const start = Date.UTC(2026, 10, 26, 10);
const after = (ms: number) => new Date(start + ms);
beforeAll(async () => {
  db = await openSeededDatabase();
  wallets = walletsOf(db);
  ask = callsOf(wageringRoutes, { db, now: () => start + given + 60_000 });
});
afterAll(() => db.close());

let memberId = 900_000;
/** Each test has its own member, with 100.00 outside any bonus. */
beforeEach(async () => {
  memberId += 1;
  await wallets.move(memberId, 10_000n, after(0));
});

let given = 0;
async function bonus(amount: bigint, multiplier = 100) {
  given += 1_000;
  const source = `gift ${given}`;
  await wallets.move(memberId, amount, after(given), { kind: 'bonus', reference: source });
  await db.transaction((tx) => requireWagering(tx, { memberId, amount, multiplier, source }, after(given)));
}
const transfer = (from: string, to: string, amount: bigint) => {
  const key = randomUUID();
  return db.transaction((tx) => transferOwn(db, tx, { key, reference: key, memberId, from, to, amount }, after(1)));
};
const caller = () => ({ id: memberId });
const list = (input: { show?: 'all' | 'open' | 'closed'; pageNo?: number; pageSize?: number } = {}) =>
  ask('wagering', { show: 'all', pageNo: 1, pageSize: 20, ...input }, caller());
/** Open bonuses, the oldest first. */
const idAt = async (place: number) => (await list({ show: 'open' })).content.toReversed().at(place)?.id ?? '';
const preview = async (place = 0) => {
  const { bonus: part, winnings, taken, balance } = await ask('forfeitPreview', { id: await idAt(place) }, caller());
  return [part, winnings, taken, balance];
};
const giveUp = async (place = 0, taken?: string) => ask('forfeitBonus', { id: await idAt(place), taken }, caller());
const balances = async () =>
  (await accountsOf(db.orm, memberId)).map(({ walletType, balance }) => [walletType, balance]);
const play = async (stake: bigint, payout: bigint, wallet = 'main') =>
  (await wallets.bet(memberId, stake, after(given + 500), { wallet })).pays(payout);

test('a bonus goes with what was won with it, and the own money stays', async () => {
  await bonus(5_000n);
  await play(1_000n, 6_000n);
  expect(await preview()).toEqual(['50.00', '50.00', '100.00', '100.00']);
  expect(await giveUp()).toEqual({ taken: '100.00', balance: '100.00' });
  expect(await list()).toMatchObject({ content: [{ state: 'forfeited' }], footer: { leftToWager: '0.00' } });
});

test('what was lost was lost of the bonus first: no more is taken than is there above the own money', async () => {
  await bonus(5_000n);
  await play(3_000n, 0n);
  expect(await preview()).toEqual(['20.00', '0.00', '20.00', '100.00']);
  await play(3_000n, 0n);
  expect(await preview()).toEqual(['0.00', '0.00', '0.00', '90.00']);
  expect(await giveUp()).toEqual({ taken: '0.00', balance: '90.00' });
});

test('it is taken from other wallets as far as the main one lacks it, each only as far as it is needed', async () => {
  await bonus(9_000n);
  await transfer('main', 'AAA', 8_000n);
  await transfer('main', 'BBB', 6_000n);
  await transfer('main', 'CCC', 4_000n);
  expect(await balances()).toEqual([
    ['AAA', 8_000n],
    ['BBB', 6_000n],
    ['CCC', 4_000n],
    ['main', 1_000n],
  ]);
  expect(await giveUp()).toEqual({ taken: '90.00', balance: '0.00' });
  expect(await balances()).toEqual([
    ['AAA', 0n],
    ['BBB', 6_000n],
    ['CCC', 4_000n],
    ['main', 0n],
  ]);
});

test('of several wallets the next gives what the first did not have; an empty one gives nothing', async () => {
  await bonus(9_000n);
  await transfer('main', 'AAA', 100n);
  await transfer('AAA', 'main', 100n);
  await transfer('main', 'BBB', 3_000n);
  await transfer('main', 'CCC', 16_000n);
  expect(await giveUp()).toEqual({ taken: '90.00', balance: '0.00' });
  expect(await balances()).toEqual([
    ['AAA', 0n],
    ['BBB', 0n],
    ['CCC', 10_000n],
    ['main', 0n],
  ]);
  const moved = await db.rows(sql`select t.reference from wps.ledger_transactions t where member_id = ${memberId}
    and kind = 'transfer' and reference like 'wagering:%' order by reference`);
  const id = (await list()).content[0]?.id;
  expect(moved).toEqual([{ reference: `wagering:${id}:BBB` }, { reference: `wagering:${id}:CCC` }]);
});

test('what the main wallet can give is taken from it alone, and no transfer of nothing is noted', async () => {
  await bonus(3_000n);
  await transfer('main', 'AAA', 1_000n);
  await giveUp();
  expect(await balances()).toEqual([
    ['AAA', 1_000n],
    ['main', 9_000n],
  ]);
  await bonus(6_000n);
  await transfer('main', 'AAA', 9_000n);
  await transfer('main', 'BBB', 6_000n);
  await giveUp();
  expect(await balances()).toEqual([
    ['AAA', 4_000n],
    ['BBB', 6_000n],
    ['main', 0n],
  ]);
  const moved = await db.rows(sql`select 1 from wps.ledger_transactions where member_id = ${memberId}
    and kind = 'transfer' and reference like 'wagering:%'`);
  expect(moved).toHaveLength(1);
});

test('the main wallet gives to itself nothing, wherever its name stands among the others', async () => {
  await bonus(9_000n);
  await transfer('main', 'zzz', 16_000n);
  expect(await giveUp()).toEqual({ taken: '90.00', balance: '0.00' });
  expect(await balances()).toEqual([
    ['main', 0n],
    ['zzz', 10_000n],
  ]);
});

test('own money is never less than nothing: more than there is is not taken', async () => {
  await bonus(3_000n);
  await play(1_000n, 11_000n);
  await wallets.move(memberId, -15_000n, after(given + 600), { kind: 'correction' });
  expect(await preview()).toEqual(['30.00', '50.00', '80.00', '0.00']);
  expect(await giveUp()).toEqual({ taken: '80.00', balance: '0.00' });
});

test('an older bonus that is given up with nothing left does not make the newer one’s money own money', async () => {
  await bonus(3_000n);
  await play(12_000n, 0n);
  await bonus(2_000n);
  expect((await giveUp(0)).taken).toBe('0.00');
  expect(await giveUp(0)).toEqual({ taken: '20.00', balance: '10.00' });
});

test('a round from before the bonus that is kept no longer has brought back nothing', async () => {
  const early = await wallets.bet(memberId, 4_000n, after(1));
  await bonus(1_000n);
  await early.pays(9_000n);
  await db.rows(sql`delete from wps.rounds where round_id = ${early.roundId}`);
  expect(await preview()).toEqual(['10.00', '90.00', '100.00', '60.00']);
});

test('of two bonuses either may be given up first, and the other keeps its amount without the winnings', async () => {
  await bonus(3_000n);
  await bonus(2_000n);
  await play(1_000n, 5_000n);
  expect([await preview(0), await preview(1)]).toEqual([
    ['30.00', '40.00', '70.00', '120.00'],
    ['20.00', '40.00', '60.00', '130.00'],
  ]);
  expect((await giveUp(0)).taken).toBe('70.00');
  expect(await giveUp(0)).toEqual({ taken: '20.00', balance: '100.00' });
});

test('of three bonuses the oldest is given up: each of the others keeps what is its own', async () => {
  for (const amount of [1_000n, 2_000n, 4_000n]) await bonus(amount);
  await play(100n, 10_100n);
  expect((await giveUp(0)).taken).toBe('110.00');
  expect((await giveUp(1)).taken).toBe('40.00');
  expect(await giveUp(0)).toEqual({ taken: '20.00', balance: '100.00' });
});

test('what a round from before the bonus brings back for the stake of then is own money', async () => {
  const early = await wallets.bet(memberId, 4_000n, after(1));
  await bonus(1_000n);
  await early.pays(9_000n);
  expect(await preview()).toEqual(['10.00', '0.00', '10.00', '150.00']);
});

test('of a round that went on with money of the bonus only the share of the early stake is, rounded up', async () => {
  const early = await wallets.bet(memberId, 1_000n, after(1));
  await early.pays(100n, after(1), false);
  await bonus(5_000n);
  await wallets.bet(memberId, 2_000n, after(1), { roundId: early.roundId });
  await early.pays(1_000n);
  // Own: 90.00 + the earlier 1.00, and a third of 10.00.
  expect(await preview()).toEqual(['36.66', '0.00', '36.66', '94.34']);
});

test('a stake from before the bonus that is given back, in part or whole, is own money again', async () => {
  const early = await wallets.bet(memberId, 4_000n, after(1));
  await bonus(1_000n);
  await early.back(1_500n);
  await early.pays(200n);
  expect(await preview()).toEqual(['10.00', '0.00', '10.00', '77.00']);
  const other = await wallets.bet(memberId, 1_000n, after(1));
  await bonus(500n);
  await other.back(1_000n);
  expect(await preview(1)).toEqual(['5.00', '0.00', '5.00', '87.00']);
});

test('a bonus of an older version, without its own money beside it, is reckoned from the ledger', async () => {
  await bonus(3_000n);
  given += 1_000;
  await wallets.move(memberId, 700n, after(given), { kind: 'deposit' });
  await bonus(2_000n);
  await play(1_000n, 5_000n);
  await db.rows(sql`update wps.wagering_requirements set own = null, staked = null where member_id = ${memberId}`);
  expect([await preview(0), await preview(1)]).toEqual([
    ['30.00', '40.00', '70.00', '127.00'],
    ['20.00', '40.00', '60.00', '137.00'],
  ]);
  expect((await giveUp(0)).taken).toBe('70.00');
  expect(await giveUp(0)).toEqual({ taken: '20.00', balance: '107.00' });
});

test('more than the member agreed to is not taken; as much or less is', async () => {
  await bonus(3_000n);
  const conflict = { code: 'request.conflict', field: 'taken' };
  await expect(giveUp(0, '29.99')).rejects.toMatchObject(conflict);
  expect(await balances()).toEqual([['main', 13_000n]]);
  expect((await giveUp(0, '30.00')).taken).toBe('30.00');
  await bonus(3_000n);
  expect((await giveUp(0, '99.00')).taken).toBe('30.00');
});

test('while a stake is out nothing is shown or given up; after it has been settled it is', async () => {
  await bonus(3_000n);
  const round = await wallets.bet(memberId, 100n, after(1));
  await expect(preview()).rejects.toMatchObject({ code: 'round.open' });
  await expect(giveUp()).rejects.toMatchObject({ code: 'round.open' });
  await round.pays(0n);
  expect((await giveUp()).taken).toBe('29.00');
});

test('a bonus that is over, or another member’s, is unknown; trial accounts have none', async () => {
  await bonus(3_000n);
  const id = await idAt(0);
  const unknown = { code: 'request.notFound', field: 'id' };
  const calls = (caller: { id: number; type?: number }) =>
    [() => ask('forfeitPreview', { id }, caller), () => ask('forfeitBonus', { id }, caller)] as const;
  await wallets.move(memberId + 50_000, 1n, after(1));
  for (const call of calls({ id: memberId + 50_000 })) await expect(call()).rejects.toMatchObject(unknown);
  for (const call of calls({ id: memberId, type: 4 }))
    await expect(call()).rejects.toMatchObject({ code: 'trial.rejected' });
  await giveUp();
  for (const call of calls({ id: memberId })) await expect(call()).rejects.toMatchObject(unknown);
});

test('the list shows the own bonuses, the newest first, all or only those that are open or over, in pages', async () => {
  await bonus(1_001n, 1.5);
  await bonus(200n);
  await bonus(300n);
  await giveUp(1);
  const sources = async (input: Parameters<typeof list>[0]) =>
    (await list(input)).content.map(({ bonus: amount }) => amount);
  expect(await sources({})).toEqual(['3.00', '2.00', '10.01']);
  expect(await sources({ show: 'open' })).toEqual(['3.00', '10.01']);
  expect(await sources({ show: 'closed' })).toEqual(['2.00']);
  const second = await list({ pageNo: 2, pageSize: 2 });
  expect(second).toMatchObject({ pageNum: 2, pageSize: 2, totalPages: 2, totalCount: 3 });
  const [source, opened] = [`gift ${given - 2_000}`, after(given - 2_000)];
  expect(second.content).toEqual([
    {
      id: expect.any(String),
      ...{ source, bonus: '10.01', required: '15.02', wagered: '0.00', state: 'open', time: opened.toISOString() },
      expiresTime: new Date(opened.getTime() + 30 * 86_400_000).toISOString(),
    },
  ]);
  expect(second.footer).toEqual({ leftToWager: '315.02' });
  expect(await ask('wagering', { show: 'all', pageNo: 1, pageSize: 20 }, { id: memberId + 50_000 })).toMatchObject({
    content: [],
    totalCount: 0,
    footer: { leftToWager: '0.00' },
  });
});
