import { randomUUID } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { referencePolicy, type SitePolicy } from '../../../platform/settings/policy-pack';
import { callsOf } from '../../../testing/calls-of';
import type { CallInput } from '../../../testing/client';
import { openSeededDatabase } from '../../../testing/template';
import { walletsOf } from '../../../testing/wallets';
import type { MoneyContext } from '../context';
import { requireMayStake } from './check-limits';
import { limitRoutes } from './routes';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
let db: Database;
let wallets: ReturnType<typeof walletsOf>;
let ask: ReturnType<typeof callsOf>;
let stopListening: () => Promise<void>;
let told: unknown[] = [];
/** Noon of Wednesday the 11th, in the site's time. */
const noon = Date.UTC(2026, 2, 11, 6);
let at = noon;
let policy: SitePolicy = referencePolicy;
beforeAll(async () => {
  db = await openSeededDatabase();
  wallets = walletsOf(db);
  const context = {
    db,
    now: () => at,
    site: async () => ({ policy, consolidated: { currency: { code: 'BDT' } } }),
  } as unknown as MoneyContext;
  ask = callsOf(limitRoutes, context);
  stopListening = await db.listen('safety', (payload) => told.push(payload));
});
afterAll(async () => {
  await stopListening();
  await db.close();
});

let memberId = 900_000;
beforeEach(async () => {
  memberId += 1;
  told = [];
  at = noon;
  policy = { ...referencePolicy, limits: { ...referencePolicy.limits, minimum: '1.00' } };
  await wallets.move(memberId, 10_000n, new Date(at));
});

type Kind = CallInput<'setPlayLimit'>['kind'];
const me = () => ({ id: memberId, familyId: 'a' });
const set = (kind: Kind, value: string | null) => ask('setPlayLimit', { kind, value }, me());
const confirm = (kind: Kind) => ask('confirmPlayLimit', { kind }, me());
const limits = async () => (await ask('playLimits', {}, me())).limits;
const limitOf = async (kind: Kind) => (await limits()).find((one) => one.kind === kind);
const stake = (ms: number) => {
  at = noon + ms;
  const one = { memberId, familyId: null, gameId: 'a', roundId: randomUUID(), amount: 1n };
  return db.transaction((tx) => requireMayStake(tx, one, policy, new Date(at)));
};
const invalid = { code: 'request.invalid', field: 'value' };

test('a member has the kinds that the policy offers; one that was set stays when it is offered no longer', async () => {
  const kinds = async () => (await limits()).map(({ kind }) => kind);
  expect(await ask('playLimits', {}, me())).toMatchObject({ exclusion: null, currency: 'BDT' });
  expect(await kinds()).toHaveLength(10);
  await set('lossDay', '50.00');
  policy = { ...policy, limits: { ...policy.limits, kinds: ['depositDay', 'sessionWeek'] } };
  expect(await kinds()).toEqual(['depositDay', 'lossDay', 'sessionWeek']);
  await expect(set('depositWeek', '40.00')).rejects.toMatchObject({ code: 'policy.off' });
  // A limit that is set can always be made stricter.
  expect(await set('lossDay', '40.00')).toMatchObject({ exclusion: null });
  expect(await set('lossDay', null)).toMatchObject({
    limits: expect.arrayContaining([
      {
        ...{ kind: 'lossDay', value: '40.00', used: '0.00' },
        next: { value: null, time: new Date(noon + DAY).toISOString(), confirmable: false },
      },
    ]),
  });
});

test('a limit shows what was used of it: taka of deposits and losses, whole minutes of play', async () => {
  await db.rows(sql`insert into wps.deposit_orders (id, member_id, method_id, amount, fee, state, expires_at, provider, currency, created_at, next_try_at)
    values (${randomUUID()}::uuid, ${memberId}, 'x', 12345, 0, 'success', now(), 'sandbox', 'BDT', ${new Date(at - DAY).toISOString()}::timestamptz, now())`);
  const play = (stakes: number, payouts: number) =>
    db.rows(sql`insert into wps.play_days
    (member_id, day, game_type, vassalage, rounds, stake, payout, last_at) values (${memberId}, '2026-03-11', 'RNG', ${randomUUID()}, 1, ${stakes}, ${payouts}, now())`);
  await play(3_000, 1_000);
  await stake(0);
  await stake(119_999);
  const used = async () => (await limits()).map(({ kind, used: of }) => [kind, of]);
  expect(await used()).toEqual([
    ['depositDay', '0.00'],
    ['depositWeek', '123.45'],
    ['depositMonth', '123.45'],
    ['lossDay', '20.00'],
    ['lossWeek', '20.00'],
    ['lossMonth', '20.00'],
    ['sessionDay', '1'],
    ['sessionWeek', '1'],
    ['sessionMonth', '1'],
    ['realityCheck', null],
  ]);
  at = noon + 2 * MINUTE;
  await play(0, 9_000);
  expect(await limitOf('lossDay')).toMatchObject({ used: '0.00' });
  expect(await limitOf('sessionDay')).toMatchObject({ used: '2' });
});

