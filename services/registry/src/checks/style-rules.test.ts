import { ownNames } from '@r777/shared/style-scope';
import { expect, test } from 'vitest';
import { builtVersion, styleSheet } from '../testing/built';
import { MAX_STYLE_SHEET_BYTES } from './limits';
import { foreignStyles } from './style-rules';

const { built } = builtVersion('mf-games', '1.2.0-rc.1');
const bounded = (rules: string) => styleSheet(built.name, built.version, built.container, rules);
/** Reasons about a sheet as the build writes it, around these rules; `own-` begins the version's names. */
const found = (rules: string) =>
  foreignStyles(built, 'page.css', bounded(rules)).map((reason) =>
    reason.replaceAll(ownNames(built.container), 'own-'),
  );

test.each([
  '.own-list{color:red}',
  '.own-list>li:not(:last-child)+li a::before{content:"}"}',
  '.own-list:is([dir=rtl] *),.own-list[data-open]:hover{scale:-1 1}',
  '.own-list:has(img){z-index:var(--z-float)}',
  '.own-row{z-index:-1;&:hover{z-index:2}}',
  '@media (width<=480px){.own-list{--accent:red}}',
  '@supports selector(:has(a)){@container card style(--wide:1){.own-list{top:0}}}',
  '@starting-style{.own-list{opacity:0}}',
  '@keyframes own-pass{to{opacity:0}}.own-list{animation:own-pass 1s}',
  '.own-bar{position:fixed;z-index:var(--z-tabbar)}',
])('what stays in the remote is accepted: %s', (rules) => {
  expect(found(rules)).toEqual([]);
});

const meets = (selector: string) =>
  `page.css: "${selector}" may meet what is not the remote's; begin it with a class of a .module.css file`;
const ofPage = (name: string) => `page.css: "@${name}" acts on the whole page; leave it to the shell`;

test.each([
  ['body{display:none}', [meets('body')]],
  ['html,:root{--ground:red}', [meets('html'), meets(':root')]],
  ['*{all:unset}', [meets('*')]],
  ['p{top:0}.own-list{top:0}', [meets('p')]],
  ['.other{top:0}', [meets('.other')]],
  ['#content .own-list{top:0}', [meets('#content .own-list')]],
  ['[dir=rtl] .own-list{top:0}', [meets('[dir=rtl] .own-list')]],
  ['body:has(.own-list){top:0}', [meets('body:has(.own-list)')]],
  [':is(.own-list,body) a{top:0}', [expect.stringContaining('":is(')]],
  [':global(*){top:0}', [meets(':global(*)')]],
  ['\\62 ody{top:0}', [meets('\\62 ody')]],
  ['::view-transition-old(root){animation:none}', [meets('::view-transition-old(root)')]],
  [':scope{position:fixed}', [meets(':scope')]],
  ['@media print{main{display:none}}', [meets('main')]],
  ['.own-list{body &{top:0}}', [expect.stringContaining('page.css: ')]],
  ['.own-list{&{top:0}> p{top:0}}', [expect.stringContaining('cannot be read')]],
  [
    '@keyframes sk-shine{to{opacity:0}}',
    ['page.css: "@keyframes sk-shine" may be another\'s; write it in a .module.css file'],
  ],
  ['@font-face{font-family:"Noto Sans Bengali";src:url(x.woff2)}', [ofPage('font-face')]],
  ['@property --y{syntax:"*";inherits:false}', [ofPage('property')]],
  ['@layer base,theme;', [ofPage('layer')]],
  ['@layer base{.own-list{top:0}}', [ofPage('layer')]],
  ['@import "other.css";', [ofPage('import')]],
  ['@\\69mport "other.css";', [ofPage('\\69mport')]],
  ['@page{margin:0}', [ofPage('page')]],
  ['@scope (body){.own-list{top:0}}', [ofPage('scope')]],
  ['.own-list{z-index:2147483647}', [expect.stringContaining('"z-index: 2147483647" is no layer')]],
  ['.own-list{z-index:calc(99*99)}', [expect.stringContaining('is no layer')]],
  ['.own-list{view-transition-name:root}', [expect.stringContaining('"view-transition-name" gives a name')]],
])('FED-10 what may affect more is refused with file, rule and what to do: %s', (rules, reasons) => {
  expect(found(rules)).toEqual(reasons);
});

test.each([
  ['body{display:none}', /"body\{display:none\}" stands outside "@scope \(\[data-remote="mf-games"\]/],
  [`${bounded('')}body{display:none}`, /^page\.css: "body\{display:none\}" stands outside/],
  [`@import "x.css";${bounded('')}`, /"@import/],
  [`<!--${bounded('')}`, /"<!--" stands outside/],
  [bounded('').replace('1.2.0-rc.1', '1.1.0'), /stands outside/],
  [bounded('').replace('to (:scope [data-remote])', ''), /stands outside/],
  [bounded('.own-list{top:0}}body{top:0}'), /cannot be read/],
  [`\uFEFF/* */${bounded('*{top:0}')}`, /"\*" may meet/],
])('FED-10 what is outside the scope that the build writes is refused: %s', (sheet, reason) => {
  expect(foreignStyles(built, 'page.css', sheet)).toEqual([expect.stringMatching(reason)]);
});

test('a sheet that is designed to stall the registry is refused at once', () => {
  const large = bounded(`.own-list{top:0}${' '.repeat(MAX_STYLE_SHEET_BYTES)}`);
  expect(foreignStyles(built, 'page.css', large)).toEqual([expect.stringContaining('at most 131072 bytes')]);
  for (const open of ['.a{', '@media print{', ':not(', '['])
    expect(found(open.repeat(25_000))).toEqual([expect.stringMatching(/^page\.css: /)]);
});

test('of a hundred faults the first twenty are reported', () => {
  expect(found(Array.from({ length: 100 }, (_, at) => `p${at}{top:0}`).join(''))).toHaveLength(20);
});
