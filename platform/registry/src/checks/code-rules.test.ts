import { expect, test } from 'vitest';
import { builtVersion } from '../testing/built';
import { codeBeyondArea } from './code-rules';

const { built } = builtVersion('mf-promotions', '1.0.0', { container: 'r777_promotions' });
/** The bundler writes the ids of shared modules into an entry. */
const entry = `(()=>{var r={consumes:{moduleIdToConsumeDataMapping:{
  41:{shareScope:"default",shareKey:"react"},57:{shareScope:"default",shareKey:"@r777/shared/core"}}}};
  self.core=_FEDERATION_RUNTIME_CORE})();`;

/** Reasons for a version with this module in one of its chunks; `n` is the bundle's `require`. */
const reasons = (module: string) =>
  codeBeyondArea(built, [
    { path: 'remoteEntry.js', text: entry },
    {
      path: 'page.js',
      text: `"use strict";(globalThis.rspackChunkr777_promotions||=[]).push([[7],{9(e,t,n){var a=n(41),o=n(57),m=n(99);${module}}}])`,
    },
  ]);

test.each([
  ['a replaced function of React', 'a.createElement=()=>1', 'changes react createElement'],
  ['the default export', 'var d=n.n(a);d().memo=1', 'changes react memo'],
  ['a method of the session', 'o.sessionStore.setState=()=>1', 'changes @r777/shared/core sessionStore setState'],
  ['a computed name', 'a["use"+x]=1', 'changes react …'],
  ['Object.assign', 'Object.assign(o.bus,{emit(){}})', 'changes @r777/shared/core bus'],
  ['Object.defineProperty', 'Object.defineProperty(a,"use",{value:1})', 'changes react'],
  ['Reflect.set', 'Reflect.set(o.i18n,"t",1)', 'changes @r777/shared/core i18n'],
  ['delete', 'delete a.memo', 'changes react memo'],
  ['a write inside a function', 'function f(){return ()=>{a.memo=1}}', 'changes react memo'],
  ['the share scope', 'n.S.default.react["19.99.0"]={}', 'the share scope is the shell’s'],
  ['the federation runtime', 'window.__FEDERATION__.__INSTANCES__[0]', '__FEDERATION__ is the federation runtime’s'],
  ['another bundle', 'self.rspackChunkshell.push([[1],{}])', "rspackChunkshell is another bundle's"],
  ['texts of the shell', '(0,o.addTexts)("shell",{})', 'adds texts to "shell"'],
  ['texts of another remote', 'o.addTextsIn("BN","games-list",{})', 'adds texts to "games-list"'],
  ['WebRTC', 'new RTCPeerConnection', 'RTCPeerConnection reaches other hosts'],
  ['WebRTC by a text', 'window[0]["webkitRTCPeerConnection"]', 'webkitRTCPeerConnection reaches other hosts'],
  ['WebTransport', 'new window.WebTransport(x)', 'WebTransport reaches other hosts'],
  ['a name that is looked up', 'l.rel="dns-prefetch"', 'dns-prefetch makes the browser look up another host'],
])('REG-03 code is named that reaches further than its area: %s', (_what, module, reason) => {
  expect(reasons(module)).toEqual([expect.stringContaining(`page.js: ${reason}`)]);
});

test.each([
  ['state of its own modules', 'm.cache.size=1;Object.assign(m,{})'],
  ['a local variable with the name of a shared module', 'function f(a){a.current=1;{let o={};o.x=1}}'],
  ['a variable of a block, and a caught error', '{const a={};a.x=1}try{}catch(o){o.message=""}'],
  ['what a shared module gives', 'var s=(0,a.useRef)(0);s.current=1;var c=a.createContext(0);c.displayName=""'],
  [
    'texts of its own',
    '(0,o.addTexts)("promotions",{});(0,o.addTexts)("promotions-list",{});(0,o.addTexts)("play-session",{})',
  ],
  ['a copy', 'var c=Object.assign({},a);c.memo=1'],
])('REG-03 code that keeps to its area is not named: %s', (_what, module) => {
  expect(reasons(module)).toEqual([]);
});

test('code that is nested too deep is named, and a file that is no script is left to the browser', () => {
  const deep = { path: 'page.js', text: `${'('.repeat(50_000)}1${')'.repeat(50_000)}` };
  expect(codeBeyondArea(built, [deep])).toEqual(['page.js: it is nested too deep to be read']);
  expect(codeBeyondArea(built, [{ path: 'page.js', text: '}{' }])).toEqual([]);
});
