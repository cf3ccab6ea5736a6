import { expect, test } from 'vitest';
import { nextRows, type Rows, rowsInView, type Shape } from './use-rows';

const shape: Shape = { rows: 200, rowSize: 190, top: 210, height: 800, overscan: 3 };

test('the window shows the rows that overlap it, and at least one of a list below it', () => {
  expect(rowsInView(0, shape)).toEqual({ from: 0, to: 4 });
  expect(rowsInView(210 + 190, shape)).toEqual({ from: 1, to: 6 });
  expect(rowsInView(0, { ...shape, top: 2000 })).toEqual({ from: 0, to: 1 });
  expect(rowsInView(0, { ...shape, rows: 0 })).toEqual({ from: 0, to: 0 });
});

test('a list that became shorter than the scroll position shows its end', () => {
  expect(rowsInView(1_000_000, shape)).toEqual({ from: 195, to: 200 });
  expect(rowsInView(1_000_000, { ...shape, rows: 2 })).toEqual({ from: 0, to: 2 });
});

/** Steps until nothing is added any more. */
function settle(drawn: Rows, view: Rows, down: boolean): Rows[] {
  const steps = [drawn];
  for (let next = nextRows(drawn, view, shape, down); next !== steps.at(-1); next = nextRows(next, view, shape, down))
    steps.push(next);
  return steps;
}

test.each([
  ['down a little', { from: 0, to: 8 }, 420, true],
  ['up a little', { from: 10, to: 22 }, 2000, false],
  ['far away', { from: 0, to: 8 }, 30_000, true],
  ['to the end', { from: 150, to: 160 }, 38_000, true],
  ['back to the top', { from: 150, to: 160 }, 0, false],
] as const)(
  '%s: each step adds at most one row, and ends with the window and three rows beside it',
  (_name, drawn, scroll, down) => {
    const view = rowsInView(scroll, shape);
    const steps = settle(drawn, view, down);
    for (const [i, { from, to }] of steps.slice(1).entries()) {
      const before = steps[i] as Rows;
      const added = Array.from({ length: to - from }, (_, row) => from + row).filter(
        (row) => row < before.from || row >= before.to,
      );
      expect(added.length).toBeLessThanOrEqual(1);
    }
    expect(steps.at(-1)).toEqual({ from: Math.max(0, view.from - 3), to: Math.min(200, view.to + 3) });
  },
);
