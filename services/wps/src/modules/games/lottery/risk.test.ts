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
