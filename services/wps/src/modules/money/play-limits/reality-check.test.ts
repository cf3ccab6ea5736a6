import { randomUUID } from 'node:crypto';
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
import { eventually, followEvents } from '../../../testing/eventually';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let wps: TestWps;
let games: GameServer;
let member: TestClient;
let game: { playerToken: string; gameId: string };
beforeAll(async () => {
  wps = await startWps({ sessionTokenLifetime: DAY });
  // Starts at noon in Dhaka, because daily limits restart at midnight, and the tests take three hours of its clock.
  wps.advance(DAY - ((wps.now() - 6 * 60 * MINUTE) % DAY));
  games = createGameServer(wps);
});
afterAll(() => wps.close());
beforeEach(async () => {
  await setSite(wps, { policy: referencePolicy });
  member = await newMember(wps);
  game = await open(member);
});

async function open(one: TestClient) {
  const { playerToken, gameId } = await games.open(one);
  return { playerToken, gameId };
}
const debit = (amount = '0.01') => games.debit({ ...game, roundId: randomUUID(), amount });
const stake = async () => errorOf(await debit())?.code ?? 'taken';
const session = async (one = member) => granted(await one.call('playSession', {}));
const checkEvery = async (value: string) => granted(await member.call('setPlayLimit', { kind: 'realityCheck', value }));
const answer = async (choice: 'continue' | 'leave', one = member) =>
  granted(await one.call('answerRealityCheck', { choice }));
/** Plays for whole minutes, with a stake at the end of each. */
async function play(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    wps.advance(MINUTE);
    expect(await stake()).toBe('taken');
  }
}

test('a due reality check refuses every stake until it is answered, and comes again', async () => {
  await checkEvery('15');
  await play(14);
  expect((await session()).realityCheck).toMatchObject({ minutes: 15, due: false });
  wps.advance(MINUTE);
  expect(await stake()).toBe('realityCheck.due');
  expect((await session()).realityCheck).toEqual({ minutes: 15, due: true, secondsLeft: 0 });
  expect(await stake()).toBe('realityCheck.due');
  expect((await answer('continue')).realityCheck).toMatchObject({ due: false, secondsLeft: 900 });
  await play(14);
  wps.advance(MINUTE);
  expect(await stake()).toBe('realityCheck.due');
});

test('the session tells the time played, and what was staked and won', async () => {
  const roundId = randomUUID();
  granted(await games.debit({ ...game, roundId, amount: '5.00' }));
  wps.advance(2 * MINUTE);
  granted(await games.credit({ ...game, roundId, amount: '3.50' }));
  const transactionId = randomUUID();
  const undone = { playerToken: game.playerToken, roundId: randomUUID() };
  granted(await games.debit({ ...undone, gameId: game.gameId, amount: '2.00', transactionId }));
  granted(await games.rollback({ ...undone, debitTransactionId: transactionId }));
  expect(await session()).toMatchObject({ staked: '5.00', won: '3.50', net: '-1.50', realityCheck: null });
  const { playedSeconds, startedAt } = await session();
  expect(playedSeconds).toBeGreaterThanOrEqual(120);
  expect(playedSeconds).toBeLessThan(180);
  expect(Date.parse(startedAt ?? '')).toBeLessThanOrEqual(wps.now() - 2 * MINUTE);
});

test('who leaves has no session and no check; the next stake begins both anew', async () => {
  await checkEvery('15');
  await play(3);
  const none = { startedAt: null, playedSeconds: 0, staked: '0.00', won: '0.00', net: '0.00' };
  wps.advance(14 * MINUTE);
  expect(await answer('leave')).toMatchObject({ ...none, realityCheck: { due: false, secondsLeft: 900 } });
  expect(await stake()).toBe('taken');
  expect(await session()).toMatchObject({ staked: '0.01', realityCheck: { due: false } });
});

test('half an hour without play ends the session, and so does the log-out of the log-in that played', async () => {
  await play(2);
  wps.advance(29 * MINUTE);
  expect((await session()).startedAt).not.toBeNull();
  wps.advance(MINUTE);
  expect((await session()).startedAt).toBeNull();
  const { account } = granted(await member.call('memberInfo', {}));
  game = await open(member);
  await play(1);
  const other = createClient(wps.url, wps.now);
  await other.login(account, TEST_PASSWORD);
  expect((await session(other)).staked).toBe('0.01');
  granted(await member.call('logout', {}));
  expect((await session(other)).startedAt).toBeNull();
});

test('a check that the policy requires needs no choice, and cannot be switched off', async () => {
  const realityCheck = { minutes: [15, 60], usual: 60, required: true };
  await setSite(wps, { policy: { ...referencePolicy, realityCheck } });
  expect((await session()).realityCheck?.minutes).toBe(60);
  expect(errorOf(await member.call('setPlayLimit', { kind: 'realityCheck', value: null }))).toEqual({
    code: 'request.invalid',
    field: 'value',
  });
  for (let passed = 0; passed < 3; passed++) {
    wps.advance(20 * MINUTE);
    expect(await stake()).toBe(passed < 2 ? 'taken' : 'realityCheck.due');
  }
});

test('pages of all devices hear of a check that is due, a limit that is reached, and changed settings', async () => {
  const second = createClient(wps.url, wps.now);
  await second.login(granted(await member.call('memberInfo', {})).account, TEST_PASSWORD);
  const streams = [await followEvents(wps.url, member), await followEvents(wps.url, second)];
  const heard = (times: number) =>
    eventually(() => streams.map(({ events }) => events.filter((name) => name === 'safety.changed').length)).toEqual([
      times,
      times,
    ]);
  const look = () => wps.jobs.get('player-safety')?.(wps.now());
  await checkEvery('15');
  await heard(1);
  await play(1);
  await look();
  // An event that comes after the check that may have caused one.
  await wps.db.notify('chat', { memberId: Number(granted(await member.call('memberInfo', {})).id) });
  await eventually(() => streams.every(({ events }) => events.includes('chat.changed'))).toBe(true);
  await heard(1);
  wps.advance(14 * MINUTE);
  await look();
  await heard(2);
  await look();
  await answer('continue');
  await heard(3);
  granted(await member.call('setPlayLimit', { kind: 'sessionDay', value: '6' }));
  await heard(4);
  expect(await stake()).toBe('taken');
  wps.advance(2 * MINUTE);
  await look();
  await heard(5);
  await Promise.all(streams.map((stream) => stream.stop()));
});
