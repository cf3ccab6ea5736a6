import { expect, test } from 'vitest';
import { bets } from './bets';
import { stakeAtRisk } from './lines';
import type { PlacedLine } from './tables';

/** A line by its bet, pick and stake in paisa. */
const line = ([bet, pick, stake]: readonly [PlacedLine['bet'], string, number]): PlacedLine => ({
  bet,
  pick,
  stake: String(stake),
  odds: bets.find(({ key }) => key === bet)?.odds(pick) ?? 0,
});
const risk = (...lines: (readonly [PlacedLine['bet'], string, number])[]) => stakeAtRisk(lines.map(line));
const picks = (count: number, digits: number) =>
  Array.from({ length: count }, (_, n) => String(n).padStart(digits, '0'));

test('a stake that may be lost is at risk as a whole', () => {
  expect(risk(['odd', '', 300])).toBe(300n);
  expect(risk(['odd', '', 300], ['big', '', 300])).toBe(600n);
  expect(risk(['exact5', '12345', 100], ['exact4', '1234', 100])).toBe(200n);
  expect(risk(...picks(9, 1).map((pick) => ['units', pick, 100] as const))).toBe(900n);
  expect(risk(['anyPrize', '12', 100])).toBe(100n);
});

test('bets that cover every outcome risk what the house keeps', () => {
  expect(risk(['odd', '', 300], ['even', '', 300])).toBe(30n);
  expect(risk(['odd', '', 100], ['odd', '', 200], ['even', '', 300])).toBe(30n);
  expect(risk(['big', '', 300], ['small', '', 100])).toBe(210n);
  expect(risk(...picks(10, 1).map((pick) => ['units', pick, 100] as const))).toBe(60n);
  expect(risk(...picks(100, 2).map((pick) => ['exact2', pick, 100] as const))).toBe(800n);
  expect(risk(...picks(100, 2).map((pick) => ['anyPrize', pick, 100] as const))).toBe(685n);
});

test('a hundred orders of every pick there is are judged, which no draw may wait for', () => {
  const halves = (['odd', 'even', 'big', 'small'] as const).map((bet) => [bet, '', 500] as const);
  const places = (['hundreds', 'tens', 'units'] as const).flatMap((bet) =>
    picks(10, 1).map((pick) => [bet, pick, 100] as const),
  );
  const anyOrder = picks(1_000, 3).filter((pick) => new Set(pick).size > 1 && pick === [...pick].sort().join(''));
  const all = [
    ...halves,
    ...places,
    ...picks(1_000, 3).map((pick) => ['exact3', pick, 100] as const),
    ...picks(100, 2).map((pick) => ['exact2', pick, 100] as const),
    ...anyOrder.map((pick) => ['anyOrder', pick, 100] as const),
  ];
  const lines = all.map(line);
  // Three equal digits win no bet in any order.
  const least = 2 * 950 + 3 * 940 + 90_000 + 9_200;
  const stakes = all.reduce((sum, [, , stake]) => sum + stake, 0);
  for (let order = 0; order < 100; order++) expect(stakeAtRisk(lines)).toBe(BigInt(stakes - least));
});
