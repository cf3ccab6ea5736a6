import type { VitalName } from '@mfe/contract';
import { expect, test } from 'vitest';
import { bounded, meansOf, usageExcess, vitalKind, vitalsOf } from './usage';

test.each([
  ['a page that is blocked for a third of the time', { blocked: 33 }, 'blocked'],
  ['fifty thousand elements', { nodes: 50_000 }, 'nodes'],
  ['an endless render', { commits: 60 }, 'commits'],
  ['a heap that grows', { memory: 400 }, 'memory'],
  ['a call that the server refuses on every page', { calls: 1 }, 'calls'],
  ['a flood on the bus', { events: 900 }, 'events'],
])('REG-08 is too much, with nothing to compare with: %s', (_, figures, found) => {
  expect(usageExcess(figures, {})).toEqual([found]);
});

test('REG-08 what the version beside it costs too is no reason, three times that is', () => {
  const usual = { blocked: 20, nodes: 8000, commits: 12, memory: 150, calls: 1 };
  expect(usageExcess({ blocked: 50, nodes: 20_000, commits: 33, memory: 440, calls: 3 }, usual)).toEqual([]);
  expect(usageExcess({ blocked: 61, nodes: 24_001, commits: 37, memory: 451, calls: 4 }, usual)).toEqual([
    'blocked',
    'nodes',
    'commits',
    'memory',
    'calls',
  ]);
});

test('an ordinary page is not too much, and what was not measured is no figure', () => {
  expect(usageExcess({ blocked: 12, nodes: 3000, commits: 5, memory: 90, calls: 0, events: 0 }, {})).toEqual([]);
  expect(usageExcess({}, { blocked: 1 })).toEqual([]);
});

test('a mean is that of enough figures, and one page cannot lift it at will', () => {
  const rows = [
    { what: 'use.nodes', n: 10, total: 10_000 },
    { what: 'use.nodes', n: 10, total: 30_000 },
    { what: 'use.calls', n: 19, total: 19 },
    { what: 'load', n: 50, total: 9 },
  ];
  expect(meansOf(rows, 20)).toEqual({ nodes: 2000 });
  expect(bounded('nodes', 9_000_000)).toBe(40_000);
});

/** The mean of figures that one page each has reported. */
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
