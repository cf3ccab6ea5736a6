import { ownNames } from '@mfe/contract/build-names';
import { expect, test } from 'vitest';
import { scopeStyles } from './scoped-styles';

const container = 'mf_sample__1_0_0';
const own = ownNames(container);
const scoped = (css: string) => scopeStyles(css, 'mf-sample', '1.0.0', container);

test('FED-10 a sheet is in the scope of its remote and version, which excludes the areas of others', () => {
  // A version's areas and the elements that it has opened above the page; `override` is a developer's local build.
  const areas = '[data-remote="mf-sample"][data-version="1.0.0"],[data-remote="mf-sample"][data-version="override"]';
  const opened = '[data-opened-by="mf-sample 1.0.0"],[data-opened-by="mf-sample override"]';
  expect(scoped('body{display:none}')).toBe(
    `@scope (${areas},${opened}) to (:scope [data-remote]){body{display:none}}`,
  );
});

test('FED-10 an animation gets a name of its own where it is defined and where it is used, once', () => {
  const css = scoped(
    `@keyframes pass{to{top:0}}@keyframes ${own}x{to{top:0}}.a{animation:1s pass,2s ${own}x;color:red}`,
  );
  expect(css).toContain(`@keyframes ${own}pass{`);
  expect(css).toMatch(new RegExp(`animation:1s ${own}pass,2s ${own}x[;}]`));
  expect(scoped('.a{animation-name:pass,none}')).toContain(`animation-name:${own}pass,none`);
  expect(scoped('.a{animation:pass var(--m-shimmer)}@keyframes pass{to{top:0}}')).toContain(
    `animation:${own}pass var(`,
  );
});

test('FED-10 a counter gets a name of its own where it is set and where it is shown', () => {
  expect(scoped('.a{counter-reset:step 1}.b{counter-increment:step;content:counter(step) "."}')).toContain(
    `.a{counter-reset:${own}step 1}.b{counter-increment:${own}step;content:counter(${own}step) "."}`,
  );
});

test.each([
  '@font-face{font-family:X;src:url(x)}',
  '@property --y{syntax:"*";inherits:false}',
  '@layer a,b;',
  '@layer a{.b{top:0}}',
  '@import "x.css";',
  '@page{margin:0}',
  '@counter-style x{system:cyclic;symbols:"a"}',
  '@media print{@font-face{font-family:X;src:url(x)}}',
])('what no scope can hold is refused with a message: %s', (css) => {
  expect(() => scoped(css)).toThrow(/a style sheet of mf-sample reaches the whole page by @/);
});
