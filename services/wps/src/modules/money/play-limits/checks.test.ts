import { randomUUID } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import type { PlayerPolicy } from '@r777/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { referencePolicy } from '../../../platform/settings/policy-pack';
import { openSeededDatabase } from '../../../testing/template';
import { walletsOf } from '../../../testing/wallets';
import { depositOrders } from '../orders/tables';
import { requireMayDeposit, requireMayOpen, requireMayStake } from './check-limits';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 1_440 * MINUTE;
let db: Database;
let wallets: ReturnType<typeof walletsOf>;
let stopListening: () => Promise<void>;
let told: unknown[] = [];
beforeAll(async () => {
  db = await openSeededDatabase();
  wallets = walletsOf(db);
  stopListening = await db.listen('safety', (payload) => {
    const of = (payload as { memberId?: number }).memberId;
    // A notification of the test before may arrive late, on a busy machine.
    if (of === undefined || of === memberId) told.push(payload);
  });
});
afterAll(async () => {
  await stopListening();
  await db.close();
});

/** Noon of Wednesday the 11th, in the site's time. */
const noon = Date.UTC(2026, 2, 11, 6);
const after = (ms: number) => new Date(noon + ms);
let memberId = 900_000;
beforeEach(() => {
  memberId += 1;
  told = [];
});

const protect = (limits: Record<string, string>, exclusion: string | null = null, until: Date | null = null) =>
  db.rows(sql`insert into wps.protections (member_id, limits, exclusion, excluded_until) values (${memberId},
    ${JSON.stringify(Object.fromEntries(Object.entries(limits).map(([kind, value]) => [kind, { value }])))}::jsonb,
    ${exclusion}, ${until?.toISOString() ?? null}::timestamptz)`);
const order = (amount: number, ms: number, state = 'success', id = memberId) =>
  db.rows(sql`insert into wps.deposit_orders (id, member_id, method_id, amount, fee, state, expires_at, provider, currency, created_at, next_try_at)
    values (${randomUUID()}::uuid, ${id}, 'x', ${amount}, 0, ${state}, now(), 'sandbox', 'BDT', ${after(ms).toISOString()}::timestamptz, now())`);
/** Code of a check's error; `taken` without one. */
const codeOf = async (check: Promise<unknown>) =>
  check.then(
    () => 'taken',
    ({ code }) => code,
  );
const deposit = (amount: bigint, ms = 0) => db.transaction((tx) => requireMayDeposit(tx, memberId, amount, after(ms)));
const stake = (
  amount: bigint,
  ms = 0,
  {
    policy = {},
    roundId = randomUUID(),
    gameId = 'a',
    id = memberId,
  }: { policy?: Partial<PlayerPolicy>; roundId?: string; gameId?: string; id?: number } = {},
) =>
  db.transaction((tx) =>
    requireMayStake(
      tx,
      { memberId: id, familyId: null, gameId, roundId, amount },
      { ...referencePolicy, ...policy },
      after(ms),
    ),
  );
const open = (ms = 0) =>
  db.transaction((tx) => requireMayOpen(tx, { memberId, familyId: null }, referencePolicy, after(ms)));
const played = (ms: number, amount: number, payout: number) =>
  db.rows(sql`insert into wps.play_days (member_id, day, game_type, vassalage, rounds, stake, payout, last_at) values
    (${memberId}, (${after(ms).toISOString()}::timestamptz at time zone 'Asia/Dhaka')::date, 'RNG', 'BGS', 1, ${amount}, ${payout}, now())`);
const tellAt = async () => {
  const [row] = await db.rows<{ at: number | null }>(sql`
    select (extract(epoch from tell_at) * 1000 - ${noon})::int as at from wps.play_clocks where member_id = ${memberId}`);
  return row?.at;
};

test('a deposit may reach its limit, not go over it: what remains is told, and pages when it is reached', async () => {
  expect(await codeOf(deposit(10n ** 12n))).toBe('taken');
  await protect({ depositDay: '50000', lossDay: '1' });
  await order(40_000, 0);
  const over = { code: 'deposit.limit', field: 'amount', params: { remaining: '100.00' } };
  await expect(deposit(10_001n)).rejects.toMatchObject(over);
  expect(await codeOf(deposit(9_999n))).toBe('taken');
  await db.notify('safety', { end: 1 });
  await expect.poll(() => told).toMatchObject([{ end: 1 }]);
  expect(await codeOf(deposit(10_000n))).toBe('taken');
  await expect.poll(() => told).toMatchObject([{ end: 1 }, { memberId }]);
});

