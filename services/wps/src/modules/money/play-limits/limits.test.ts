import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { referencePolicy } from '../../../platform/settings/policy-pack';
import {
  type CallInput,
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

const MINUTE = 60_000;
const DAY = 86_400_000;
let wps: TestWps;
let games: GameServer;
let member: TestClient;
beforeAll(async () => {
  wps = await startWps();
  await setSite(wps, { policy: { ...referencePolicy, limits: { ...referencePolicy.limits, minimum: '1.00' } } });
  games = createGameServer(wps);
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
  expect(granted(await member.call('playLimits', {})).limits).toHaveLength(10);
});

test('of two concurrent deposits only one passes a limit that allows one', async () => {
  granted(await set('depositWeek', '150.00'));
  const codes = (await Promise.all([deposit('100.00'), deposit('100.00')])).map((reply) => errorOf(reply)?.code);
  expect(codes.sort()).toEqual(['deposit.limit', undefined]);
});

test('a stricter limit applies at once, a looser one only after a day and a second yes', async () => {
  granted(await set('depositDay', '300.00'));
  granted(await set('depositDay', '200.00'));
  expect(errorOf(await deposit('250.00'))?.code).toBe('deposit.limit');
  const { limits } = granted(await set('depositDay', null));
  expect(limits.find(({ kind }) => kind === 'depositDay')).toMatchObject({
    value: '200.00',
    next: { value: null, confirmable: false },
  });
  const account = await accountOf(member);
  const yes = () => member.call('confirmPlayLimit', { kind: 'depositDay' });
  wps.advance(DAY - MINUTE);
  await member.login(account, TEST_PASSWORD);
  expect(errorOf(await yes())).toEqual({ code: 'limit.closed' });
  wps.advance(MINUTE);
  await member.login(account, TEST_PASSWORD);
  expect(errorOf(await deposit('250.00'))?.code).toBe('deposit.limit');
  expect(await limitOf('depositDay')).toMatchObject({ value: '200.00', next: { value: null, confirmable: true } });
  granted(await yes());
  granted(await deposit('250.00'));
  expect(await limitOf('depositDay')).toMatchObject({ value: null, next: null });
  expect(errorOf(await yes())).toEqual({ code: 'limit.closed' });
});

test('a looser limit that was dropped, or followed by a stricter one, cannot be confirmed', async () => {
  const yes = () => member.call('confirmPlayLimit', { kind: 'lossWeek' });
  const account = await accountOf(member);
  for (const giveUp of [() => member.call('dropPlayLimit', { kind: 'lossWeek' }), () => set('lossWeek', '150.00')]) {
    granted(await set('lossWeek', '200.00'));
    granted(await set('lossWeek', '500.00'));
    granted(await giveUp());
    expect(await limitOf('lossWeek')).toMatchObject({ next: null });
    wps.advance(2 * DAY);
    await member.login(account, TEST_PASSWORD);
    expect(errorOf(await yes())).toEqual({ code: 'limit.closed' });
  }
});

test('a value outside the bounds of the policy is refused, and so is a kind that it switches off', async () => {
  const { limits } = referencePolicy;
  await setSite(wps, { policy: { ...referencePolicy, limits: { ...limits, minimum: '50.00', maximum: '900.00' } } });
  const params = { min: '50.00', max: '900.00' };
  for (const value of ['49.99', '900.01', '0.00'])
    expect(errorOf(await set('depositDay', value)), value).toEqual({ code: 'request.invalid', field: 'value', params });
  for (const [kind, value] of [
    ['sessionDay', '0'],
    ['sessionDay', '1441'],
    ['sessionWeek', '10081'],
    ['sessionMonth', '60.00'],
  ] as const)
    expect(errorOf(await set(kind, value)), value).toEqual({ code: 'request.invalid', field: 'value' });
  granted(await set('lossDay', '50.00'));
  const off = { ...limits, minimum: '1.00', kinds: limits.kinds.filter((kind) => kind !== 'lossDay') };
  await setSite(wps, { policy: { ...referencePolicy, limits: off } });
  expect(errorOf(await set('lossDay', '50.01'))).toEqual({ code: 'policy.off' });
  // A limit that a member has set stays, can be made stricter, and can be removed by the same two steps.
  granted(await set('lossDay', '20.00'));
  expect(await limitOf('lossDay')).toMatchObject({ value: '20.00' });
  granted(await set('lossDay', null));
  expect(await limitOf('lossDay')).toMatchObject({ value: '20.00', next: { value: null } });
  await setSite(wps, { policy: { ...referencePolicy, limits: { ...limits, minimum: '1.00' } } });
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

test('deposits and losses of the day before do not count in the limits of a day', async () => {
  const account = await accountOf(member);
  granted(await set('depositDay', '500.00'));
  granted(await set('lossDay', '10.00'));
  granted(await deposit('400.00'));
  const lose = async (amount: string) => {
    const { playerToken, gameId } = await games.open(member);
    const bet = { playerToken, gameId, ...round() };
    granted(await games.debit({ ...bet, amount }));
    granted(await games.credit({ ...bet, transactionId: randomUUID(), amount: '0.00' }));
  };
  await lose('8.00');
  const used = async () => [(await limitOf('depositDay'))?.used, (await limitOf('lossDay'))?.used];
  expect(await used()).toEqual(['400.00', '8.00']);
  wps.advance(DAY);
  await member.login(account, TEST_PASSWORD);
  expect(await used()).toEqual(['0.00', '0.00']);
  granted(await deposit('500.00'));
  await lose('10.00');
});

test('the reality check is kept in minutes of those offered, and changes at once', async () => {
  granted(await set('realityCheck', '30'));
  granted(await set('realityCheck', '60'));
  expect(await limitOf('realityCheck')).toEqual({ kind: 'realityCheck', value: '60', used: null, next: null });
  for (const value of ['0', '31', '30.00'])
    expect(errorOf(await set('realityCheck', value)), value).toEqual({ code: 'request.invalid', field: 'value' });
  expect(errorOf(await set('lossDay', '100'))).toMatchObject({ code: 'request.invalid', field: 'value' });
});
