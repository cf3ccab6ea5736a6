import { expect, test } from 'vitest';
import { healthText } from './output';

test('health names what a version changes outside its area, and on how many pages', () => {
  const fine = { pages: 50, errors: 0, rate: 0, failures: {}, loadMs: 310, p75: {} };
  const outside = { 'window.foo': 12, 'History.prototype.pushState': 1 };
  const text = healthText({ minutes: [], versions: { '1.0.0': fine, '1.1.0': { ...fine, outside } } });
  expect(text.split('\n').slice(3)).toEqual([
    '1.1.0 changes outside its area: window.foo (12 pages), History.prototype.pushState (1 page)',
  ]);
});
