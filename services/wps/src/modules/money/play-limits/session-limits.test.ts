import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { momentOf, periodAt } from '../../../platform/clock/periods';
import {
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let wps: TestWps;
let games: GameServer;
let member: TestClient;
let account: string;
let game: { playerToken: string; gameId: string };
beforeAll(async () => {
  wps = await startWps({ sessionTokenLifetime: 20 * DAY });
  games = createGameServer(wps);
});
afterAll(() => wps.close());
beforeEach(async () => {
  // Ten in the morning of a Tuesday in the middle of a month, so that day, week and month have room on both sides.
  const day = periodAt('week', wps.now() + 21 * DAY).start;
  const monday = momentOf(day).getTime();
  const from = new Date(monday + 2 * DAY).getUTCDate() > 25 ? monday + 14 * DAY : monday;
  wps.advance(from + DAY + 10 * HOUR - wps.now());
  member = await newMember(wps);
  account = granted(await member.call('memberInfo', {})).account;
  game = await open(member);
});

async function open(one: TestClient) {
  const { playerToken, gameId } = await games.open(one);
  return { playerToken, gameId };
}
const stake = async (on = game) =>
  errorOf(await games.debit({ ...on, roundId: randomUUID(), amount: '0.01' }))?.code ?? 'taken';
const limit = async (kind: 'sessionDay' | 'sessionWeek' | 'sessionMonth', minutes: string | null) =>
  granted(await member.call('setPlayLimit', { kind, value: minutes }));
const usedOf = async (kind: string) =>
  granted(await member.call('playLimits', {})).limits.find((one) => one.kind === kind)?.used;
/** Plays for whole minutes, with a stake at the end of each. */
async function play(minutes: number, on = game): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    wps.advance(MINUTE);
    expect(await stake(on)).toBe('taken');
  }
}

test('at the limit of the day the next stake is refused, and so is opening a game', async () => {
  await limit('sessionDay', '10');
  await play(9);
  expect(await usedOf('sessionDay')).toBe('9');
  wps.advance(MINUTE);
  expect(await stake()).toBe('session.limit');
  await expect(games.open(member)).rejects.toThrow('session.limit');
  // Waiting does not help: the time that a refused stake has seen still counts.
  wps.advance(HOUR);
  expect(await stake()).toBe('session.limit');
  expect(granted(await member.call('playSession', {})).secondsLeft).toBe(0);
});

test('a round that is open when the limit is reached is finished and paid', async () => {
  await limit('sessionDay', '5');
  await play(4);
  const roundId = randomUUID();
  granted(await games.debit({ ...game, roundId, amount: '1.00' }));
  wps.advance(2 * MINUTE);
  expect(await stake()).toBe('session.limit');
  expect(errorOf(await games.debit({ ...game, roundId, amount: '1.00' }))?.code).toBe('session.limit');
  const before = granted(await member.call('wallet', {})).sumBalance;
  granted(await games.credit({ ...game, roundId, amount: '3.00' }));
  expect(Number(granted(await member.call('wallet', {})).sumBalance)).toBeCloseTo(Number(before) + 3);
});

test('a pause counts for three minutes and no longer', async () => {
  await play(2);
  wps.advance(20 * MINUTE);
  expect(await usedOf('sessionDay')).toBe('5');
  expect(await stake()).toBe('taken');
  expect(await usedOf('sessionDay')).toBe('5');
});

test('a payment that comes at once is play, one that comes after a pause is not', async () => {
  const roundId = randomUUID();
  granted(await games.debit({ ...game, roundId, amount: '1.00' }));
  wps.advance(2 * MINUTE);
  granted(await games.credit({ ...game, roundId, amount: '1.00', roundClosed: false }));
  wps.advance(2 * MINUTE);
  expect(await usedOf('sessionDay')).toBe('4');
  wps.advance(2 * HOUR);
  granted(await games.credit({ ...game, roundId, amount: '1.00' }));
  wps.advance(HOUR);
  expect(await usedOf('sessionDay')).toBe('5');
});

test('two devices at once do not count twice', async () => {
  const other = createClient(wps.url, wps.now);
  await other.login(account, TEST_PASSWORD);
  const second = await open(other);
  for (let minute = 0; minute < 6; minute++) {
    wps.advance(MINUTE);
    expect(await Promise.all([stake(game), stake(second)])).toEqual(['taken', 'taken']);
  }
  expect(await usedOf('sessionDay')).toBe('6');
  const secondsOf = async (device: TestClient) => granted(await device.call('playSession', {})).playedSeconds;
  // The session continues while it is requested.
  const [before, between, after] = [await secondsOf(member), await secondsOf(other), await secondsOf(member)];
  expect(between).toBeGreaterThanOrEqual(before);
  expect(between).toBeLessThanOrEqual(after);
});

test('the day ends at midnight of the site, for play that goes on through it', async () => {
  await limit('sessionDay', '10');
  const midnight = momentOf(periodAt('day', wps.now()).end).getTime();
  wps.advance(midnight - 8 * MINUTE - wps.now());
  await member.login(account, TEST_PASSWORD);
  game = await open(member);
  // Three minutes of the pause after the game was opened in the morning count to this day.
  await play(6);
  wps.advance(MINUTE);
  expect(await stake()).toBe('session.limit');
  wps.advance(2 * MINUTE);
  expect(await stake()).toBe('taken');
  expect(await usedOf('sessionDay')).toBe('1');
  expect(Number(await usedOf('sessionWeek'))).toBe(12);
});

test.each([['sessionWeek', 6] as const, ['sessionMonth', 35] as const])(
  '%s counts over several days, and is over with its span',
  async (kind, days) => {
    await limit(kind, '8');
    await play(4);
    wps.advance(DAY);
    await member.login(account, TEST_PASSWORD);
    game = await open(member);
    expect(await stake()).toBe('taken');
    wps.advance(MINUTE);
    expect(await stake()).toBe('session.limit');
    wps.advance(days * DAY);
    await member.login(account, TEST_PASSWORD);
    game = await open(member);
    expect(await stake()).toBe('taken');
  },
);

test('lottery orders are refused at the limit too', async () => {
  await limit('sessionDay', '2');
  wps.advance(2 * MINUTE);
  await wps.jobs.get('lottery')?.(wps.now());
  const numero = granted(await member.call('drawNumero', { lottery: 'lkn-rocket-lotto' }))?.numero;
  const order = {
    lottery: 'lkn-rocket-lotto',
    numero: numero ?? '',
    lines: [{ bet: 'big' as const, pick: '', stake: '5.00' }],
    language: 'EN' as const,
  };
  expect(errorOf(await member.call('placeLotteryOrder', order))?.code).toBe('session.limit');
  expect(await wps.db.rows(sql`select 1 from wps.lottery_orders where numero = ${numero} and stake = 500`)).toEqual([]);
});
