import { expect, test } from 'vitest';
import { routeOf } from './page';
import type { Shell } from './shell-build';

const title = { BN: '', EN: '' };
const routes = ['/', '/m/activity'].map((path) => ({ path, title, shape: 'plain' }));
const shell: Shell = {
  provides: {},
  styleHashes: [],
  scriptHashes: [],
  routes,
  files: {},
  template: '',
  build: '',
  builtAt: 0,
};
const found = (path: string) => routeOf(shell, path)?.path;

test('slashes at the end of an address change nothing', () => {
  expect(['/', '//', '', '/m/activity', '/m/activity///'].map(found)).toEqual([
    '/',
    '/',
    '/',
    '/m/activity',
    '/m/activity',
  ]);
});

test('an address of a million slashes is read in one pass', () => {
  expect(found(`/m/activity${'/'.repeat(1_000_000)}`)).toBe('/m/activity');
  expect(found(`/m/activity${'/'.repeat(1_000_000)}x`)).toBeUndefined();
});
