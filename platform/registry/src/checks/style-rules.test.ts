import { ownNames } from '@mfe/contract/build-names';
import { expect, test } from 'vitest';
import { builtVersion, styleSheet } from '../testing/built';
import { MAX_STYLE_SHEET_BYTES } from './limits';
import { foreignStyles } from './style-rules';

const { built } = builtVersion('mf-games', '1.2.0-rc.1');
const bounded = (rules: string) => styleSheet(built.name, built.version, built.container, rules);
/** Reasons for a sheet as the build writes it, around these rules; `own-` begins the version's names. */
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
  '.own-list{container:own-card/inline-size;counter-reset:own-step 1;anchor-name:--own-menu;timeline-scope:none}',
  '.own-list{animation-timeline:scroll(root block);counter-increment:own-step;position-try:flip-block}',
  '.own-bar{position:fixed;z-index:var(--z-tabbar)}',
])('what stays in the remote is accepted: %s', (rules) => {
  expect(found(rules)).toEqual([]);
});

const meets = (selector: string) =>
  `page.css: "${selector}" may meet what is not the remote's; begin it with a class of a .module.css file`;
const selects = (selector: string, name: string) =>
  `page.css: "${selector}" selects ${name}, which is not the version's own; use a class of a .module.css file`;
const names = (declaration: string, name: string) =>
  `page.css: "${declaration}" names ${name}, which other remotes see; begin it with own-, or leave it out`;
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
  ['.own-list .other{top:0}', [selects('.own-list .other', '.other')]],
  ['.own-list:has(.other){top:0}', [selects('.own-list:has(.other)', '.other')]],
  ['.own-list:is(#root *){top:0}', [selects('.own-list:is(#root *)', '#root')]],
  ['.shell__tabs{display:none}', [meets('.shell__tabs')]],
  ['.own-list{container:card/inline-size}', [names('container: card/inline-size', 'card')]],
  ['.own-list{container-name:card}', [names('container-name: card', 'card')]],
  ['.own-list{counter-reset:own-a 1 step 2}', [names('counter-reset: own-a 1 step 2', 'step')]],
  ['.own-list{anchor-name:--menu}', [names('anchor-name: --menu', '--menu')]],
  ['.own-list{position-anchor:--menu}', [names('position-anchor: --menu', '--menu')]],
  ['.own-list{scroll-timeline:--main block}', [names('scroll-timeline: --main block', '--main')]],
  ['.own-list{z-index:2147483647}', [expect.stringContaining('"z-index: 2147483647" is no layer')]],
  ['.own-list{z-index:calc(99*99)}', [expect.stringContaining('is no layer')]],
  ['.own-list{view-transition-name:root}', [expect.stringContaining('"view-transition-name" gives a name')]],
  ['.own-list{header:is(&,*){display:none}}', [expect.stringContaining('has "{" outside of a string')]],
  ['.own-list{mask:is(&,html) *{display:none}}', [expect.stringContaining('has "{" outside of a string')]],
  ['.own-list{--open:{color:red}}', [expect.stringContaining('has "{" outside of a string')]],
  ['.own-list{z\\2d index:99}', [expect.stringContaining('has "\\" outside of a string')]],
  ['.own-list{z-index:v\\61r(--z-float)}', [expect.stringContaining('has "\\" outside of a string')]],
  ['.own-list{future-layer:99}', [expect.stringContaining('"future-layer: 99" is no known property')]],
  ['.own-list{z-index:var(--z-evil);--z-evil:99}', [expect.any(String), expect.stringContaining('changes a layer')]],
  ['.own-list{--z-float:99}', [expect.stringContaining('"--z-float: 99" changes a layer of the page')]],
  ['@keyframes own-a{to{view-transition-name:root}}', [expect.stringContaining('gives a name')]],
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

test.each([
  [
    'a selector with many foreign classes',
    `.own-list:is(${Array(20_000).fill('.a').join(',')}){top:0}`,
    'is a selector of more than 1000',
  ],
  [
    'a long list of foreign selectors',
    `${Array.from({ length: 12_000 }, (_, at) => `p${at}`).join(',')}{top:0}`,
    'may meet what is not',
  ],
  ['a name of dashes', `.own-list{container-name:${'-'.repeat(120_000)}}`, 'is longer than 4000 characters'],
  ['a long name', `.own-list{container-name:${'a'.repeat(3_000)}}`, 'is longer than 500 characters'],
  ['many names', `.own-list{${'container-name:a;'.repeat(6_000)}}`, 'names a, which other remotes see'],
  ['a long condition', `@media ${'a'.repeat(120_000)}{.own-list{top:0}}`, 'is longer than 1000 characters'],
])('%s does not stall the registry', (_, rules, reason) => {
  const reasons = found(rules);
  expect(reasons[0]).toContain(reason);
  expect(reasons.length).toBeLessThanOrEqual(20);
});

test('of a hundred faults the first twenty are reported', () => {
  expect(found(Array.from({ length: 100 }, (_, at) => `p${at}{top:0}`).join(''))).toHaveLength(20);
});
