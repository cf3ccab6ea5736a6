import { getInstance, init, ModuleFederation } from '@module-federation/enhanced/runtime';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as core from '../../../../shared/src/core';
import * as react from '../../../../shared/src/react';
import * as router from '../../../../shared/src/router';
import { lockModule, sealRuntime } from './sealed-runtime';

interface Runtime {
  __INSTANCES__: { name: string }[];
  __SHARE__: Record<string, unknown>;
  __GLOBAL_PLUGIN__: unknown[];
}
const globals = globalThis as unknown as {
  __FEDERATION__: Runtime;
  _FEDERATION_RUNTIME_CORE: { ModuleFederation: typeof ModuleFederation };
};

test('a version reaches no instance of the shell or of another version, and changes no class of theirs', async () => {
  init({ name: 'shell', remotes: [] });
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: { ModuleFederation } });
  sealRuntime();
  const lib = () => 'of the shell';
  const later = new globals._FEDERATION_RUNTIME_CORE.ModuleFederation({
    name: 'later',
    remotes: [],
    shared: { react: { version: '19.3.1', lib, scope: 'default' } },
  });
  globals.__FEDERATION__.__INSTANCES__.push(later);
  globals.__FEDERATION__.__SHARE__.later = later.shareScopeMap;
  expect([...globals.__FEDERATION__.__INSTANCES__, ...Object.keys(globals.__FEDERATION__.__SHARE__)]).toEqual([]);
  const hostile = () => 'hostile';
  globals.__FEDERATION__.__GLOBAL_PLUGIN__.push({ name: 'hostile', resolveShare: hostile });
  const { prototype } = globals._FEDERATION_RUNTIME_CORE.ModuleFederation;
  for (const owner of [
    prototype,
    Object.getPrototypeOf(later.sharedHandler),
    later.sharedHandler.hooks.constructor.prototype,
  ])
    expect(() => Object.assign(owner, { loadShare: hostile, applyPlugin: hostile })).toThrow(TypeError);
  expect(() => Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: {} })).toThrow(TypeError);
  await expect(later.loadShare('react')).resolves.toBe(lib);
  expect(getInstance()?.name).toBe('shell');
});

// The namespaces of the test's module loader cannot be frozen; those of the bundler can.
for (const module of [core, react, router]) lockModule({ ...module });

const Inside = () => createElement(react.Slot, { name: 'home.games' });

const replace = (owner: object, name: string) => () => Object.assign(owner, { [name]: () => 'of a hostile version' });

test.each([
  ['the event bus', core.bus, 'emit'],
  ['the session', core.sessionStore, 'setState'],
  ['the session', core.sessionStore, 'subscribe'],
  ['the texts', core.i18n, 't'],
  ['the texts', core.i18n, 'getFixedT'],
  ['the query cache', core.queryClient, 'fetchQuery'],
  ['the dialogs', core.dialogStore, 'getState'],
  ['every error', core.AppError.prototype, 'toString'],
  ['a call', core.request, 'call'],
  ['a component', react.Slot, 'displayName'],
  ['a link of the router', router.Link, 'render'],
])('a version cannot replace a method of %s (%#)', (_what, owner, name) => {
  expect(replace(owner, name)).toThrow(TypeError);
});

test('what the libraries write themselves stays writable: session, language and the value of a context', async () => {
  core.setSession({ token: 't', merchantCode: 'r777bdt', userName: 'n', type: 0, firstTimeLogin: false, expiresAt: 1 });
  expect(core.sessionStore.getState().session?.userName).toBe('n');
  core.clearSession('logout');
  await core.i18n.changeLanguage('en');
  expect(core.i18n.language).toBe('en');
  await core.i18n.changeLanguage('bn');
  expect(core.i18n.language).toBe('bn');
  const { FederationContext } = react;
  const slot = (name: string) => `slot ${name}`;
  expect(renderToString(createElement(FederationContext, { value: { renderSlot: slot } }, createElement(Inside)))).toBe(
    'slot home.games',
  );
});

test('the methods of a class that a module exports are locked for every instance', () => {
  class Store {
    read() {
      return 'of the shell';
    }
  }
  const store = new Store();
  lockModule({ Store, store });
  expect(replace(Store.prototype, 'read')).toThrow(TypeError);
  expect(replace(store, 'read')).toThrow(TypeError);
  expect(store.read()).toBe('of the shell');
});

test('a function that keeps state in itself works on, with its methods locked', () => {
  const clean = Object.assign((text: string) => text, { removed: [] as string[], sanitize: (text: string) => text });
  lockModule({ default: clean });
  clean.removed = ['<script>'];
  expect(clean.removed).toEqual(['<script>']);
  expect(replace(clean, 'sanitize')).toThrow(TypeError);
});
