// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Given, granting, idlePart, refusing, stubServer } from '../../testing/player';
import type { PlacedBets, TableAnswer } from '../../wire';

vi.hoisted(() => {
  document.documentElement.lang = 'en';
});

import { TablePlay } from './play';

const ROUND = 20_000;
const BETS = 10_000;
const mine = (part: Partial<PlacedBets> = {}): PlacedBets => ({
  roundId: 'sbx-1',
  bets: { red: '10.00' },
  state: 'accepted',
  payout: null,
  ...part,
});

/** The current round by the clock, as the server sends it: bets for ten seconds, a result for ten. */
function round(part: Partial<TableAnswer> = {}): TableAnswer {
  const now = Date.now();
  const n = Math.floor(now / ROUND);
  const closesAt = n * ROUND + BETS;
  const isOver = now >= closesAt;
  return {
    now,
    n,
    closesAt,
    endsAt: (n + 1) * ROUND,
    promise: '',
    spots: [{ id: 'red', pays: 200 }] as unknown as TableAnswer['spots'],
    fixture: null,
    outcome: isOver ? { seed: '', result: 7 as never } : null,
    won: [],
    past: [],
    players: 1,
    crowd: {},
    mine: [],
    balance: '90.00',
    staked: '10.00',
    paid: '0.00',
    ...part,
  };
}

let table: () => Given;
let place: (body: Record<string, unknown>) => Given;
let money: () => Given;
let sent: ReturnType<typeof stubServer>;
const said: string[] = [];
const offers: unknown[] = [];
let play: TablePlay;

/** Opens a table; `freePlay`: with play money, `openRound`: while money of an earlier round is pending. */
function sit({ freePlay = false, openRound = false } = {}) {
  play = new TablePlay({
    session: { backUrl: 'https://site.example/m/home', freePlay, openRound },
    game: { most: '1000.00' },
    frame: { say: (text: string) => said.push(text), offerCheck: (check: unknown) => offers.push(check) },
    desk: idlePart,
    board: idlePart,
    top: idlePart,
    sound: idlePart,
    tray: { chip: () => 1_000, show: () => undefined },
    scene: { open: () => undefined, show: async () => undefined, words: () => 'Red 7' },
  } as unknown as ConstructorParameters<typeof TablePlay>[0]);
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 * ROUND });
  said.length = 0;
  table = () => granting(round());
  place = () => granting({ placed: mine(), balance: '90.00', staked: '10.00', paid: '0.00' });
  money = () => granting({ state: 'settling', balance: '90.00', staked: '0.00', paid: '0.00' });
  sent = stubServer((path, body) =>
    path === '/api/table' ? table() : path.startsWith('/api/round/') ? money() : place(body ?? {}),
  );
  document.body.replaceChildren();
});
afterEach(() => {
  play.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['with bets', [mine()], 'Connection lost. Your bets are safe, trying again…', 'Bet placed: ৳\u00a010.00'],
  ['without any', [], 'Connection lost, trying again…', 'Place your bets'],
])(
  'a connection that is lost and restored during a round reports the player’s bets: %s',
  async (_, bets, away, back) => {
    table = () => granting(round({ mine: bets }));
    sit();
    await pass(500);
    table = () => 'lost';
    await pass(5_000);
    expect(said.at(-1)).toBe(away);
    table = () => granting(round({ mine: bets }));
    await pass(2_000);
    expect(said.at(-1)).toBe(back);
  },
);

test('a result that is not known yet is not shown as a loss, and is queried until it is known', async () => {
  table = () => granting(round({ mine: [mine()] }));
  sit();
  await pass(BETS + 100);
  said.length = 0;
  table = () => 'lost';
  await pass(4_000);
  expect(said).toContain('Connection lost. Your bets are safe, trying again…');
  table = () => granting(round({ mine: [mine({ state: 'settled', payout: '20.00' })] }));
  await pass(2_000);
  expect(said.at(-1)).toBe('You won ৳\u00a020.00');
  expect(said).not.toContain('No win this time');
});

