import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { referencePolicy } from '../../../platform/settings/policy-pack';
import {
  createClient,
  createGameServer,
  errorOf,
  type GameServer,
  granted,
  newMember,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { createPaymentProvider, type PaymentProvider } from '../../../testing/payments';

const DAY = 86_400_000;
let wps: TestWps;
let games: GameServer;
let provider: PaymentProvider;
let member: TestClient;
beforeAll(async () => {
  wps = await startWps();
  games = createGameServer(wps);
  provider = createPaymentProvider(wps);
});
afterAll(() => wps.close());
beforeEach(async () => {
  member = await newMember(wps);
});

const deposit = (amount: string) => member.call('createDeposit', { methodId: 'sandbox-wallet', amount });
const infoOf = async (one: TestClient) => granted(await one.call('memberInfo', {}));
const accountOf = async (one: TestClient) => (await infoOf(one)).account;
const round = () => ({ roundId: randomUUID(), transactionId: randomUUID() });
const exclude = async (kind: 'timeOut' | 'selfExclusion', days: number | null) =>
  errorOf(await member.call('excludeSelf', { kind, days }));

async function newLogin(account: string): Promise<TestClient> {
  const client = createClient(wps.url, wps.now);
  await client.login(account, TEST_PASSWORD);
  return client;
}

test('a time-out refuses deposits, games and stakes, but neither log-in nor settlements', async () => {
  const { playerToken, gameId } = await games.open(member);
  const bet = { playerToken, gameId, ...round() };
  granted(await games.debit({ ...bet, amount: '8.00' }));
  const { exclusion } = granted(await member.call('excludeSelf', { kind: 'timeOut', days: 7 }));
  const excluded = { code: 'member.excluded', params: { until: exclusion?.until } };
  expect(errorOf(await deposit('200.00'))).toEqual(excluded);
  expect(errorOf(await games.debit({ ...bet, ...round(), amount: '1.00' }))).toEqual(excluded);
  await expect(games.open(member)).rejects.toThrow('member.excluded');
  const there = { from: 'main', to: 'STK', amount: '1.00' };
  expect(errorOf(await member.call('transfer', there))).toEqual(excluded);
  granted(await games.credit({ ...bet, transactionId: randomUUID(), amount: '9.00' }));
  await member.login(await accountOf(member), TEST_PASSWORD);
  expect(granted(await member.call('wallet', {})).sumBalance).toBe('19.00');
  const account = await accountOf(member);
  wps.advance(7 * DAY - 60_000);
  expect(
    errorOf(
      await newLogin(account).then((one) =>
        one.call('createDeposit', { methodId: 'sandbox-wallet', amount: '200.00' }),
      ),
    )?.code,
  ).toBe('member.excluded');
  wps.advance(60_001);
  await member.login(account, TEST_PASSWORD);
  granted(await deposit('200.00'));
  expect(granted(await member.call('playLimits', {})).exclusion).toBeNull();
});

test('self-exclusion ends the session, refuses log-in and stakes, and still credits pending deposits', async () => {
  const account = await accountOf(member);
  const { orderId, amount } = granted(await deposit('300.00'));
  const { playerToken, gameId } = await games.open(member);
  granted(await member.call('excludeSelf', { kind: 'selfExclusion', days: null }));
  expect(errorOf(await member.call('wallet', {}))?.code).toBe('session.revoked');
  const client = createClient(wps.url, wps.now);
  await expect(client.login(account, TEST_PASSWORD)).rejects.toThrow('member.excluded');
  const bet = { playerToken, gameId, ...round(), amount: '1.00' };
  expect(errorOf(await games.debit(bet))?.code).toBe('session.revoked');
  granted(await provider.say({ orderId, amount }));
});

test('an exclusion can be made longer and stricter, never shorter or looser', async () => {
  const refused = { code: 'request.invalid', field: 'days' };
  expect(await exclude('timeOut', null)).toEqual(refused);
  expect(await exclude('timeOut', 14)).toBeUndefined();
  expect(await exclude('timeOut', 7)).toEqual(refused);
  expect(await exclude('timeOut', 30)).toBeUndefined();
  // A self-exclusion ends the log-in that asked for it.
  expect(await exclude('selfExclusion', 180)).toBeUndefined();
  expect((await exclude('selfExclusion', 365))?.code).toBe('session.revoked');
});

test.each([
  ['timeOut', 2],
  ['timeOut', 43],
  ['selfExclusion', 179],
  ['selfExclusion', 30],
] as const)('a length that the policy does not offer is refused: %s of %s days', async (kind, days) => {
  expect(await exclude(kind, days)).toEqual({ code: 'request.invalid', field: 'days' });
});

test('what the policy switches off is refused', async () => {
  await setSite(wps, {
    policy: { ...referencePolicy, timeOut: null, selfExclusion: { days: [180], permanent: false } },
  });
  expect(await exclude('timeOut', 7)).toEqual({ code: 'policy.off' });
  expect(await exclude('selfExclusion', null)).toEqual({ code: 'request.invalid', field: 'days' });
  await setSite(wps, { policy: referencePolicy });
});

test('a time-out ends the log-ins of other devices, and this one stays to withdraw', async () => {
  const other = await newLogin(await accountOf(member));
  expect(await exclude('timeOut', 1)).toBeUndefined();
  expect(errorOf(await other.call('wallet', {}))?.code).toBe('session.revoked');
  expect(errorOf(await member.call('withdrawSettings', {}))).toBeUndefined();
});

test('the database itself keeps an exclusion from being shortened, ended or deleted', async () => {
  const { id } = await infoOf(member);
  expect(await exclude('timeOut', 7)).toBeUndefined();
  for (const statement of [
    sql`update wps.protections set excluded_until = excluded_until - interval '1 second' where member_id = ${Number(id)}`,
    sql`update wps.protections set exclusion = null, excluded_until = null where member_id = ${Number(id)}`,
    sql`delete from wps.protections where member_id = ${Number(id)}`,
  ])
    await expect(wps.db.rows(statement)).rejects.toThrow();
  expect(granted(await member.call('playLimits', {})).exclusion?.kind).toBe('timeOut');
});
