import { randomUUID } from 'node:crypto';
import type { calls, OutputOf, Wallet } from '@r777/shared/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import {
  createGameServer,
  errorOf,
  type GameServer,
  granted,
  newMember,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';

type Opened = OutputOf<typeof calls.vendorSession>;
let wps: TestWps;
let games: GameServer;
let player: TestClient;
let opened: Opened;
beforeAll(async () => {
  wps = await startWps();
  games = createGameServer(wps);
});
afterAll(() => wps.close());
beforeEach(async () => {
  player = await newMember(wps);
  opened = await games.open(player);
});

const balance = async () => granted(await player.get<Wallet>('/wps/wallets/gcs')).sumBalance;
const round = (amount: string, roundId: string = randomUUID()) => ({
  playerToken: opened.playerToken,
  gameId: opened.gameId,
  roundId,
  amount,
});
const item = (part: object = {}) => ({
  gameType: 'RNG',
  vassalage: 'BGS',
  gameId: 'bgs-burning-777',
  nodeId: 'bgs-burning-777',
  isGameH5: true,
  playType: 'ent',
  supportPlay: false,
  freeplay: false,
  language: 'BN',
  backUrl: 'http://site.test/m/slot-games?x=1',
  ...part,
});
const launch = (part: object = {}, client = player) =>
  client.send<{ url: string; roundInPlay: boolean }>('POST', '/lgw/games/launch', item(part));

test('a round moves money out and back, and the record shows it', async () => {
  const bet = round('8.00');
  expect(granted(await games.debit(bet)).balance).toBe('10.00');
  expect(granted(await launch()).roundInPlay).toBe(true);
  expect((await games.open(player)).openRoundId).toBe(bet.roundId);
  const inLobby = async (vassalage: string) => (await games.open(player, '', vassalage)).openGames;
  expect([await inLobby('BGS'), await inLobby('AUR')]).toEqual([['bgs-burning-777'], []]);
  expect(granted(await games.credit({ ...bet, amount: '20.50' })).balance).toBe('30.50');
  expect(await balance()).toBe('30.50');
  const day = dayOf(wps.now());
  const path = `/wps/relay/bets?language=EN&startDate=${day}&endDate=${day}`;
  expect(granted(await player.get(path))).toMatchObject({
    content: [
      { roundId: bet.roundId, gameName: 'Burning 777', stake: '8.00', payout: '20.50', net: '12.50', state: 'settled' },
    ],
    totalCount: 1,
    footer: { stake: '8.00', payout: '20.50', net: '12.50' },
  });
  expect(granted(await player.get(`${path}&gameType=LIVE`))).toMatchObject({
    content: [],
    totalCount: 0,
    footer: { net: '0.00' },
  });
  expect(errorOf(await player.get('/wps/relay/bets?language=EN&startDate=2026-02-30&endDate=2026-03-01'))).toEqual({
    code: 'request.invalid',
    field: 'startDate',
  });
});

test('SEC-07 a repeated transaction id gets the same answer, and is refused for anything else', async () => {
  const bet = { ...round('5.00'), transactionId: randomUUID() };
  const first = granted(await games.debit(bet));
  granted(await games.debit(round('3.00')));
  expect(granted(await games.debit(bet))).toEqual(first);
  const conflict = { code: 'idempotency.conflict', field: 'transactionId' };
  expect(errorOf(await games.debit({ ...bet, amount: '5.01' }))).toEqual(conflict);
  expect(errorOf(await games.debit({ ...bet, roundId: randomUUID() }))).toEqual(conflict);
  expect(errorOf(await games.credit(bet))).toEqual(conflict);
  const other = await games.open(await newMember(wps));
  expect(errorOf(await games.debit({ ...bet, playerToken: other.playerToken }))).toEqual(conflict);
  const { transactionId: _id, ...without } = bet;
  expect(errorOf(await games.call('debit', without))).toEqual({ code: 'request.invalid', field: 'transactionId' });
  expect(await balance()).toBe('10.00');
});

test('SEC-07 concurrent repeats post once', async () => {
  const bet = { ...round('5.00'), transactionId: randomUUID() };
  const replies = await Promise.all(Array.from({ length: 10 }, () => games.debit(bet)));
  expect(new Set(replies.map((reply) => granted(reply).balance))).toEqual(new Set(['13.00']));
  expect(await balance()).toBe('13.00');
});

test('no more than the balance can be staked, and a failed try leaves nothing', async () => {
  const bet = round('18.01');
  expect(errorOf(await games.debit(bet))).toEqual({ code: 'wallet.insufficient' });
  expect(errorOf(await games.credit({ ...bet, amount: '100.00' }))).toEqual({
    code: 'wallet.round.unknown',
    field: 'roundId',
  });
  expect(await balance()).toBe('18.00');
  for (const amount of ['0.00', '-5.00', '5', '5.001', '1e3']) {
    expect(errorOf(await games.debit(round(amount))), amount).toEqual({ code: 'request.invalid', field: 'amount' });
  }
});