test('a player who returns after the round is told where to find its result', async () => {
  table = () => granting(round({ mine: [mine()] }));
  sit();
  await pass(BETS + 100);
  said.length = 0;
  table = () => 'lost';
  await pass(ROUND - BETS + 500);
  table = () => granting(round());
  await pass(4_000);
  expect(said).toContain('You were offline when the round ended. Your bets are settled: check your balance.');
  expect(said).not.toContain('No win this time');
});

test('bets without an answer are sent again under the same id until they are answered', async () => {
  sit();
  await pass(500);
  play.tap('red');
  place = () => 'lost';
  void play.place();
  void play.place();
  await pass(8_000);
  expect(said.at(-1)).toBe('Connection lost. Your bet is safe, trying again…');
  place = () => granting({ placed: mine(), balance: '90.00', staked: '10.00', paid: '0.00' });
  await pass(3_000);
  expect(said).toContain('Bet placed: ৳\u00a010.00');
  const placed = sent.filter(({ path }) => path === '/api/table/bets');
  expect(placed.length).toBeGreaterThan(3);
  expect(new Set(placed.map(({ body }) => body?.betId)).size).toBe(1);
});

test('chips that are unplaced when bets close are taken back with a message; a late bet is refused', async () => {
  sit();
  await pass(500);
  play.tap('red');
  await pass(BETS);
  expect(said).toContain('Bets are closed. Your chips weren’t placed and nothing was taken.');
  await play.place();
  expect(sent.some(({ path }) => path === '/api/table/bets')).toBe(false);
  await pass(ROUND - BETS);
  play.tap('red');
  place = () => refusing('bets.closed');
  await play.place();
  expect(said.at(-1)).toBe('Bets for this round are closed. Nothing was taken.');
});

test.each([
  [false, 'Your balance is too low for this bet. Lower it or make a deposit.'],
  [true, 'You don’t have enough demo money for this bet. Lower it, or open the game again to start over.'],
])('too little money keeps the chips for another try (play money: %s)', async (freePlay, words) => {
  sit({ freePlay });
  await pass(500);
  play.tap('red');
  place = () => refusing('wallet.insufficient');
  await play.place();
  expect(said.at(-1)).toBe(words);
  place = () => granting({ placed: mine(), balance: '90.00', staked: '10.00', paid: '0.00' });
  await play.place();
  expect(said.at(-1)).toBe('Bet placed: ৳\u00a010.00');
});

test.each([
  ['with bets', [mine()], /Your session has ended\. .* settled or refunded/],
  ['without any', [], /^Your session has ended\. Please open the game again from the site\.$/],
])(
  'a vendor that restarts during a round stops the game, explains the bets’ state, and leads back: %s',
  async (_, bets, words) => {
    table = () => granting(round({ mine: bets }));
    sit();
    await pass(500);
    table = () => 'lost';
    await pass(5_000);
    table = () => refusing('session.over');
    await pass(2_000);
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(words);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('https://site.example/m/home');
  },
);

test('a returning player learns that open bets are valid, and that bets of an earlier round are not lost', async () => {
  table = () => granting(round({ mine: [mine()] }));
  sit({ openRound: true });
  await pass(500);
  expect(said).toEqual(['Bet placed: ৳\u00a010.00']);
  play.close();
  said.length = 0;
  table = () => granting(round());
  sit({ openRound: true });
  await pass(500);
  expect(said).toEqual([]);
  await pass(ROUND);
  expect(said).toContain('Place your bets');
});

test('the refund of a bet that was confirmed too late is reported until it arrives, also in a new round', async () => {
  sit();
  await pass(500);
  play.tap('red');
  place = () => refusing('bets.late', 'sbx-1');
  await play.place();
  expect(said.at(-1)).toBe('The site confirmed your bet too late. It’s being refunded…');
  await pass(ROUND);
  expect(said).not.toContain('Your bet was refunded');
  money = () => granting({ state: 'rolledBack', balance: '100.00', staked: '0.00', paid: '0.00' });
  await pass(2_000);
  expect(said.at(-1)).toBe('Your bet was refunded');
});

test('after a vendor restart before a refund has arrived, the game explains what happens to it', async () => {
  sit();
  await pass(500);
  play.tap('red');
  place = () => refusing('bets.late', 'sbx-1');
  await play.place();
  table = () => refusing('session.over');
  money = table;
  await pass(ROUND);
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/settled or refunded/);
});
