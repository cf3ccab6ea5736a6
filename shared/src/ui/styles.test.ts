import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = (name: string) => readFileSync(`shared/src/ui/${name}`, 'utf8');

/** The content of the braces after these words, without line breaks. */
function block(css: string, words: string): string {
  const from = css.indexOf('{', css.indexOf(words)) + 1;
  expect([words, css.includes(words)]).toEqual([words, true]);
  let open = 1;
  let to = from;
  for (; open > 0 && to < css.length; to += 1) open += css[to] === '{' ? 1 : css[to] === '}' ? -1 : 0;
  return css.slice(from, to - 1).replaceAll(/\s+/g, ' ');
}
const less = '@media (prefers-reduced-motion: reduce)';

test('A11Y-03 who wants less motion gets every movement of the page and its parts in no time', () => {
  const tokens = block(sheet('tokens.css'), less);
  for (const name of ['feedback', 'mask', 'page', 'carousel', 'shimmer']) expect(tokens).toContain(`--m-${name}: 0ms;`);
});

test('A11Y-03 a line that passes by stands still when it is paused, and for who wants less motion', () => {
  const marquee = sheet('marquee/marquee.module.css');
  expect(block(marquee, '.track[data-paused]')).toContain('animation-play-state: paused;');
  expect(block(block(marquee, less), '.track')).toContain('animation: none;');
});

test('A11Y-02 what has the focus by key has an outline of 2 px', () => {
  expect(block(sheet('base.css'), ':focus-visible')).toContain('outline: 2px solid var(--accent);');
});

test('FEED-02 a bottom sheet stands at the lower edge of the screen', () => {
  const place = block(sheet('modal/modal.module.css'), '.popup[data-kind="sheet"]');
  expect(place).toContain('inset-block-end: 0;');
  expect(place).not.toContain('inset-block-start');
});
