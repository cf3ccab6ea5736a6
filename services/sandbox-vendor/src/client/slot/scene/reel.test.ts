import { expect, test } from 'vitest';
import type { Letter } from '../../../games/slot/spin';
import { planLanding } from './landing-plan';
import { Reel } from './reel';

const filler: readonly Letter[] = ['H', 'G', 'F', 'E'];
const shown = (reel: Reel) => [0, 1, 2].map((row) => reel.at(reel.position - row));
const FRAME = 1 / 60;

test('a reel lands exactly on the given column, in the planned time', () => {
  const reel = new Reel(filler, ['A', 'B', 'C']);
  expect(shown(reel)).toEqual(['A', 'B', 'C']);
  reel.start();
  for (let n = 0; n < 30; n++) expect(reel.update(FRAME)).toBe(false);
  reel.stop(['W', 'S', 'D'], 1);
  let seconds = 0;
  while (!reel.update(FRAME)) seconds += FRAME;
  expect(shown(reel)).toEqual(['W', 'S', 'D']);
  expect(reel.phase).toBe('rest');
  expect(seconds).toBeGreaterThan(1);
  expect(seconds).toBeLessThan(1.8);
});

test('a reel keeps running while no result is known', () => {
  const reel = new Reel(filler, ['A', 'B', 'C']);
  reel.start();
  for (let n = 0; n < 600; n++) expect(reel.update(FRAME)).toBe(false);
  expect(reel.phase).toBe('run');
});

test('the last reel begins to land 2.4 s after the start at the earliest, later for a slow answer', () => {
  const screen = Array.from({ length: 5 }, (): Letter[] => ['A', 'B', 'C']);
  const quick = planLanding(screen, 0.2);
  const slow = planLanding(screen, 3);
  expect(quick.at(-1)?.at).toBeGreaterThan(2.4);
  expect(slow[0]?.at).toBeGreaterThan(3);
  expect(quick.some(({ tense }) => tense)).toBe(false);
});

test('after two scatters every further reel lands later', () => {
  const screen: Letter[][] = [
    ['S', 'B', 'C'],
    ['A', 'S', 'C'],
    ['A', 'B', 'C'],
    ['A', 'B', 'C'],
    ['A', 'B', 'C'],
  ];
  const plan = planLanding(screen, 0.2);
  expect(plan.map(({ tense }) => tense)).toEqual([false, false, true, true, true]);
  expect((plan[2]?.at ?? 0) - (plan[1]?.at ?? 0)).toBeGreaterThan(1);
});
