import { expect, test } from 'vitest';
import { payLines } from '../../../games/slot/engines/lines';
import { litCells, winsNow } from './wins';

const wins = [
  { line: 0, symbol: 'A', count: 3, pays: 50, cells: ['0:1', '1:1', '2:1'] },
  { line: 1, symbol: 'B', count: 4, pays: 100, cells: ['0:0', '1:0', '2:0', '3:0'] },
] as const;
const show = (time: number) => ({ wins, payLines, lit: ['4:0'] as const, time });

test('all winning lines are lit together first, then one after the other', () => {
  expect(winsNow(show(0.5))).toHaveLength(2);
  expect(winsNow(show(1.2)).map(({ line }) => line)).toEqual([0]);
  expect(winsNow(show(2.3)).map(({ line }) => line)).toEqual([1]);
});

test('only the symbols that pay are lit', () => {
  expect([...litCells(show(1.2))]).toEqual(['0:1', '1:1', '2:1']);
  expect(litCells(show(0)).has('4:0')).toBe(true);
});
