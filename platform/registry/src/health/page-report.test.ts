import { expect, test } from 'vitest';
import { sampleReport } from '../testing/pages';
import { readPageClaim, readPageReport } from './page-report';

const version = { remote: 'mf-games', version: '1.2.0' };
const error = { type: 'TypeError', message: 'x', stack: ['/r/mf-games/1.2.0/5.js:10:20'], route: '/m/home' };
const full = sampleReport({
  proof: 'p'.repeat(100),
  build: 'b'.repeat(40),
  revision: 0,
  showing: { 'mf-games': '1.2.0-rc.1' },
  behind: ['mf-games'],
  loads: [
    { ...version, ms: 0 },
    { ...version, ms: 600_000 },
  ],
  vitals: { LCP: 600_000, INP: 0, CLS: 0.1 },
  errors: [{ ...error, ...version }, error],
  sideEffects: [{ ...version, what: 'History.prototype.pushState' }],
  usage: [{ ...version, figures: { blocked: 12.5, nodes: 800, commits: 3, memory: 90, calls: 0, events: 0 } }],
  altered: true,
  hidden: true,
});
const times = <T>(count: number, entry: T) => Array.from({ length: count }, () => entry);
const remotes = (count: number) =>
  Object.fromEntries(times(count, 0).map((_, n) => [`mf-${'a'.repeat(n + 1)}`, '1.0.0']));

test('REG-08 a report is read as it was sent', () => {
  expect(readPageReport(full)).toEqual(full);
});

test.each([
  'unknown-remote',
  'no-expose',
  'incompatible',
  'network',
  'timeout',
  'import',
  'render',
  'not-ready',
  'runtime',
  'unresponsive',
] as const)('REG-08 a failure for the reason %s is read', (reason) => {
  expect(readPageReport(sampleReport({ failures: [{ ...version, reason }] }))?.failures).toEqual([
    { ...version, reason },
  ]);
});

test('REG-08 a page of an older build reports fewer lists', () => {
  const { errors: _, route: __, ...rest } = sampleReport();
  expect(readPageReport(rest)).toMatchObject({ errors: [], sideEffects: [], route: 'unknown', hidden: false });
});

test('REG-08 the longest report that is taken, and each list with one entry more', () => {
  const longest = {
    showing: remotes(50),
    behind: times(50, 'mf-games'),
    loads: times(50, { ...version, ms: 1 }),
    failures: times(50, { ...version, reason: 'render' as const }),
    errors: times(10, { ...error, message: 'x'.repeat(200), stack: times(8, '/assets/main.1.js:2:3') }),
    sideEffects: times(10, { ...version, what: `window.${'a'.repeat(73)}` }),
    route: `/${'a'.repeat(59)}`,
  };
  expect(readPageReport(sampleReport(longest))).not.toBeNull();
  const longer: Record<string, unknown>[] = [
    { showing: remotes(51) },
    { behind: times(51, 'mf-games') },
    { loads: times(51, { ...version, ms: 1 }) },
    { failures: times(51, { ...version, reason: 'render' }) },
    { errors: times(11, error) },
    { errors: [{ ...error, message: 'x'.repeat(201) }] },
    { errors: [{ ...error, stack: times(9, '/assets/main.1.js:2:3') }] },
    { errors: [{ ...error, stack: [`/${'a'.repeat(200)}:2:3`] }] },
    { sideEffects: times(11, { ...version, what: 'window.foo' }) },
    { sideEffects: [{ ...version, what: `window.${'a'.repeat(74)}` }] },
    { route: `/${'a'.repeat(60)}` },
    { build: 'b'.repeat(41) },
    { proof: 'p'.repeat(101) },
  ];
  for (const part of longer)
    expect([Object.keys(part), readPageReport({ ...sampleReport(), ...part })]).toEqual([Object.keys(part), null]);
});

test.each([
  ['a message of another type', { errors: [{ ...error, type: 'Rahim 77' }] }],
  ['an error type that is a sentence', { errors: [{ ...error, type: 'Type.Error' }] }],
  ['an empty error type', { errors: [{ ...error, type: '' }] }],
  ['a frame of another site', { errors: [{ ...error, stack: ['https://x.example/a.js:1:1'] }] }],
  ['a frame with a query', { errors: [{ ...error, stack: ['/a.js?name=rahim:1:1'] }] }],
  ['a frame without a place', { errors: [{ ...error, stack: ['/a.js'] }] }],
  ['a frame with more behind it', { errors: [{ ...error, stack: ['/a.js:1:1 rahim'] }] }],
  ['an error with more than is asked for', { errors: [{ ...error, player: 'rahim' }] }],
  ['a route with a query', { route: '/m/home?name=rahim' }],
  ['an empty route', { route: '' }],
  ['a side effect without a path', { sideEffects: [{ ...version, what: 'window' }] }],
  ['a side effect with more behind it', { sideEffects: [{ ...version, what: 'window.a b' }] }],
  ['a side effect with more before it', { sideEffects: [{ ...version, what: '-window.a' }] }],
  ['a side effect with more than is asked for', { sideEffects: [{ ...version, what: 'window.a', more: 1 }] }],
  ['a load with more than is asked for', { loads: [{ ...version, ms: 1, more: 1 }] }],
  ['a failure with more than is asked for', { failures: [{ ...version, reason: 'render', more: 1 }] }],
  ['a load that took forever', { loads: [{ ...version, ms: 600_001 }] }],
  ['a version that is none', { loads: [{ remote: 'mf-games', version: 'v1', ms: 1 }] }],
  ['a negative vital', { vitals: { LCP: -1 } }],
  ['a vital without end', { vitals: { LCP: 600_001 } }],
  ['a vital of its own', { vitals: { FID: 1 } }],
  ['half a revision', { revision: 1.5 }],
  ['a revision before the first', { revision: -1 }],
])('REG-08 refused: %s', (_what, part) => {
  expect(readPageReport({ ...sampleReport(), ...part })).toBeNull();
});

test('REG-08 a claim for a proof is read, and one with anything else in it is refused', () => {
  const claim = { page: sampleReport().page, revision: 0, build: 'b'.repeat(40), seal: 's'.repeat(100) };
  expect(readPageClaim(claim)).toEqual(claim);
  for (const wrong of [
    { page: 'me' },
    { revision: -1 },
    { revision: 0.5 },
    { build: 'b'.repeat(41) },
    { seal: 's'.repeat(101) },
    { more: 1 },
  ])
    expect([wrong, readPageClaim({ ...claim, ...wrong })]).toEqual([wrong, null]);
});
