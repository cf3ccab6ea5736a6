// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { TableAnswer } from '../../wire';

vi.hoisted(() => {
  document.documentElement.lang = 'en';
});

import { createBoard } from './board';

test('a match shows the placed and unplaced stake beside the odds of its side, and nothing without a bet', () => {
  const board = createBoard('versus', () => undefined);
  const round = {
    fixture: { sides: [0, 1], chances: [50, 50] },
    spots: [
      { id: 'side0', pays: 185 },
      { id: 'draw', pays: 340 },
      { id: 'side1', pays: 210 },
    ],
    mine: [{ bets: { side0: '10.00' } }, { bets: { side0: '5.00', draw: '20.00' } }],
  } as unknown as TableAnswer;
  board.show(round, { open: true, waiting: new Map([['side0', 2_500]]), won: new Set() });
  const feet = [...board.root.querySelectorAll('button')].map((field) =>
    [...(field.lastElementChild?.children ?? [])].map(({ textContent }) => textContent),
  );
  expect(feet).toEqual([
    ['1.85×', '40'],
    ['3.4×', '20'],
    ['2.1×', ''],
  ]);
  const [first, draw, second] = board.root.querySelectorAll('button');
  expect(first?.getAttribute('aria-label')).toMatch(/pays 1\.85 times, your bet ৳\s?40/);
  // Stakes that are not placed yet look different.
  const waits = (field: Element | undefined) => field?.lastElementChild?.lastElementChild?.hasAttribute('data-waiting');
  expect([first, draw, second].map(waits)).toEqual([true, false, false]);
});
