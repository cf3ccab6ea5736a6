import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createClient,
  createGameServer,
  errorOf,
  type GameServer,
  granted,
  newMember,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { createPaymentProvider, type PaymentProvider } from '../../../testing/payments';
import { closeAllExpired } from './close';
import { requireWagering } from './wagering';

const DAY = 86_400_000;
let wps: TestWps;
let games: GameServer;
let provider: PaymentProvider;
let member: TestClient;
let memberId: number;
beforeAll(async () => {
  wps = await startWps();
  games = createGameServer(wps);
  provider = createPaymentProvider(wps);
});
afterAll(() => wps.close());
beforeEach(async () => {
  member = await newMember(wps);
  memberId = Number(granted(await member.call('memberInfo', {})).id);
});

const bonuses = async () => granted(await member.call('wagering', {}));
const balance = async () => granted(await member.call('wallet', {})).sumBalance;
async function play(stake: string, payout: string, settled = true) {
  const { playerToken, gameId } = await games.open(member);
  const bet = { playerToken, gameId, roundId: randomUUID() };
  granted(await games.debit({ ...bet, amount: stake }));
  if (settled) granted(await games.credit({ ...bet, amount: payout }));
}
const give = (amount: bigint, multiplier: number, days: number) =>
  wps.db.transaction((tx) =>
    requireWagering(tx, { memberId, amount, multiplier, source: 'test', days }, new Date(wps.now())),
  );

test('the signing-up bonus has to be staked three times, in settled rounds', async () => {
  expect(await bonuses()).toMatchObject({
    content: [{ source: 'register', bonus: '18.00', required: '54.00', wagered: '0.00', state: 'open' }],
    footer: { leftToWager: '54.00' },
  });
  await play('10.00', '10.00');
  await play('8.00', '0.00', false);
  expect((await bonuses()).footer).toEqual({ leftToWager: '44.00' });
});

test('play counts towards the oldest bonus first, up to its requirement', async () => {
  wps.advance(1_000);
  await give(1_000n, 1.5, 30);
  await provider.payIn(member, '200.00');
  await play('60.00', '60.00');
  const { content, footer } = await bonuses();
  expect(content.map(({ source, wagered, state }) => [source, wagered, state])).toEqual([
    ['test', '6.00', 'open'],
    ['register', '54.00', 'done'],
  ]);
  expect(footer).toEqual({ leftToWager: '9.00' });
  await play('100.00', '0.00');
  expect((await bonuses()).footer).toEqual({ leftToWager: '0.00' });
});

test('a forfeited bonus is taken back once, and needs no more wagering', async () => {
  const id = (await bonuses()).content[0]?.id ?? '';
  const key = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => member.call('forfeitBonus', { id }, key)));
  expect(replies.map(granted)).toEqual([1, 2, 3].map(() => ({ taken: '18.00', balance: '0.00' })));
  const gone = { code: 'request.notFound', field: 'id' };
  expect(errorOf(await member.call('forfeitBonus', { id }))).toEqual(gone);
  expect(errorOf(await member.call('forfeitBonus', { id: randomUUID() }, key))?.code).toBe('idempotency.conflict');
  expect(await bonuses()).toMatchObject({ content: [{ state: 'forfeited' }], footer: { leftToWager: '0.00' } });
  const other = granted(await (await newMember(wps)).call('wagering', {})).content[0]?.id ?? '';
  expect(errorOf(await member.call('forfeitBonus', { id: other }))).toEqual(gone);
});

test('forfeiting also takes back money in vendor wallets, and is refused during an open round', async () => {
  const id = (await bonuses()).content[0]?.id ?? '';
  granted(await member.call('transfer', { from: 'main', to: 'STK', amount: '10.00' }));
  const { playerToken, gameId } = await games.open(member);
  const bet = { playerToken, gameId, roundId: randomUUID() };
  granted(await games.debit({ ...bet, amount: '8.00' }));
  expect(errorOf(await member.call('forfeitBonus', { id }))).toEqual({ code: 'round.open' });
  await closeAllExpired(wps.db, wps.now() + 31 * DAY);
  expect((await bonuses()).content[0]?.state).toBe('open');
  granted(await games.credit({ ...bet, amount: '5.00' }));
  expect(granted(await member.call('forfeitBonus', { id }))).toEqual({ taken: '15.00', balance: '0.00' });
  expect(await balance()).toBe('0.00');
});

test('of an expired bonus only what is left is taken back', async () => {
  await play('10.00', '0.00');
  await closeAllExpired(wps.db, wps.now() + 29 * DAY);
  expect(await balance()).toBe('8.00');
  await closeAllExpired(wps.db, wps.now() + 31 * DAY);
  await closeAllExpired(wps.db, wps.now() + 31 * DAY);
  expect(await balance()).toBe('0.00');
  expect((await bonuses()).content[0]?.state).toBe('expired');
});

test('a bonus that runs longer stays open when another one expires', async () => {
  wps.advance(1_000);
  await give(1_000n, 2, 60);
  await closeAllExpired(wps.db, wps.now() + 31 * DAY);
  const { content, footer } = await bonuses();
  expect(content.map(({ source, state }) => [source, state])).toEqual([
    ['test', 'open'],
    ['register', 'expired'],
  ]);
  expect(footer).toEqual({ leftToWager: '20.00' });
});

test('after the whole balance was lost, later deposits need no wagering', async () => {
  await play('18.00', '0.00', false);
  await provider.payIn(member, '100.00');
  // The round is still open, so it may pay out.
  expect((await bonuses()).footer).toEqual({ leftToWager: '54.00' });
  member = await newMember(wps);
  await play('18.00', '0.00');
  await provider.payIn(member, '100.00');
  expect(await bonuses()).toMatchObject({ content: [{ state: 'lost' }], footer: { leftToWager: '0.00' } });
});

test('open and closed bonuses are listed apart', async () => {
  granted(await member.call('forfeitBonus', { id: (await bonuses()).content[0]?.id ?? '' }));
  wps.advance(1_000);
  await give(1_000n, 2, 30);
  const list = async (show: 'open' | 'closed' | 'all') =>
    granted(await member.call('wagering', { show })).content.map(({ state }) => state);
  expect([await list('open'), await list('closed'), await list('all')]).toEqual([
    ['open'],
    ['forfeited'],
    ['open', 'forfeited'],
  ]);
});

test('a trial account has no bonus to forfeit', async () => {
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  expect(errorOf(await trial.call('forfeitBonus', { id: randomUUID() }))).toEqual({ code: 'trial.rejected' });
  expect(granted(await trial.call('wagering', {})).totalCount).toBe(0);
});

test('after all of these tests the ledger balances', async () => {
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});
