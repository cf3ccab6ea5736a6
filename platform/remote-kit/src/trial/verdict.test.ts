import { expect, test } from 'vitest';
import { reasonsOf, type TrialFindings, toReferenceMs } from './verdict';

const counts = (held: Record<string, number> = {}, nodes = 300) => ({ held, browser: { nodes, listeners: 30 } });
const fine: TrialFindings = {
  baselineMs: 60,
  longestMs: 120,
  failure: undefined,
  before: counts(),
  after: counts(),
  changes: [],
  left: {},
  faults: [],
};
const reasons = (part: Partial<TrialFindings>) => reasonsOf('./Page', { ...fine, ...part });

test('an expose that leaves the page unchanged passes', () => {
  expect(reasons({})).toEqual([]);
});

test('a long task is refused with its time and that of the page without it', () => {
  expect(reasons({ longestMs: 312 })).toEqual([
    './Page blocks the page for 312 ms in one task, on a processor slowed 4 times; 200 ms are allowed (the page without it: 60 ms)',
  ]);
});

test('a slow machine is no reason to refuse, a quick one none to allow less', () => {
  expect(toReferenceMs(300, 72)).toBe(150);
  expect(toReferenceMs(300, 36)).toBe(300);
  expect(toReferenceMs(300, 18)).toBe(300);
});

test('what grows with each mount is a leak, what is created once is not', () => {
  const before = counts({ 'a timer of 5 ms': 1, 'a ResizeObserver': 1 });
  const after = counts({ 'a timer of 5 ms': 11, 'a ResizeObserver': 2 }, 330);
  expect(reasons({ before, after })).toEqual(['./Page leaks a timer of 5 ms: 10 more after 10 mounts']);
});

test('elements that stay after each mount are a leak', () => {
  expect(reasons({ after: counts({}, 900) })).toEqual(['./Page leaks elements of its area: 600 more after 10 mounts']);
});

test('what was named as a leak is not also named as left behind', () => {
  const after = counts({ 'a listener for resize on window': 10 });
  const left = { 'a listener for resize on window': 12, 'a listener for online on window': 1 };
  expect(reasons({ after, left })).toEqual([
    './Page leaks a listener for resize on window: 10 more after 10 mounts',
    './Page leaves a listener for online on window',
  ]);
});

test('a timer that ends within a second may outlive an expose, a longer one may not', () => {
  const left = { 'a timer of 300 ms': 1, 'a timer': 1, 'a frame that is asked for': 1, 'a timer of 5000 ms': 1 };
  expect(reasons({ left })).toEqual(['./Page leaves a timer of 5000 ms']);
});

test('a page that hangs, fails to mount, changes or throws is reported as such', () => {
  const part = {
    hung: true,
    failure: 'is not ready after 8 s',
    changes: ['leaves window.foo'],
    faults: ['throws: Error'],
  };
  expect(reasons(part)).toEqual([
    './Page holds the page for good: it does not answer any more',
    './Page is not ready after 8 s',
    './Page leaves window.foo',
    './Page throws: Error',
  ]);
});
