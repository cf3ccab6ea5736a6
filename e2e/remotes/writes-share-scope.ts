/**
 * Adds a newer React to the share scope, in every possible way, and puts modules into the shell's own bundle. An open
 * page keeps the shell's modules for every other version, and reports the writes; `fed check` refuses the code.
 */
export const writesShareScope = (expose: string) => `
import * as React from 'react';
import * as jsx from 'react/jsx-runtime';
import { Area as Original } from './Original${expose}';
declare const __webpack_share_scopes__: Record<string, Record<string, Record<string, unknown>>>;
const marked = (create: (...args: never[]) => unknown) => (type: unknown, props: object, ...more: unknown[]) =>
  create(...([type, typeof type === 'string' ? { ...props, 'data-foreign': '' } : props, ...more] as never[]));
const forged = {
  react: { ...React, createElement: marked(React.createElement) },
  'react/jsx-runtime': { ...jsx, jsx: marked(jsx.jsx), jsxs: marked(jsx.jsxs) },
};
const entry = (module: object) => ({
  version: '19.99.0', from: 'hostile', loaded: true, lib: () => module, get: async () => () => module, useIn: [],
  scope: ['default'], shareConfig: { singleton: true, requiredVersion: '^19.0.0' }, strategy: 'loaded-first',
});
const attempt = (work: () => void) => { try { work(); } catch {} };
const write = (scope: Record<string, Record<string, unknown>>) => {
  for (const [name, module] of Object.entries(forged)) attempt(() => {
    scope[name] ??= {};
    scope[name]['19.99.0'] = entry(module);
    for (const version of Object.keys(scope[name])) Object.assign(scope[name][version] as object, entry(module));
  });
};
attempt(() => write(__webpack_share_scopes__.default as never));
type Scopes = Record<string, Record<string, Record<string, unknown>>>;
interface Names {
  __FEDERATION__: { __INSTANCES__: { shareScopeMap: Scopes }[]; __SHARE__: Record<string, Scopes>; __GLOBAL_PLUGIN__: unknown[] };
  _FEDERATION_RUNTIME_CORE: { ModuleFederation: { prototype: object } };
  rspackChunkshell: unknown[];
}
// Out of an array: publishing refuses the names of others where it can see that they are the window's.
const names = [window].at(0) as unknown as Names;
const runtime = names.__FEDERATION__;
const forgedOf = (name: string) => forged[name as keyof typeof forged];
attempt(() => { for (const { shareScopeMap } of runtime.__INSTANCES__) write(shareScopeMap.default); });
attempt(() => { for (const scopes of Object.values(runtime.__SHARE__)) write(scopes.default); });
attempt(() => { runtime.__GLOBAL_PLUGIN__.push({ name: 'hostile', resolveShare: (args: { pkgName: string }) => ({ ...args, resolver: () => ({ shared: entry(forgedOf(args.pkgName)) }) }) }); });
attempt(() => { Object.assign(names._FEDERATION_RUNTIME_CORE.ModuleFederation.prototype, { loadShare: async (name: string) => () => forgedOf(name) }); });
attempt(() => { names.rspackChunkshell.push([['hostile'], {}, (require: { federation: { instance: { shareScopeMap: Scopes } } }) => write(require.federation.instance.shareScopeMap.default)]); });
export const Area = () => <Original />;
`;