test('orders that may still be paid count, also expired ones; failed ones and those of others do not', async () => {
  await protect({ depositDay: '50000' });
  for (const state of ['created', 'pending', 'success']) await order(10_000, 0, state);
  for (const state of ['failed', 'expired']) await order(10_000, 0, state);
  await order(10_000, 0, 'success', memberId + 50_000);
  await expect(deposit(10_001n)).rejects.toMatchObject({ params: { remaining: '100.00' } });
  expect(await codeOf(deposit(10_000n))).toBe('taken');
});

test('an order of an earlier day counts on the day on which its payment is credited', async () => {
  await protect({ depositDay: '50000' });
  await order(30_000, -2 * DAY);
  expect(await codeOf(deposit(50_000n))).toBe('taken');
  await db.orm
    .update(depositOrders)
    .set({ settledAt: new Date(noon) })
    .where(eq(depositOrders.memberId, memberId));
  await expect(deposit(20_001n)).rejects.toMatchObject({ params: { remaining: '200.00' } });
});

test('of a limit that is used up, or lower than what was used, nothing remains', async () => {
  await protect({ depositDay: '50000' });
  await order(50_000, 0);
  await expect(deposit(1n)).rejects.toMatchObject({ params: { remaining: '0.00' } });
  await order(7_000, 0);
  await expect(deposit(1n)).rejects.toMatchObject({ params: { remaining: '0.00' } });
});

test.each([
  ['Day', -12 * 60 * MINUTE],
  ['Week', -2.5 * DAY],
  ['Month', -10.5 * DAY],
] as const)('a %s begins at midnight of the site, for deposits and for losses', async (span, begin) => {
  await protect({ [`deposit${span}`]: '50000', [`loss${span}`]: '5000' });
  await order(40_000, begin - 1);
  await played(begin - 1, 4_000, 0);
  expect([await codeOf(deposit(50_000n)), await codeOf(stake(5_000n))]).toEqual(['taken', 'taken']);
  await order(30_000, begin);
  await played(begin, 3_000, 0);
  await expect(deposit(20_001n)).rejects.toMatchObject({ params: { remaining: '200.00' } });
  await expect(stake(2_001n)).rejects.toMatchObject({ code: 'loss.limit', params: { remaining: '20.00' } });
});

test('stakes less payouts count as lost, those of an open round too; a win leaves more to lose', async () => {
  await protect({ lossDay: '5000', depositDay: '1' });
  await wallets.move(memberId, 10_000n, after(0));
  await played(0, 3_000, 1_000);
  const round = await wallets.bet(memberId, 1_500n, after(0));
  await round.pays(500n, after(0), false);
  await expect(stake(2_001n)).rejects.toMatchObject({ params: { remaining: '20.00' } });
  expect(await codeOf(stake(1_999n))).toBe('taken');
  await db.notify('safety', { end: 2 });
  await expect.poll(() => told).toMatchObject([{ end: 2 }]);
  expect(await codeOf(stake(2_000n))).toBe('taken');
  await expect.poll(() => told).toMatchObject([{ end: 2 }, { memberId }]);
  await round.pays(8_000n);
  expect(await codeOf(stake(10_000n))).toBe('taken');
  await expect(stake(10_001n)).rejects.toMatchObject({ params: { remaining: '100.00' } });
});

test('an excluded member deposits, stakes and opens nothing, and no moment of play is noted', async () => {
  await protect({}, 'timeOut', after(MINUTE));
  const refused = { code: 'member.excluded', params: { until: after(MINUTE).toISOString() } };
  for (const check of [() => deposit(1n), () => stake(1n), () => open()])
    await expect(check()).rejects.toMatchObject(refused);
  expect(await tellAt()).toBeUndefined();
  for (const check of [() => deposit(1n, MINUTE), () => stake(1n, MINUTE), () => open(MINUTE)])
    expect(await codeOf(check())).toBe('taken');
  memberId += 50_000;
  await protect({}, 'selfExclusion');
  await expect(stake(1n, 900 * DAY)).rejects.toMatchObject({ code: 'member.excluded' });
  await expect(stake(1n)).rejects.not.toHaveProperty('params.until');
  memberId -= 50_000;
});

