// @module-tag extended
import { createHash } from 'node:crypto';
import { toHundredths } from '@r777/shared/money';
import { beforeEach, expect, test, vi } from 'vitest';
import { seededRandom } from '../games/random';
import { codeOf, granted } from '../testing/player';
import { useVendor } from '../testing/vendor';
import { requireTable, slotAt } from './tables/tables';

/** A dice game, because its result is simple. */
const game = 'rni-mega-sic-bo';
const at = useVendor();
const seated = () => at.enter(game);

const { timing } = requireTable(game).game;
/** When bets of the coming round close. The round stays the same during a test, even on a slow machine. */
let closing = 0;
/** Moves the clock so that bets close after that many ms. */
const closeIn = (ms: number) => {
  at.clock.ahead = closing - ms - Date.now();
};
beforeEach(() => {
  closing = slotAt(game, timing, Date.now()).closesAt + timing.bets + timing.show;
  closeIn(8_000);
});

test('all players share a round whose hash was published before, and its result pays every bet', async () => {
  const [one, other] = [await seated(), await seated()];
  closeIn(1_500);
  const before = granted(await one.table());
  expect(before).toMatchObject({ outcome: null, won: [], mine: [] });
  expect(before.past).toHaveLength(14);
  granted(await one.bet(before.n, { small: '100.00', big: '100.00', triple: '100.00' }));
  await vi.waitFor(async () => expect(granted(await one.table()).mine[0]?.state).toBe('settled'), 12_000);
  const [after, same] = [granted(await one.table()), granted(await other.table())];
  expect(same.outcome).toEqual(after.outcome);
  const { seed = '', result } = after.outcome ?? {};
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(before.promise);
  const table = requireTable(game).game;
  const round = { gameId: game, n: before.n };
  expect(result).toEqual(table.draw(seededRandom(Buffer.from(seed, 'hex')), round));
  const pays = ['small', 'big', 'triple'].map((spot) => table.pays(result, spot, round));
  const payout = pays.reduce((total, each) => total + each * 100, 0);
  expect(toHundredths(after.mine[0]?.payout ?? '')).toBe(payout);
  expect(at.wps.state.balance).toBe(100_000 - 30_000 + payout);
  expect(granted(await one.table())).toMatchObject({ staked: '300.00' });
}, 30_000);

test('who tries more often than a player can is told to wait, in every tab, refused tries included', async () => {
  const tabs = [await seated(), await seated()];
  const codes = new Set<string | undefined>();
  for (let time = 0; time < 41; time++) codes.add(codeOf((await tabs[time % 2]?.bet(1, { d1: '100.00' })) as never));
  expect([...codes]).toEqual(['bets.closed', 'spin.tooSoon']);
  at.clock.ahead += 11_000;
  expect(codeOf((await tabs[0]?.bet(1, { d1: '100.00' })) as never)).toBe('bets.closed');
});

test('a bet that is sent repeatedly is placed once, and never on another round or after closing', async () => {
  const player = await seated();
  const { n } = granted(await player.table());
  const betId = crypto.randomUUID();
  const [first, second] = await Promise.all([
    player.bet(n, { d1: '100.00' }, betId),
    player.bet(n, { d1: '100.00' }, betId),
  ]);
  expect(second.answer).toEqual(first.answer);
  expect(codeOf(await player.bet(n, { d1: '200.00' }, betId))).toBe('request.invalid');
  expect(codeOf(await player.bet(n + 1, { d1: '100.00' }))).toBe('bets.closed');
  closeIn(-50);
  expect(codeOf(await player.bet(n, { d1: '100.00' }))).toBe('bets.closed');
  expect(at.wps.state.balance).toBe(90_000);
});

test('two tabs of a player share one seat: both show the bets of both, and share one limit', async () => {
  const [one, other] = [await seated(), await seated()];
  const { n } = granted(await one.table());
  at.wps.state.balance = 500_000;
  granted(await one.bet(n, { d1: '500.00' }));
  expect(granted(await other.table()).mine).toMatchObject([{ bets: { d1: '500.00' }, state: 'accepted' }]);
  const both = await Promise.all([one.bet(n, { d2: '500.00' }), other.bet(n, { d3: '500.00' })]);
  expect(both.map(codeOf).toSorted()).toEqual(['bets.limit', 'success']);
  expect(at.wps.state.balance).toBe(400_000);
});

test('a stake that the site confirms after closing does not count and is refunded', async () => {
  const player = await seated();
  const { n } = granted(await player.table());
  at.wps.state.slow = 900;
  closeIn(400);
  const late = await player.bet(n, { d1: '100.00' });
  expect(codeOf(late)).toBe('bets.late');
  const { roundId } = late.answer as { roundId: string };
  await vi.waitFor(async () => expect(granted(await player.round(roundId)).state).toBe('rolledBack'), 10_000);
  expect(at.wps.state.balance).toBe(100_000);
  expect(granted(await player.table()).mine).toEqual([]);
});

