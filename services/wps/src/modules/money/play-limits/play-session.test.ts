import { randomUUID } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { referencePolicy, type SitePolicy } from '../../../platform/settings/policy-pack';
import { callsOf } from '../../../testing/calls-of';
import type { CallInput } from '../../../testing/client';
import { openSeededDatabase } from '../../../testing/template';
import { walletsOf } from '../../../testing/wallets';
import type { MoneyContext } from '../context';
import { requireMayStake } from './check-limits';
import { limitRoutes } from './routes';
import { notifyDue, sessionPlayRoutes } from './session-routes';

const MINUTE = 60_000;
let db: Database;
let wallets: ReturnType<typeof walletsOf>;
let ask: ReturnType<typeof callsOf>;
let stopListening: () => Promise<void>;
let told: unknown[] = [];
const endAll = vi.fn(async () => undefined);
const every = vi.fn();
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
    sessions: { endAll },
    exclusionMarks: { mark: async () => {} },
    jobs: { every },
  } as unknown as MoneyContext;
  ask = callsOf((parts) => {
    limitRoutes(parts);
    sessionPlayRoutes(parts);
  }, context);
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
  endAll.mockClear();
  await wallets.move(memberId, 10_000n, new Date(at));
});

type Kind = CallInput<'setPlayLimit'>['kind'];
const me = () => ({ id: memberId, familyId: 'a' });
const set = (kind: Kind, value: string | null) => ask('setPlayLimit', { kind, value }, me());
const session = (familyId = 'a') => ask('playSession', {}, { id: memberId, familyId });
const answer = (choice: 'continue' | 'leave', familyId = 'a') =>
  ask('answerRealityCheck', { choice }, { id: memberId, familyId });
const stake = (ms = 0, familyId: string | null = null) => {
  at = noon + ms;
  const one = { memberId, familyId, gameId: 'a', roundId: randomUUID(), amount: 1n };
  return db.transaction((tx) => requireMayStake(tx, one, policy, new Date(at)));
};
const tellAt = async () =>
  (
    await db.rows<{ at: number | null }>(sql`
    select (extract(epoch from tell_at) * 1000 - ${noon})::int as at from wps.play_clocks where member_id = ${memberId}`)
  )[0]?.at;

test('a change of the settings plans anew when the pages of a running session are told', async () => {
  await set('realityCheck', '30');
  expect(await tellAt()).toBeUndefined();
  await stake(0);
  expect(await tellAt()).toBe(30 * MINUTE);
  await set('realityCheck', '15');
  expect(await tellAt()).toBe(15 * MINUTE);
  await ask('excludeSelf', { kind: 'timeOut', days: 1 }, me());
  expect(await tellAt()).toBeNull();
  await ask('dropPlayLimit', { kind: 'realityCheck' }, me());
  expect(await tellAt()).toBeNull();
});

test('a change of the settings during play that makes nothing due plans nothing', async () => {
  await stake(0);
  await set('lossDay', '5.00');
  expect(await tellAt()).toBeNull();
});

test('pages are told what is due once, at its time and not before', async () => {
  await set('realityCheck', '15');
  await stake(0);
  await notifyDue(db, noon + 15 * MINUTE - 1);
  expect(await tellAt()).toBe(15 * MINUTE);
  told = [];
  await notifyDue(db, noon + 15 * MINUTE);
  expect(await tellAt()).toBeNull();
  await notifyDue(db, noon + 16 * MINUTE);
  await db.notify('safety', { end: true });
  await expect.poll(() => told.at(-1)).toMatchObject({ end: true });
  expect(told.filter((one) => (one as { memberId?: number }).memberId === memberId)).toHaveLength(1);
  const [name, often, job] = every.mock.calls[0] ?? [];
  expect([name, often]).toEqual(['player-safety', 5_000]);
  await stake(0);
  await db.rows(
    sql`update wps.play_clocks set tell_at = ${new Date(noon).toISOString()}::timestamptz where member_id = ${memberId}`,
  );
  await job(noon);
  expect(await tellAt()).toBeNull();
});

test('without play there is no session: no time, no amounts, and a check that has not begun', async () => {
  const none = { noOffers: null, startedAt: null, playedSeconds: 0, staked: '0.00', won: '0.00', net: '0.00' };
  expect(await session()).toEqual({ ...none, realityCheck: null, secondsLeft: null, currency: 'BDT' });
  await set('realityCheck', '15');
  await set('sessionDay', '10');
  const realityCheck = { minutes: 15, due: false, secondsLeft: 900 };
  expect(await session()).toEqual({ ...none, realityCheck, secondsLeft: 600, currency: 'BDT' });
});

test('a session shows its time to the second and its amounts; the time left is rounded up', async () => {
  await set('realityCheck', '15');
  await set('sessionDay', '3');
  await stake(0);
  await (await wallets.bet(memberId, 700n, new Date(at))).pays(250n);
  at = noon + 61_500;
  expect(await session()).toEqual({
    ...{ startedAt: new Date(noon).toISOString(), playedSeconds: 61, staked: '7.00', won: '2.50', net: '-4.50' },
    ...{
      realityCheck: { minutes: 15, due: false, secondsLeft: 839 },
      secondsLeft: 119,
      currency: 'BDT',
      noOffers: null,
    },
  });
  at = noon + 4 * MINUTE;
  expect(await session()).toMatchObject({ playedSeconds: 180, secondsLeft: 0 });
  at = noon + 15 * MINUTE - 1;
  expect(await session()).toMatchObject({ realityCheck: { due: false, secondsLeft: 1 } });
  at = noon + 15 * MINUTE;
  expect(await session()).toMatchObject({ realityCheck: { due: true, secondsLeft: 0 } });
});

test('time that was played goes on from stake to stake', async () => {
  await stake(0);
  await stake(MINUTE);
  at = noon + 90_000;
  expect(await session()).toMatchObject({ playedSeconds: 90 });
});

test('another log-in has no part in a session whose log-in has ended, nor an end of its own', async () => {
  const [family] = await db.rows<{
    id: string;
  }>(sql`insert into wps.session_families (member_id, started_at, last_seen_at)
    values (${memberId}, now(), now()) returning id`);
  const id = family?.id ?? '';
  await stake(0, id);
  expect(await session(id)).toMatchObject({ startedAt: new Date(noon).toISOString() });
  await db.rows(sql`update wps.session_families set revoked_at = now() where id = ${id}::uuid`);
  const other = randomUUID();
  expect(await session(other)).toMatchObject({ startedAt: null });
  told = [];
  expect(await answer('leave', other)).toMatchObject({ startedAt: null });
  await db.notify('safety', { end: true });
  await expect.poll(() => told).toMatchObject([{ end: true }]);
  expect(await session(id)).toMatchObject({ startedAt: new Date(noon).toISOString() });
});

test('who goes on has the check anew and is told of the next one; who leaves has no session', async () => {
  await set('realityCheck', '15');
  await stake(0);
  at = noon + 15 * MINUTE;
  told = [];
  expect((await answer('continue')).realityCheck).toEqual({ minutes: 15, due: false, secondsLeft: 900 });
  expect(await tellAt()).toBe(30 * MINUTE);
  await expect.poll(() => told).toMatchObject([{ memberId }]);
  expect(await answer('leave')).toMatchObject({ startedAt: null, realityCheck: { due: false, secondsLeft: 900 } });
  expect(await tellAt()).toBeNull();
  await expect.poll(() => told).toHaveLength(2);
});