test('play of an earlier week counts to the month alone, and of an earlier day to the week too', async () => {
  const earlier = (day: string, minutes: number) =>
    db.rows(
      sql`insert into wps.play_time_days (member_id, day, ms) values (${memberId}, ${day}::date, ${minutes * MINUTE})`,
    );
  for (const [day, minutes] of [
    ['2026-02-28', 1],
    ['2026-03-08', 20],
    ['2026-03-09', 300],
    ['2026-03-11', 1_000],
  ] as const)
    await earlier(day, minutes);
  const used = (await limits()).flatMap((one) => (one.kind.startsWith('session') ? [one.used] : []));
  expect(used).toEqual(['1000', '1300', '1320']);
});

test('without a limit there is nothing to confirm, and a check that nobody offers can be switched off', async () => {
  await expect(confirm('lossMonth')).rejects.toMatchObject({ code: 'limit.closed' });
  policy = { ...policy, realityCheck: null };
  await set('realityCheck', null);
  expect(await limitOf('realityCheck')).toMatchObject({ value: null });
});

test('a stricter limit applies at once, a looser one after a day and a second yes; pages are told of each', async () => {
  await set('depositDay', '300.00');
  await set('depositDay', '200.00');
  await set('lossDay', '10.00');
  await expect(confirm('depositDay')).rejects.toMatchObject({ code: 'limit.closed' });
  await set('depositDay', '250.00');
  const next = { value: '250.00', time: new Date(noon + DAY).toISOString() };
  at = noon + DAY - 1;
  expect(await limitOf('depositDay')).toMatchObject({ value: '200.00', next: { ...next, confirmable: false } });
  await expect(confirm('depositDay')).rejects.toMatchObject({ code: 'limit.closed' });
  at = noon + DAY;
  expect(await limitOf('depositDay')).toMatchObject({ value: '200.00', next: { ...next, confirmable: true } });
  const { limits: all } = await confirm('depositDay');
  expect(all.find(({ kind }) => kind === 'depositDay')).toMatchObject({ value: '250.00', next: null });
  expect(await limitOf('lossDay')).toMatchObject({ value: '10.00' });
  await expect.poll(() => told).toHaveLength(5);
  expect(told[0]).toMatchObject({ memberId });
});

test('a looser limit of a kind that is offered no longer is not confirmed, unless it is none at all', async () => {
  await set('depositDay', '200.00');
  await set('depositDay', '300.00');
  at = noon + DAY;
  policy = { ...policy, limits: { ...policy.limits, kinds: [] } };
  await expect(confirm('depositDay')).rejects.toMatchObject({ code: 'policy.off' });
  await set('depositDay', null);
  at = noon + 2 * DAY;
  const { limits: left } = await confirm('depositDay');
  expect(left).toEqual([]);
});

test('a looser limit above the bounds that the policy has now is not confirmed', async () => {
  await set('depositDay', '200.00');
  await set('depositDay', '900.00');
  at = noon + DAY;
  policy = { ...policy, limits: { ...policy.limits, maximum: '500.00' } };
  await expect(confirm('depositDay')).rejects.toMatchObject(invalid);
  expect(await limitOf('depositDay')).toMatchObject({ value: '200.00' });
});

test('a looser limit that waits is dropped, and nothing else', async () => {
  await set('depositDay', '200.00');
  await set('depositDay', '300.00');
  await set('lossDay', '10.00');
  const { limits: all } = await ask('dropPlayLimit', { kind: 'depositDay' }, me());
  const of = (kind: Kind) => all.find((one) => one.kind === kind);
  expect([of('depositDay'), of('lossDay')]).toMatchObject([{ value: '200.00', next: null }, { value: '10.00' }]);
});

test('a reality check that the policy requires has its interval without a choice, and is never none', async () => {
  const realityCheck = { minutes: [30, 60], usual: 60, required: true };
  expect(await limitOf('realityCheck')).toMatchObject({ value: null });
  policy = { ...policy, realityCheck };
  expect(await limitOf('realityCheck')).toMatchObject({ value: '60' });
  await set('realityCheck', '30');
  expect(await limitOf('realityCheck')).toMatchObject({ value: '30' });
  await expect(set('realityCheck', null)).rejects.toMatchObject(invalid);
  await set('lossDay', null);
  policy = { ...policy, realityCheck: { ...realityCheck, required: false } };
  await set('realityCheck', null);
  expect(await limitOf('realityCheck')).toMatchObject({ value: null, next: null });
});

test('a trial account’s limits are changed under the lock of its own wallet', async () => {
  const trial = { id: memberId + 50_000, type: 4 };
  await wallets.move(trial.id, 100n, new Date(at), { wallet: 'trial' });
  const { limits: all } = await ask('setPlayLimit', { kind: 'lossDay', value: '5.00' }, trial);
  expect(all.find(({ kind }) => kind === 'lossDay')).toMatchObject({ value: '5.00' });
});
