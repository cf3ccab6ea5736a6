import { localIdentity } from '@mfe/contract/local-identity';
import { expect, test } from 'vitest';
import { builtVersion, entryScript, testIdentity } from '../testing/built';
import { MAX_SCRIPT_BYTES } from './limits';
import { foreignGlobals } from './own-globals';

const { built } = builtVersion('mf-games', '1.2.0');
const { container, entry } = built;
const other = `${testIdentity('mf-member')}_1_0_0`;
const reason = (path: string, name: string) =>
  `${path}: the global "${name}" is not this version's own; set output.uniqueName, and the name and library of the container, to ${container}, as this repository's build does`;

test('FED-09 the globals of a build with its own names are accepted, in the entry and in chunks', () => {
  expect(foreignGlobals(built, entry, entryScript(container))).toEqual([]);
  const chunk = `"use strict";(globalThis.rspackChunk${container}||=[]).push([[1],{2(e){window.isOpen=e}}])`;
  expect(foreignGlobals(built, 'chunk.js', chunk)).toEqual([]);
  // Declarations in a module worker are local to it.
  expect(foreignGlobals(built, 'sums.js', 'export const total = 1; const window = {};')).toEqual([]);
});

test.each([
  ['(self.webpackChunkmf_games=self.webpackChunkmf_games||[]).push([])', 'webpackChunkmf_games'],
  ['(globalThis["rspackChunkmf_games"]||=[]).push([])', 'rspackChunkmf_games'],
  [`window[\`rspackChunk${other}\`].push([[1],{}])`, `rspackChunk${other}`],
  [`globalThis.${other}={get(){},init(){}}`, other],
  [`window.${localIdentity('mf-member')}_1_0_0={}`, `${localIdentity('mf-member')}_1_0_0`],
  ['globalThis.r777_mf$2dmember_1$2e0$2e0={}', 'r777_mf$2dmember_1$2e0$2e0'],
  ['self.__FEDERATION__.__INSTANCES__.length=0', '__FEDERATION__'],
  [`Object.defineProperty(window,"${other}",{get(){}})`, other],
  [`var ${other}={}`, other],
  [`Reflect.set(window,"${other}",{})`, other],
  [`Reflect.defineProperty(self,"${other}",{value:{}})`, other],
  [`Object.assign(globalThis,{"${other}":{}})`, other],
  [`const g=globalThis;Object.assign(g,{${other}:{}})`, other],
  [`const{assign:a}=Object,g=window.self;a(g,{${other}:{}})`, other],
  [`Object.defineProperties(window,{${other}:{value:{}}})`, other],
  [`window.__defineGetter__("${other}",()=>1)`, other],
  [`let w;w=window;w.${other}={}`, other],
  [`(function(w){w.${other}={}})(window)`, other],
  [`(w=>{w["${other.slice(0, 3)}"+"${other.slice(3)}"]={}})(self)`, other],
  [`const key="${other}";window[key]={}`, other],
  [`const key="${other.slice(3)}";window[\`${other.slice(0, 3)}\${key}\`]={}`, other],
  [`const{${other}:theirs}=window;theirs.get("./x")`, other],
  [`[window.${other}]=[{}]`, other],
  [`({a:document.defaultView.${other}}={a:{}})`, other],
  [`(0,Reflect.get)(window,"${other}").get("./x")`, other],
  [`a=b;b=window;a.${other}={}`, other],
  [`delete window.${other}`, other],
])("FED-09 a chunk that uses another build's globals is refused with the name and what to set: %s", (text, name) => {
  expect(foreignGlobals(built, 'chunk.js', text)).toEqual([reason('chunk.js', name)]);
});

