// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Given, granting, idlePart, refusing, stubServer } from '../../testing/player';

vi.hoisted(() => {
  document.documentElement.lang = 'en';
});

import { Game } from './game';

let spin: () => Given;
let money: () => Given;
const said: string[] = [];
let offered: (() => void) | null = null;
let button: { disabled: boolean };
let game: Game;
let rested: Promise<void>;
const nothing = () => undefined;
const reels = { spin: nothing, land: nothing, show: nothing, label: nothing, celebrate: nothing };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const standing = { balance: '90.00', staked: '10.00', paid: '0.00' };
const played = (part: object) =>
  granting({
    roundId: 'sbx-1',
    stake: '10.00',
    payout: '20.00',
    state: 'settled',
    outcome: { base: { steps: [{ screen: [], wins: [], lit: [], times: 1, pays: 20 }], pays: 20 }, free: [], pays: 20 },
    proof: { seed: '', clientSeed: 'mine', nonce: 1, promise: 'first' },
    next: { promise: 'second', nonce: 2 },
    ...standing,
    ...part,
  });

const newGame = (session: object = {}, fix: (stake: number | null) => unknown = nothing) =>
  new Game({
    session: {
      backUrl: 'https://site.example/m/home',
      freePlay: false,
      cycle: 0,
      freeSpins: null,
      next: { promise: 'first', nonce: 1 },
      ...session,
    },
    game: { engine: 'lines' },
    frame: {
      say: (text: string) => said.push(text),
      offerRetry: (retry: typeof offered) => (offered = retry),
      offerCheck: nothing,
    },
    desk: idlePart,
    stakes: { stake: () => 1_000, lock: () => undefined, fix },
    button,
    stage: { ...reels, abort: () => rested },
    sound: idlePart,
  } as unknown as ConstructorParameters<typeof Game>[0]);

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  money = () => granting({ state: 'settling', ...standing });
  stubServer((path) => (path === '/api/spin' ? spin() : money()));
  document.body.replaceChildren();
  button = { disabled: false };
  rested = Promise.resolve();
  game = newGame();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a win is shown as pending until it has arrived', async () => {
  spin = () => played({ state: 'settling' });
  void game.spin();
  await pass(5_000);
  expect(said.at(-1)).toBe('Your win of ৳\u00a020.00 is on its way…');
  expect(button.disabled).toBe(true);
  money = () => granting({ state: 'settled', ...standing });
  await pass(2_000);
  expect(said.at(-1)).toBe('You won ৳\u00a020.00');
  expect(button.disabled).toBe(false);
});

test('a stake that is being refunded is reported until it has arrived; then the next spin is possible', async () => {
  spin = () => refusing('spin.cancelled', 'sbx-1');
  void game.spin();
  await pass(5_000);
  expect(said.at(-1)).toBe('The site didn’t respond. Your bet is being refunded…');
  money = () => granting({ state: 'rolledBack', ...standing, balance: '100.00' });
  await pass(2_000);
  expect(said.at(-1)).toBe('Your bet was refunded');
  expect(button.disabled).toBe(false);
});

test.each([
  ['its win', () => played({ state: 'settling' })],
  ['its refund', () => refusing('spin.cancelled', 'sbx-1')],
])('after a vendor restart before %s arrived, the game explains this and links back', async (_, answer) => {
  spin = answer;
  void game.spin();
  await pass(2_000);
  money = () => refusing('session.over');
  await pass(2_000);
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/settled or refunded/);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('https://site.example/m/home');
});

test('the reason of a refused spin is shown at once, while the reels come to rest', async () => {
  let rest = nothing;
  rested = new Promise((done) => {
    rest = () => void done();
  });
  spin = () => refusing('wallet.insufficient');
  void game.spin();
  await pass(10);
  expect(said.at(-1)).toBe('Your balance is too low for this bet. Lower it or make a deposit.');
  expect(button.disabled).toBe(true);
  rest();
  await pass(10);
  expect(button.disabled).toBe(false);
});

test('a spin without an answer is reported as safe, and Retry shows its result', async () => {
  spin = () => 'lost';
  void game.spin();
  await pass(10_000);
  expect(said.at(-1)).toBe('Still no connection. Your bet is safe: tap “Retry” to see the result.');
  spin = () => played({});
  offered?.();
  await pass(1_000);
  expect(said.at(-1)).toBe('You won ৳\u00a020.00');
});

test('free spins are played first, with their own stake, and the page says what they have won', async () => {
  const free = { grantId: 'grant-1', left: 2, total: 2, value: '2.00', won: '0.00' };
  const asked: unknown[] = [];
  stubServer((path, body) => {
    if (path === '/api/spin') asked.push(body?.free);
    return spin();
  });
  const stakes: (number | null)[] = [];
  game = newGame({ freeSpins: free }, (stake) => stakes.push(stake));
  expect(said.at(-1)).toBe('Free spins left: 2, ৳\u00a02.00 each');
  spin = () => played({ payout: '4.00', freeSpins: { ...free, left: 1, won: '4.00' } });
  void game.spin();
  await pass(5_000);
  expect(said.at(-1)).toBe('Free spins left: 1, ৳\u00a02.00 each');
  spin = () => played({ payout: '0.00', freeSpins: null });
  void game.spin();
  await pass(5_000);
  expect(said.at(-1)).toBe('Your free spins are over. You won ৳\u00a04.00.');
  spin = () => played({ freeSpins: null });
  void game.spin();
  await pass(5_000);
  expect(asked).toEqual(['grant-1', 'grant-1', undefined]);
  expect(stakes).toEqual([200, 200, null]);
});
