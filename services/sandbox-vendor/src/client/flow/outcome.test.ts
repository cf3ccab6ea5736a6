// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { games } from '../../catalogue/index';
import { courseOf, type Kind } from '../../games/kind';
import { granting, idlePart, stubServer } from '../../testing/player';
import type { TableAnswer } from '../../wire';

vi.hoisted(() => {
  document.documentElement.lang = 'en';
});

import { CrashPlay } from '../crash/play';
import { money } from '../format';
import { Game } from '../slot/game';
import { sayEnd } from '../table/end';
import { isCovered } from './funds';

const standing = { balance: '90.00', staked: '10.00', paid: '0.00' };
/** The page's last message with its tone and figures, and how often it celebrated. */
let last: readonly [string, string, string];
let celebrated = 0;
let sent: ReturnType<typeof stubServer>;
let answer: object;
let dialogs: number;

const frame = new Proxy(idlePart, {
  get: (_, name) =>
    name === 'say'
      ? (text: string, tone = 'plain', figures = '') => {
          last = [text, tone, figures];
        }
      : () => undefined,
});
const sound = new Proxy(idlePart, {
  get: (_, name) => () => {
    if (name === 'win') celebrated += 1;
  },
});
const session = { backUrl: 'https://site.example/m/home', freePlay: false, cycle: 0, freeSpins: null, next: null };
const stakes = { stake: () => 1_000, lock: () => undefined, fix: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
  celebrated = 0;
  dialogs = 0;
  last = ['', '', ''];
  sent = stubServer(() => granting(answer));
  document.body.replaceChildren();
  HTMLDialogElement.prototype.showModal = function () {
    dialogs += 1;
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Plays one round of ৳10 that pays `payout`, in the client of a kind of game. */
async function playOne(kind: Kind, payout: string): Promise<void> {
  if (kind === 'slot') {
    const pays = Number(payout);
    answer = {
      ...standing,
      roundId: 'sbx-1',
      stake: '10.00',
      payout,
      state: 'settled',
      outcome: { base: { steps: [{ screen: [], wins: [], lit: [], times: 1, pays }], pays }, free: [], pays },
      proof: { seed: '', clientSeed: 'mine', nonce: 1, promise: '' },
      next: { promise: '', nonce: 2 },
      freeSpins: null,
    };
    const parts = {
      session,
      frame,
      sound,
      stakes,
      game: { engine: 'lines' },
      desk: idlePart,
      button: {},
      stage: idlePart,
    };
    const game = new Game(parts as unknown as ConstructorParameters<typeof Game>[0]);
    await Promise.all([game.spin(), vi.advanceTimersByTimeAsync(5_000)]);
  } else if (kind === 'crash') {
    const left = Number(payout) > 0 ? Number(payout) * 10 : null;
    const end = { point: 300, proof: {}, left, payout, state: 'settled' };
    answer = { ...standing, roundId: 'sbx-1', stake: '10.00', target: null, elapsed: 0, end, next: {} };
    const play = new CrashPlay({
      session,
      frame,
      sound,
      stakes,
      game: { most: 100_000 },
      desk: idlePart,
      controls: { show: () => undefined, target: () => null },
      scene: idlePart,
      number: () => undefined,
      ended: () => undefined,
    } as unknown as ConstructorParameters<typeof CrashPlay>[0]);
    await Promise.all([play.go(), vi.advanceTimersByTimeAsync(5_000)]);
    play.close();
  } else {
    const mine = [{ roundId: 'sbx-1', bets: { red: '10.00' }, state: 'settled', payout }];
    await sayEnd({ ...standing, mine } as unknown as TableAnswer, 'Red 7', {
      frame,
      sound,
      desk: idlePart,
    } as unknown as Parameters<typeof sayEnd>[2]);
  }
}

/** Every kind of game that a tile of the sandbox opens. */
const kinds = [...new Set(games.map((game) => courseOf(game).kind))];

test.each(kinds)('a %s says stake, payout and net apart, and calls only a gain a win', async (kind) => {
  for (const [payout, text, net] of [
    ['0.00', 'No win this time', -1_000],
    ['4.00', `${money(400)} back`, -600],
    ['10.00', `${money(1_000)} back`, 0],
  ] as const) {
    await playOne(kind, payout);
    expect(last).toEqual([expect.stringContaining(text), 'plain', `Bet ${money(1_000)} · Net ${money(net)}`]);
    expect(celebrated).toBe(0);
  }
  await playOne(kind, '20.00');
  const figures = `Bet ${money(1_000)} · Net +${money(1_000)}`;
  expect(last).toEqual([expect.stringContaining(`You won ${money(2_000)}`), 'win', figures]);
});

test('no other code of a game celebrates the end of a round', () => {
  const folder = join(import.meta.dirname, '..');
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/outcome\.ts$/.test(file),
  );
  const ends = own.filter((file) =>
    /sound\.win\(|t\('(win|bigWin|noWin|smallReturn)'/.test(readFileSync(join(folder, file), 'utf8')),
  );
  // A slot plays the sound of a line as its reels stop.
  expect(ends).toEqual(['slot/game.ts']);
});

test.each(['slot', 'crash'] as const)(
  'a %s asks before it starts without the money, and sends nothing',
  async (kind) => {
    answer = { ...standing, balance: '4.00' };
    const poor = new Proxy(idlePart, { get: (_, name) => (name === 'balance' ? 400 : () => undefined) });
    const parts = {
      session,
      frame,
      sound,
      stakes,
      game: {},
      button: {},
      stage: idlePart,
      controls: idlePart,
      desk: poor,
    };
    const game =
      kind === 'slot'
        ? new Game(parts as unknown as ConstructorParameters<typeof Game>[0])
        : new CrashPlay(parts as unknown as ConstructorParameters<typeof CrashPlay>[0]);
    const started = game instanceof Game ? game.spin() : game.go();
    await vi.advanceTimersByTimeAsync(100);
    expect(dialogs).toBe(1);
    expect(document.querySelector('dialog')?.textContent).toContain(
      `You have ${money(400)}, and this bet is ${money(1_000)}.`,
    );
    const [, change] = document.querySelectorAll<HTMLButtonElement>('dialog button');
    change?.click();
    await started;
    expect(sent.map(({ path }) => path)).toEqual(['/api/balance']);
  },
);

test('money that came in elsewhere is found before anybody is asked', async () => {
  answer = { ...standing, balance: '40.00' };
  let balance = 400;
  const desk = {
    get balance() {
      return balance;
    },
    stand: () => {
      balance = 4_000;
    },
  };
  const places = { session, frame, desk } as unknown as Parameters<typeof isCovered>[1];
  expect(await isCovered(1_000, places)).toBe(true);
  expect(dialogs).toBe(0);
});