test('a rollback returns the stake once, however often it is repeated', async () => {
  const bet = { ...round('6.00'), transactionId: randomUUID() };
  granted(await games.debit(bet));
  const undo = { playerToken: opened.playerToken, roundId: bet.roundId, debitTransactionId: bet.transactionId };
  const first = { ...undo, transactionId: randomUUID() };
  expect(granted(await games.rollback(first)).balance).toBe('18.00');
  expect(granted(await games.rollback(first)).balance).toBe('18.00');
  expect(granted(await games.rollback(undo)).balance).toBe('18.00');
  expect(await balance()).toBe('18.00');
  expect(errorOf(await games.credit({ ...bet, amount: '50.00', transactionId: randomUUID() }))?.code).toBe(
    'wallet.round.unknown',
  );
  expect(errorOf(await games.debit(bet))?.code).toBe('idempotency.conflict');
});

test('the last stake of a round that has paid is not rolled back, so no payout is outside of the figures', async () => {
  const first = { ...round('5.00'), transactionId: randomUUID() };
  const second = { ...round('2.00', first.roundId), transactionId: randomUUID() };
  for (const bet of [first, second]) granted(await games.debit(bet));
  granted(await games.credit({ ...first, amount: '9.00', roundClosed: false, transactionId: randomUUID() }));
  const undo = (bet: typeof first) =>
    games.rollback({
      playerToken: opened.playerToken,
      roundId: bet.roundId,
      debitTransactionId: bet.transactionId,
      transactionId: randomUUID(),
    });
  expect(granted(await undo(second)).balance).toBe('22.00');
  expect(errorOf(await undo(first))).toEqual({ code: 'wallet.round.unknown', field: 'roundId' });
  expect(await balance()).toBe('22.00');
  granted(await games.credit({ ...first, amount: '0.00', transactionId: randomUUID() }));
  const day = dayOf(wps.now());
  const records = await player.get(`/wps/relay/bets?language=EN&startDate=${day}&endDate=${day}`);
  expect(granted(records)).toMatchObject({ footer: { stake: '5.00', payout: '9.00', net: '4.00' } });
});

test('the rollback of an unknown stake makes a late stake refused', async () => {
  const bet = { ...round('6.00'), transactionId: randomUUID() };
  const undo = { playerToken: opened.playerToken, roundId: bet.roundId, debitTransactionId: bet.transactionId };
  granted(await games.rollback(undo));
  granted(await games.rollback(undo));
  expect(errorOf(await games.debit(bet))?.code).toBe('idempotency.conflict');
  expect(await balance()).toBe('18.00');
});

test('an id that is not a stake of this player and round is not rolled back', async () => {
  const bet = { ...round('6.00'), transactionId: randomUUID() };
  granted(await games.debit(bet));
  const win = { ...bet, amount: '2.00', transactionId: randomUUID() };
  granted(await games.credit({ ...win, roundClosed: false }));
  const undo = (part: object) =>
    games.rollback({
      playerToken: opened.playerToken,
      roundId: bet.roundId,
      debitTransactionId: bet.transactionId,
      ...part,
    });
  expect(errorOf(await undo({ debitTransactionId: win.transactionId }))?.code).toBe('wallet.round.unknown');
  expect(errorOf(await undo({ roundId: randomUUID() }))?.code).toBe('wallet.round.unknown');
  const other = await games.open(await newMember(wps));
  expect(errorOf(await undo({ playerToken: other.playerToken }))?.code).toBe('wallet.round.unknown');
  granted(await games.credit({ ...bet, amount: '0.00', transactionId: randomUUID() }));
  expect(errorOf(await undo({}))?.code).toBe('wallet.round.unknown');
  expect(await balance()).toBe('14.00');
});

test('another player’s round accepts no stake and no payment', async () => {
  const bet = round('1.00');
  granted(await games.debit(bet));
  const other = await games.open(await newMember(wps));
  const theirs = { ...bet, playerToken: other.playerToken };
  expect(errorOf(await games.debit(theirs))?.code).toBe('wallet.round.unknown');
  expect(errorOf(await games.credit({ ...theirs, amount: '500.00' }))?.code).toBe('wallet.round.unknown');
});

test('after log-out stakes are refused, but earlier stakes are settled', async () => {
  const bet = round('8.00');
  granted(await games.debit(bet));
  granted(await player.send('POST', '/wps/session/logout', {}));
  expect(errorOf(await games.debit(round('1.00')))?.code).toBe('session.revoked');
  expect(errorOf(await games.call('balance', { playerToken: opened.playerToken }))?.code).toBe('session.revoked');
  expect(granted(await games.credit({ ...bet, amount: '9.00' })).balance).toBe('19.00');
});

test.each([
  ['0.20', '0.20'],
  ['80.00', '8.00'],
  [undefined, '8.00'],
])('of a stake of which the game says that %s was at risk, %s counts for bonuses', async (atRisk, counted) => {
  const bet = round('8.00');
  granted(await games.debit(bet));
  const given = atRisk === undefined ? {} : { atRisk };
  granted(await games.credit({ ...bet, amount: '7.80', ...given }));
  expect(granted(await player.call('rankProgress', {})).turnover).toBe(counted);
});
