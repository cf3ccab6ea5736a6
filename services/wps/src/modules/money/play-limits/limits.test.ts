import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CallInput,
  createClient,
  createGameServer,
  errorOf,
  type GameServer,
  granted,
  newMember,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { createPaymentProvider, type PaymentProvider } from '../../../testing/payments';
import { changed, limitAt } from '../../identity/responsible-gaming/rules';
import { firstDayOf } from './windows';

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

const set = (kind: CallInput<'setPlayLimit'>['kind'], value: string | null) =>
  member.call('setPlayLimit', { kind, value });
const limitOf = async (kind: string) =>
  granted(await member.call('playLimits', {})).limits.find((limit) => limit.kind === kind);
const deposit = (amount: string) => member.call('createDeposit', { methodId: 'sandbox-wallet', amount });
const accountOf = async (one: TestClient) => granted(await one.call('memberInfo', {})).account;
const round = () => ({ roundId: randomUUID(), transactionId: randomUUID() });

test('a deposit limit applies at once, counts pending deposits, and reports what is left', async () => {
  granted(await set('depositDay', '500.00'));
  granted(await deposit('400.00'));
  expect(errorOf(await deposit('100.01'))).toEqual({
    code: 'deposit.limit',
    field: 'amount',
    params: { remaining: '100.00' },
  });
  granted(await deposit('100.00'));
  expect(await limitOf('depositDay')).toEqual({ kind: 'depositDay', value: '500.00', used: '500.00', next: null });
  expect(granted(await member.call('playLimits', {})).limits).toHaveLength(7);
});

test('of two concurrent deposits only one passes a limit that allows one', async () => {
  granted(await set('depositWeek', '150.00'));
  const codes = (await Promise.all([deposit('100.00'), deposit('100.00')])).map((reply) => errorOf(reply)?.code);
  expect(codes.sort()).toEqual(['deposit.limit', undefined]);
});

test('a stricter limit applies at once, a looser one a day later', async () => {
  granted(await set('depositDay', '300.00'));
  granted(await set('depositDay', '200.00'));
  expect(errorOf(await deposit('250.00'))?.code).toBe('deposit.limit');
  const { limits } = granted(await set('depositDay', null));
  expect(limits.find(({ kind }) => kind === 'depositDay')).toMatchObject({ value: '200.00', next: { value: null } });
  expect(errorOf(await deposit('250.00'))?.code).toBe('deposit.limit');
  const account = await accountOf(member);
  wps.advance(DAY + 1);
  await member.login(account, TEST_PASSWORD);
  granted(await deposit('250.00'));
  expect(await limitOf('depositDay')).toMatchObject({ value: null, next: null });
});

test('requesting a looser limit again restarts the waiting day, and a stricter one ends it', () => {
  const first = changed({ value: '100' }, '200', 'lossDay', 1_000);
  expect(first).toEqual({ value: '100', next: { value: '200', at: DAY + 1_000 } });
  expect(limitAt(first, DAY + 999).value).toBe('100');
  expect(limitAt(first, DAY + 1_000).value).toBe('200');
  expect(changed(first, '300', 'lossDay', 5_000).next).toEqual({ value: '300', at: DAY + 5_000 });
  expect(changed(first, '50', 'lossDay', 5_000)).toEqual({ value: '50' });
});

test('weeks begin on Monday and months on the first, in the site’s time', () => {
  const sunday = Date.parse('2026-03-01T17:59:00Z');
  expect(['Day', 'Week', 'Month'].map((span) => firstDayOf(span as 'Day', sunday))).toEqual([
    '2026-03-01',
    '2026-02-23',
    '2026-03-01',
  ]);
  expect(firstDayOf('Week', sunday + 60_000)).toBe('2026-03-02');
});

test('a stake that could exceed the loss limit is refused; wins reduce the counted loss', async () => {
  const { playerToken, gameId } = await games.open(member);
  granted(await set('lossDay', '10.00'));
  const bet = { playerToken, gameId, ...round() };
  granted(await games.debit({ ...bet, amount: '8.00' }));
  const over = { playerToken, gameId, ...round(), amount: '2.01' };
  expect(errorOf(await games.debit(over))).toEqual({ code: 'loss.limit', params: { remaining: '2.00' } });
  granted(await games.credit({ ...bet, transactionId: randomUUID(), amount: '5.00' }));
  expect(await limitOf('lossDay')).toMatchObject({ used: '3.00' });
  granted(await games.debit({ ...over, amount: '7.00' }));
  expect(errorOf(await games.debit({ ...over, ...round(), amount: '0.01' }))?.code).toBe('loss.limit');
});

test('the session reminder is kept in minutes and changes at once', async () => {
  granted(await set('sessionReminder', '30'));
  granted(await set('sessionReminder', '60'));
  expect(await limitOf('sessionReminder')).toEqual({ kind: 'sessionReminder', value: '60', used: null, next: null });
  for (const value of ['0', '1441', '30.00'])
    expect(errorOf(await set('sessionReminder', value)), value).toEqual({ code: 'request.invalid', field: 'value' });
  expect(errorOf(await set('lossDay', '100'))).toEqual({ code: 'request.invalid', field: 'value' });
});

test('a cool-off refuses deposits, games and stakes, but neither log-in nor settlements', async () => {
  const { playerToken, gameId } = await games.open(member);
  const bet = { playerToken, gameId, ...round() };
  granted(await games.debit({ ...bet, amount: '8.00' }));
  const { exclusion } = granted(await member.call('excludeSelf', { kind: 'coolOff', days: 2 }));
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
  wps.advance(2 * DAY + 1);
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
  const exclude = async (kind: 'coolOff' | 'selfExclusion', days: number | null) =>
    errorOf(await member.call('excludeSelf', { kind, days }));
  const refused = { code: 'request.invalid', field: 'days' };
  expect(await exclude('coolOff', null)).toEqual(refused);
  expect(await exclude('coolOff', 43)).toEqual(refused);
  expect(await exclude('coolOff', 7)).toBeUndefined();
  expect(await exclude('coolOff', 6)).toEqual(refused);
  expect(await exclude('selfExclusion', 1)).toEqual(refused);
  expect(await exclude('coolOff', 8)).toBeUndefined();
  expect(await exclude('selfExclusion', 30)).toBeUndefined();
});