test('FED-09 an entry registers its own container, and writes no other global', () => {
  expect(foreignGlobals(built, entry, 'window.mf_games={}')).toEqual([
    reason(entry, 'mf_games'),
    `${entry}: the entry registers no ${container}; set output.uniqueName, and the name and library of the container, to ${container}, as this repository's build does`,
  ]);
  for (const text of ['var mf_games={};', 'function mf_games(){}', 'globalThis["mf_games"]={};', 'self.mf_games++;'])
    expect(foreignGlobals(built, entry, text + entryScript(container))).toEqual([reason(entry, 'mf_games')]);
});

test.each([
  ['customElements.define("x-card",class extends HTMLElement{})', 'customElements.define'],
  ['window.customElements.define("x-card",Card)', 'customElements.define'],
  ['CSS.registerProperty({name:"--tone",inherits:true})', 'CSS.registerProperty'],
  ['CSS.paintWorklet.addModule("a.js")', 'paintWorklet.addModule'],
  ['document.fonts.add(new FontFace("Noto","url(a.woff2)"))', 'fonts.add'],
  ['document.adoptedStyleSheets=[sheet]', 'adoptedStyleSheets'],
  ['const{customElements:c}=window;c.define("x-card",Card)', 'customElements.define'],
  ['const{define:d}=customElements;d.call(customElements,"x-card",Card)', 'customElements.define'],
  ['const{customElements:{define:d}}=self;d("x-card",Card)', 'customElements.define'],
  ['const c=customElements;c["de"+"fine"]("x-card",Card)', 'customElements.define'],
  ['Reflect.get(customElements,"define")', 'customElements.define'],
  ['Reflect.set(document,"adoptedStyleSheets",[sheet])', 'adoptedStyleSheets'],
  ['const d=document;Object.assign(d,{adoptedStyleSheets:[sheet]})', 'adoptedStyleSheets'],
  ['const{fonts:f}=document;f.add(face)', 'fonts.add'],
  ['document.adoptedStyleSheets.push(sheet)', 'adoptedStyleSheets'],
])('FED-10 what stays on the page when the version has left is refused: %s', (text, what) => {
  expect(foreignGlobals(built, 'chunk.js', text)).toEqual([
    `chunk.js: "${what}" acts on the whole page and stays when the version has left; leave it to the shell`,
  ]);
});

test('a method of the same name on something else is accepted', () => {
  expect(
    foreignGlobals(built, 'chunk.js', 'seen.add(1);routes.define("a");const{define:d}=x;list.fonts.has(1)'),
  ).toEqual([]);
  // The same short name in two functions is two variables.
  const minified = `f(()=>{const e=window;e.open()});f(()=>{const e=seen;e.${other}=1;map.set(window,"${other}")});`;
  expect(foreignGlobals(built, 'chunk.js', `${minified}const{fonts:e}=document;f(e=>e.add(1))`)).toEqual([]);
});

test.each(['let a;let a;', 'f(/(?<a>x)(?<a>y)/u);', 'f(/x/gg);', 'export{a};'])(
  'the slow checks of the parser are left out, and the script is read all the same: %s',
  (faulty) => {
    expect(foreignGlobals(built, 'chunk.js', `${faulty}window.${other}={};`)).toEqual([reason('chunk.js', other)]);
  },
);

test('a script that would stall the registry is refused, and one that no browser runs has no globals', () => {
  expect(foreignGlobals(built, 'chunk.js', ' '.repeat(MAX_SCRIPT_BYTES + 1))).toEqual([
    'chunk.js: a script holds at most 2097152 bytes',
  ]);
  expect(foreignGlobals(built, 'chunk.js', '('.repeat(200_000))).toEqual([
    'chunk.js: it is nested too deep to be read',
  ]);
  const chain = Array.from({ length: 2000 }, (_, at) => `a${at}=a${at + 1};`);
  for (const tangled of [chain, chain.toReversed()])
    expect(foreignGlobals(built, 'chunk.js', `${tangled.join('')}a2000=window`)).toEqual([
      'chunk.js: it hands values on through too many variables to be read',
    ]);
  expect(foreignGlobals(built, 'chunk.js', 'window.x = }{')).toEqual([]);
});