test('a refusal of the site keeps its error code, and leaves no bet', async () => {
  const player = await seated();
  const { n } = granted(await player.table());
  for (const [refuse, code] of [
    ['loss.limit', 'wallet.limit'],
    ['member.excluded', 'wallet.limit'],
    ['chargeback.open', 'wallet.limit'],
    ['wallet.insufficient', 'wallet.insufficient'],
    ['session.revoked', 'session.over'],
    ['session.limit', 'play.time'],
    ['realityCheck.due', 'play.check'],
    ['stake.tooFast', 'spin.tooSoon'],
    ['game.unavailable', 'game.closed'],
  ] as const) {
    at.wps.state.refuse = refuse;
    expect(codeOf(await player.bet(n, { d1: '100.00' }))).toBe(code);
  }
  expect(granted(await player.table()).mine).toEqual([]);
  expect(at.wps.state.rounds.size).toBe(0);
});

test('a payout that the site cannot accept yet shows as settling, and arrives later with the same id', {
  tags: ['extended'],
}, async () => {
  const player = await seated();
  at.wps.state.faults.credit = Array.from({ length: 50 }, () => 'unavailable');
  closeIn(1_500);
  const { n } = granted(await player.table());
  const { placed } = granted(await player.bet(n, { small: '100.00', big: '100.00', triple: '100.00' }));
  await vi.waitFor(async () => expect(granted(await player.table()).mine[0]?.state).toBe('settling'), 12_000);
  expect(granted(await player.round(placed.roundId)).state).toBe('settling');
  const credited = () => at.wps.state.received.filter(({ kind }) => kind === 'credit');
  // A round is settling as soon as it has a result, before the first call to the site.
  await vi.waitFor(() => expect(credited().length).toBeGreaterThanOrEqual(1), 12_000);
  at.wps.state.faults.credit = [];
  await vi.waitFor(async () => expect(granted(await player.round(placed.roundId)).state).toBe('settled'), 12_000);
  const credits = credited();
  expect(credits.length).toBeGreaterThanOrEqual(2);
  expect(new Set(credits.map(({ transactionId }) => transactionId)).size).toBe(1);
  const payout = granted(await player.table()).mine[0]?.payout ?? '';
  expect(at.wps.state.balance).toBe(100_000 - 30_000 + toHundredths(payout));
});

test('a clock that is set back while bets are open delays the round, and loses no bet', async () => {
  const player = await seated();
  closeIn(600);
  const { n } = granted(await player.table());
  granted(await player.bet(n, { small: '100.00' }));
  closeIn(1_500);
  await vi.waitFor(async () => expect(granted(await player.table()).mine[0]?.state).toBe('settled'), 12_000);
});

test('killed with open bets, the vendor continues the same round and pays it', async () => {
  const player = await seated();
  closeIn(2_000);
  const { n, promise } = granted(await player.table());
  granted(await player.bet(n, { small: '100.00', big: '200.00' }));
  await at.startFromDisk();
  const again = await seated();
  const round = granted(await again.table());
  expect(round).toMatchObject({ n, promise, mine: [{ bets: { small: '100.00', big: '200.00' }, state: 'accepted' }] });
  await vi.waitFor(() => expect([...at.wps.state.rounds.values()]).toEqual(['settled']), 12_000);
  const ended = granted(await again.table());
  expect(at.wps.state.balance).toBe(100_000 - 30_000 + toHundredths(ended.mine[0]?.payout ?? ''));
}, 30_000);

test('slips of one seat cover each other; a kill between result and payout forgets no part at risk', async () => {
  const player = await seated();
  closeIn(1_500);
  const { n } = granted(await player.table());
  granted(await player.bet(n, { small: '100.00' }));
  granted(await player.bet(n, { big: '100.00', triple: '100.00' }));
  at.wps.state.faults.credit = Array.from({ length: 50 }, () => 'unavailable');
  const credits = () => at.wps.state.received.filter(({ kind }) => kind === 'credit');
  await vi.waitFor(() => expect(new Set(credits().map(({ transactionId }) => transactionId)).size).toBe(2), 12_000);
  await at.startFromDisk();
  at.wps.state.faults.credit = [];
  await vi.waitFor(() => expect([...at.wps.state.rounds.values()]).toEqual(['settled', 'settled']), 12_000);
  const told = credits().map(({ transactionId }) => at.wps.state.transactions.get(transactionId)?.body ?? '{}');
  // Whatever falls, 100 of the 300 can be lost, shared by the stakes.
  const parts = told.map((body) => (JSON.parse(body) as { atRisk?: string }).atRisk);
  expect([...new Set(parts)].toSorted()).toEqual(['33.34', '66.67']);
}, 30_000);

test('after a kill before the stake was confirmed, the bet is refunded and not decided', {
  tags: ['extended'],
}, async () => {
  const player = await seated();
  const { n } = granted(await player.table());
  at.wps.state.faults.debit = ['hang'];
  player.bet(n, { small: '100.00' }).catch(() => {});
  await vi.waitFor(() => expect(at.wps.state.balance).toBe(90_000));
  await at.startFromDisk();
  await vi.waitFor(() => expect([...at.wps.state.rounds.values()]).toEqual(['rolledBack']), 10_000);
  expect(at.wps.state.balance).toBe(100_000);
});
