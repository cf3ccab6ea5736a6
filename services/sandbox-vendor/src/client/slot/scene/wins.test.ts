import { expect, test } from 'vitest';
import { payLines } from '../../../games/slot/pay-lines';
import { linesNow, litCells } from './wins';

const lines = [
  { line: 0, symbol: 'A', count: 3, pays: 50 },
  { line: 1, symbol: 'B', count: 4, pays: 100 },
] as const;
const show = (time: number) => ({ lines, payLines, scatters: new Set(['4:0']), time });

test('all winning lines are lit together first, then one after the other', () => {
  expect(linesNow(show(0.5))).toHaveLength(2);
  expect(linesNow(show(1.2)).map(({ line }) => line)).toEqual([0]);
  expect(linesNow(show(2.3)).map(({ line }) => line)).toEqual([1]);
});

test('only the symbols that pay are lit', () => {
  expect([...litCells(show(1.2))]).toEqual(['0:1', '1:1', '2:1']);
  expect(litCells(show(0)).has('4:0')).toBe(true);
});