test('a game is staked on anew only after its shortest time; more stakes of one round are no new one', async () => {
  const policy = { spinMs: 2_500 };
  await wallets.move(memberId, 10_000n, after(0));
  const { roundId, back } = await wallets.bet(memberId, 100n, after(0));
  const game = { policy, gameId: 'bgs-burning-777' };
  expect(await codeOf(stake(1n, 2_499, game))).toBe('stake.tooFast');
  expect(await codeOf(stake(1n, 2_499, { gameId: 'bgs-burning-777' }))).toBe('taken');
  expect(await codeOf(stake(1n, 2_499, { ...game, roundId }))).toBe('taken');
  expect(await codeOf(stake(1n, 2_499, { policy, gameId: 'other' }))).toBe('taken');
  expect(await codeOf(stake(1n, 2_499, { ...game, id: memberId + 50_000 }))).toBe('taken');
  expect(await codeOf(stake(1n, 2_500, game))).toBe('taken');
  await back(100n);
  expect(await codeOf(stake(1n, 1, game))).toBe('taken');
});

test('at the limit of the session no stake is taken and no game opened, and the time does not come back', async () => {
  await protect({ sessionDay: '2' });
  for (const at of [0, MINUTE, 2 * MINUTE - 1]) expect(await codeOf(stake(1n, at))).toBe('taken');
  expect(await codeOf(stake(1n, 2 * MINUTE))).toBe('session.limit');
  expect(await codeOf(open(2 * MINUTE))).toBe('session.limit');
  expect(await codeOf(stake(1n, 60 * MINUTE))).toBe('session.limit');
  expect(await codeOf(open(DAY))).toBe('taken');
});

test.each([
  ['Week', 4.9 * DAY],
  ['Month', 20 * DAY],
] as const)('play of several days counts to the limit of the %s', async (span, next) => {
  await protect({ [`session${span}`]: '5' });
  for (const at of [0, MINUTE, DAY, DAY + MINUTE - 1]) expect(await codeOf(stake(1n, at))).toBe('taken');
  // One minute, three minutes of the pause after it, and another minute.
  expect(await codeOf(stake(1n, DAY + MINUTE))).toBe('session.limit');
  expect(await codeOf(stake(1n, next + (span === 'Week' ? 0 : DAY)))).toBe('taken');
});

test('of several limits of time the one that is reached first counts', async () => {
  await protect({ sessionDay: '10', sessionWeek: '2', sessionMonth: '20' });
  for (const at of [0, MINUTE]) expect(await codeOf(stake(1n, at))).toBe('taken');
  expect(await codeOf(stake(1n, 2 * MINUTE))).toBe('session.limit');
});

test('a due reality check refuses stakes, and opening a game shows it', async () => {
  await protect({ realityCheck: '15' });
  for (let minute = 0; minute < 15; minute++) expect(await codeOf(stake(1n, minute * MINUTE))).toBe('taken');
  expect(await codeOf(stake(1n, 15 * MINUTE - 1))).toBe('taken');
  expect(await codeOf(stake(1n, 15 * MINUTE))).toBe('realityCheck.due');
  expect(await codeOf(open(15 * MINUTE))).toBe('taken');
});

test.each<[Record<string, string>, number | null]>([
  [{}, null],
  [{ realityCheck: '15' }, 15 * MINUTE],
  [{ sessionDay: '4' }, null],
  [{ sessionDay: '3' }, 3 * MINUTE],
  [{ sessionWeek: '2' }, 2 * MINUTE],
  [{ sessionMonth: '1', realityCheck: '15' }, MINUTE],
  [{ sessionDay: '4', realityCheck: '15' }, 15 * MINUTE],
])('with the limits %j pages are told %j ms after the first moment of play', async (limits, due) => {
  await protect(limits);
  await stake(1n, 0);
  expect(await tellAt()).toBe(due);
});

test('when pages are told moves on with the play: a check that is due is told no more', async () => {
  await protect({ realityCheck: '15', sessionDay: '20' });
  for (let minute = 0; minute < 15; minute++) await stake(1n, minute * MINUTE);
  expect(await tellAt()).toBe(15 * MINUTE);
  await open(15 * MINUTE);
  expect(await tellAt()).toBeNull();
  await open(18 * MINUTE);
  expect(await tellAt()).toBe(20 * MINUTE);
});
