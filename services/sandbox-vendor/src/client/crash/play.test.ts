// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Given, granting, idlePart, refusing, stubServer } from '../../testing/player';
import type { FlightAnswer } from '../../wire';

vi.hoisted(() => {
  document.documentElement.lang = 'en';
});

import { CrashPlay } from './play';

const flight = (part: Partial<FlightAnswer> = {}): FlightAnswer => ({
  roundId: 'sbx-1',
  stake: '10.00',
  target: null,
  elapsed: 0,
  end: null,
  next: { promise: '', nonce: 2 },
  balance: '90.00',
  staked: '10.00',
  paid: '0.00',
  ...part,
});
const won = flight({
  end: {
    point: 300,
    proof: { seed: '', clientSeed: 'mine', nonce: 1, promise: '' },
    left: 150,
    payout: '15.00',
    state: 'settled',
  },
});

let answers: Record<string, () => Given>;
let sent: ReturnType<typeof stubServer>;
const said: string[] = [];
const phases: string[] = [];
let play: CrashPlay;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  phases.length = 0;
  answers = {
    '/api/flight': () => granting(flight()),
    '/api/flight/promise': () => granting({ promise: '', nonce: 1 }),
  };
  sent = stubServer(
    (path, body) =>
      (path === '/api/flight/leave' ? answers.leave : body ? answers.takeOff : answers[path])?.() ?? 'lost',
  );
  answers.takeOff = () => granting(flight());
  document.body.replaceChildren();
  play = new CrashPlay({
    session: { backUrl: 'https://site.example/m/home', freePlay: false, cycle: 0 },
    game: { most: 100_000 },
    frame: { say: (text: string) => said.push(text), offerCheck: () => undefined },
    desk: idlePart,
    stakes: { stake: () => 1_000 },
    controls: { show: ({ phase }: { phase: string }) => phases.push(phase), target: () => null },
    scene: idlePart,
    sound: idlePart,
    number: () => undefined,
    ended: () => undefined,
  } as unknown as ConstructorParameters<typeof CrashPlay>[0]);
});
afterEach(() => {
  play.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('two taps start one flight, and a start is repeated under its id until it is answered', async () => {
  answers.takeOff = () => 'lost';
  void play.go();
  void play.go();
  await pass(10_000);
  expect(said.at(-1)).toBe('Connection lost. Your bet is safe, trying again…');
  answers.takeOff = () => granting(won);
  await pass(2_000);
  expect(said.at(-1)).toBe('Cashed out at 1.50× · You won ৳\u00a015.00');
  const starts = sent.filter(({ body }) => body !== null);
  expect(starts.length).toBeGreaterThan(4);
  expect(new Set(starts.map(({ body }) => body?.flightId)).size).toBe(1);
});

test('a connection lost during a flight is reported, and so is its return before the flight ends', async () => {
  void play.go();
  answers['/api/flight'] = () => 'lost';
  answers['/api/flight/promise'] = () => 'lost';
  await pass(3_000);
  expect(said.at(-1)).toBe('Connection lost. The round continues on the server…');
  answers['/api/flight/promise'] = () => granting({ promise: '', nonce: 1 });
  answers['/api/flight'] = () => granting(won);
  await pass(2_000);
  expect(said.slice(-2)).toEqual(['Cash out before it ends', 'Cashed out at 1.50× · You won ৳\u00a015.00']);
});

test('a vendor restart during a flight stops the game, explains what happens to the bet, and links back', async () => {
  void play.go();
  answers['/api/flight'] = () => 'lost';
  answers['/api/flight/promise'] = () => 'lost';
  await pass(2_000);
  answers['/api/flight/promise'] = () => refusing('session.over');
  answers['/api/flight'] = () => refusing('session.over');
  await pass(2_000);
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(
    /^Your session has ended\. .* settled or refunded/,
  );
  expect(document.querySelector('a')?.getAttribute('href')).toBe('https://site.example/m/home');
});

/** The cash-outs that were sent, after the start. */
const leaves = () => sent.filter(({ path }) => path === '/api/flight/leave');

test('a cash-out that is refused, as in a flight’s first moment, can be tapped again', async () => {
  answers['/api/flight'] = () => 'waits';
  void play.go();
  await pass(100);
  for (const code of ['spin.tooSoon', 'system.unknown'] as const) {
    answers.leave = () => refusing(code);
    await Promise.all([play.go(), pass(200)]);
    expect(phases.at(-1)).toBe('running');
  }
  const before = play.multiplier;
  await pass(2_000);
  expect(play.multiplier).toBeGreaterThan(before);
  answers.leave = () => granting(won);
  await Promise.all([play.go(), pass(200)]);
  expect([leaves().length, phases.at(-1)]).toEqual([3, 'sending']);
});

test('a cash-out is repeated with what was on screen until it is answered', async () => {
  answers['/api/flight'] = () => 'waits';
  answers.leave = () => 'lost';
  void play.go();
  await pass(3_000);
  void play.go();
  await pass(10_000);
  const tries = leaves();
  expect(tries.length).toBeGreaterThan(10);
  expect(new Set(tries.map(({ body }) => body?.seen)).size).toBe(1);
  answers.leave = () => granting(won);
  await pass(1_000);
  const answered = leaves().length;
  await pass(5_000);
  expect(leaves().length).toBe(answered);
});

test('an insufficient balance is reported, and the next press is a new start', async () => {
  answers.takeOff = () => refusing('wallet.insufficient');
  await Promise.all([play.go(), pass(100)]);
  // A refused bet is not sent again.
  expect(phases).toEqual(['ready', 'sending', 'resting', 'ready']);
  expect(said.at(-1)).toBe('Your balance is too low for this bet. Lower it or make a deposit.');
  answers.takeOff = () => granting(won);
  await Promise.all([play.go(), pass(100)]);
  const starts = sent.filter(({ body }) => body !== null).map(({ body }) => body?.flightId);
  expect(new Set(starts).size).toBe(2);
});

test('a stake that is being refunded is shown until it arrives, or until the vendor restarts', async () => {
  answers.takeOff = () => refusing('spin.cancelled', 'sbx-1');
  answers['/api/round/sbx-1'] = () => granting({ state: 'settling', balance: '90.00', staked: '0.00', paid: '0.00' });
  void play.go();
  await pass(10_000);
  expect(said.at(-1)).toBe('The site didn’t respond. Your bet is being refunded…');
  answers['/api/round/sbx-1'] = () =>
    granting({ state: 'rolledBack', balance: '100.00', staked: '0.00', paid: '0.00' });
  await pass(2_000);
  expect(said.at(-1)).toBe('Your bet was refunded');
  void play.go();
  answers['/api/round/sbx-1'] = () => refusing('session.over');
  await pass(2_000);
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/settled or refunded/);
});
