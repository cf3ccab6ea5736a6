import { expect, test, vi } from 'vitest';
import { configureHost, type HostSite } from '../site';
import { shareView } from './share-view';

type Scope = ReturnType<typeof shareView>;
const react = vi.hoisted(() => ({ createElement: () => 'of the shell', version: '19.3.1' }));
const live = vi.hoisted(() => ({
  react: { '19.3.1': { version: '19.3.1', from: 'shell', lib: () => react, useIn: [] as string[] } },
  dompurify: { '3.4.18': { version: '3.4.18', from: 'shell', get: async () => () => ({ sanitize: () => 'clean' }) } },
  lodash: { '4.0.0': { version: '4.0.0', from: 'mf-games', lib: () => 'of a remote' } },
}));
vi.mock('@module-federation/enhanced/runtime', () => ({ getInstance: () => ({ shareScopeMap: { default: live } }) }));

configureHost({
  shareTable: { react: { version: '19.3.1' }, dompurify: { version: '3.4.18' } },
} as unknown as HostSite);

const told: string[] = [];
const view = () => shareView((what) => told.push(what));
const entryOf = (scope: Scope, module: string, version: string) => scope[module]?.[version];

test('FED-03 a version is given what the shell provides, and no module that somebody else has added', () => {
  const scope = view();
  expect(Object.keys(scope)).toEqual(['react', 'dompurify']);
  expect(entryOf(scope, 'react', '19.3.1')?.lib?.()).toBe(react);
});

test('a module that a version adds, replaces or removes stays the shell’s for others, and is reported', () => {
  const first = view();
  const hostile = { version: '19.99.0', lib: () => 'hostile', loaded: true };
  Object.assign(first.react as object, { '19.99.0': hostile });
  Object.assign(first, { 'react-dom': { '19.99.0': hostile } });
  Object.assign(entryOf(first, 'react', '19.3.1') as object, { lib: () => 'hostile', get: () => 'hostile' });
  Object.defineProperty(first.react, '19.3.1', { value: hostile, configurable: true });
  Reflect.deleteProperty(first, 'react');
  for (const scope of [first, view()]) {
    expect(Object.keys(scope)).toEqual(['react', 'dompurify']);
    expect(Object.keys(scope.react ?? {})).toEqual(['19.3.1']);
    expect(entryOf(scope, 'react', '19.3.1')?.lib?.()).toBe(react);
  }
  expect(told.splice(0)).toEqual([
    'shareScope.react.19_99_0',
    'shareScope.react_dom',
    'shareScope.react.19_3_1.lib',
    'shareScope.react.19_3_1.get',
    'shareScope.react.19_3_1',
    'shareScope.react',
  ]);
});

test('what the runtime itself writes is no change: its users, and the state of loading', async () => {
  const entry = entryOf(view(), 'dompurify', '3.4.18');
  const lib = (await entry?.get?.()) as () => unknown;
  Object.assign(entry as object, { loaded: true, loading: null, from: 'mf-games', useIn: ['mf-games'], lib });
  (entry as { useIn: string[] }).useIn.push('mf-games');
  expect(told).toEqual([]);
  expect(entryOf(view(), 'dompurify', '3.4.18')?.useIn).toEqual([]);
});

test('an export of a shared module cannot be replaced once a version has the module', () => {
  view();
  expect(() => Object.assign(react, { createElement: () => 'hostile' })).toThrow(TypeError);
  expect(react.createElement()).toBe('of the shell');
});
