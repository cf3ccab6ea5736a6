import type { VitalName } from '@r777/shared/contracts';
import { expect, test } from 'vitest';
import { vitalKind, vitalsOf } from './vital-classes';

/** What the figures of so many pages come to. */
const of = (name: VitalName, values: readonly number[]) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(vitalKind(name, value), (counts.get(vitalKind(name, value)) ?? 0) + 1);
  return vitalsOf(counts)[name];
};

test.each([
  ['LCP', 2500, 'LCP/2500'],
  ['LCP', 2501, 'LCP/3000'],
  ['LCP', 4000, 'LCP/4000'],
  ['LCP', 10_001, 'LCP/more'],
  ['INP', 200, 'INP/200'],
  ['INP', 500.1, 'INP/1000'],
  ['CLS', 0.1, 'CLS/0.1'],
  ['CLS', 0, 'CLS/0.01'],
  ['CLS', 0.51, 'CLS/more'],
] as const)(
  'REG-08 %s of %d is counted as %s: the borders of good and poor are borders of classes',
  (name, value, kind) => {
    expect(vitalKind(name, value)).toBe(kind);
  },
);

test('REG-08 the figure of a vital is the edge below which three pages in four lie', () => {
  expect(of('LCP', [400, 400, 900, 9000])).toBe(1000);
  expect(of('LCP', [400, 400, 400, 9000])).toBe(500);
  expect(of('LCP', [400, 900, 2400, 9000])).toBe(2500);
  expect(of('LCP', [400, 400, 20_000, 20_000])).toBeNull();
});

test('REG-08 each vital stands for itself, and one that no page has measured is left out', () => {
  const counts = new Map([
    [vitalKind('LCP', 400), 3],
    [vitalKind('CLS', 0.3), 1],
    ['load', 50],
    ['fail.render', 9],
  ]);
  expect(vitalsOf(counts)).toEqual({ LCP: 500, CLS: 0.5 });
  expect(vitalsOf(new Map())).toEqual({});
});
