import type { LotteryBet, LotteryDraw } from '@r777/shared/contracts';
import { expect, test } from 'vitest';
import { vendor } from '../../../testing/fixtures';
import { prizeModeOf } from '../lottery-page';
import { clockOf, remainingOf } from './remaining';
import { oddsOf, type Slip, sumOf } from './slip';

const mapping = (...codes: string[]) => [
  { key: 'RNG' as const, vendors: [vendor('LOTT')] },
  { key: 'ELOTT' as const, vendors: codes.map((code) => vendor(code, 'ELOTT')) },
];

test('LOTTO-01 until the mapping is there the mode is the stored one, and both stays both', () => {
  expect(prizeModeOf(undefined, 'Elott')).toBe('Elott');
  expect(prizeModeOf(mapping('LKN'), 'ZY')).toBe('ZY');
});

test.each(['TCG_LOTTO_VN', 'LOTT'])('LOTTO-02 an ELOTT entry for %s means e-lottery', (code) => {
  expect(prizeModeOf(mapping('LKN', code), 'Lott')).toBe('Elott');
});

test.each([[mapping('LKN')], [mapping()], [[]]])('LOTTO-03 without such an entry it is lottery', (known) => {
  expect(prizeModeOf(known, 'Elott')).toBe('Lott');
});

const bet = (part: Partial<LotteryBet>): LotteryBet => ({
  bet: 'exact2',
  name: 'Last 2 digits',
  hint: '',
  pickDigits: 2,
  odds: [{ name: 'Last 2 digits', odds: '92.00' }],
  rtp: '92.00',
  minStake: '5.00',
  maxStake: '20000.00',
  ...part,
});
const anyOrder = bet({
  bet: 'anyOrder',
  pickDigits: 3,
  odds: [
    { name: 'different', odds: '150.00' },
    { name: 'pair', odds: '300.00' },
  ],
  maxStake: '6666.00',
});
const slip = (stake: string, lines: Slip['lines'] = [{ bet: 'exact2', pick: '37' }]): Slip => ({
  lottery: 'x',
  lines,
  stake,
});

test('a bet with two odds pays by the pairs of its digits, and takes no three alike', () => {
  expect(['123', '113', '111'].map((pick) => oddsOf(anyOrder, pick))).toEqual([15_000, 30_000, undefined]);
});

test('a slip comes to its stakes and to what its best line wins, to the paisa', () => {
  const both = slip('20', [
    { bet: 'exact2', pick: '37' },
    { bet: 'anyOrder', pick: '113' },
  ]);
  expect(sumOf(both, [bet({}), anyOrder], '50000.00')).toEqual({ total: '40.00', best: '6000.00' });
});

test.each([
  ['', 'stake', '5.00'],
  ['0', 'stake', '5.00'],
  ['4', 'min', '5.00'],
  ['6667', 'max', '6666.00'],
  ['100', 'draw', '150.00'],
])('a stake of %j is refused: %s', (stake, kind, limit) => {
  const both = slip(stake, [
    { bet: 'exact2', pick: '37' },
    { bet: 'anyOrder', pick: '123' },
  ]);
  expect(sumOf(both, [bet({}), anyOrder], '150.00').problem).toEqual({ kind, limit });
});

test('a draw is counted down by the server’s spans, whatever the clock of the phone says', () => {
  const draw = { closesIn: 55_000, drawsIn: 60_000 } as LotteryDraw;
  const at = (ms: number) => remainingOf({ draw, answeredAt: 1_000_000 }, 1_000_000 + ms);
  expect(at(13_000)).toEqual({ state: 'open', left: 42_000 });
  expect(at(55_000)).toEqual({ state: 'closed', left: 5_000 });
  expect(at(60_000)).toEqual({ state: 'due', left: 0 });
  // If the clock was set back, time counts from the answer.
  expect(at(-5_000)).toEqual({ state: 'open', left: 55_000 });
});

test.each([
  [41_001, '00:42'],
  [600_000, '10:00'],
  [3_800_000, '1:03:20'],
])('%i ms are shown as %s', (ms, text) => expect(clockOf(ms)).toBe(text));
