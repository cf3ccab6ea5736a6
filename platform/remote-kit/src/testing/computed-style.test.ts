import { beforeEach, expect, test, vi } from 'vitest';
import { quickComputedStyle } from './computed-style';

const { computedByJsdom } = globalThis as typeof globalThis & { computedByJsdom: typeof getComputedStyle };
const PAGE = `
  <main><h1>Title</h1><p>Text <b>bold</b><br><wbr></p><ul><li>One</li></ul><div hidden><p>Hidden</p></div></main>
  <form><input><input type="hidden"><input type="checkbox" hidden><button>Go</button><select><option>1</option></select></form>
  <dialog><p>Closed</p></dialog><dialog open><p>Open</p></dialog><div popover><p>Pop-up</p></div>
  <details><summary>Sum</summary><summary>Second</summary><p>More</p></details>
  <table><tbody hidden><tr><td>Collapsed</td></tr></tbody><tbody><tr hidden><th>Row</th></tr><tr><td>Cell</td></tr></tbody></table>
  <div style="visibility: hidden"><span>Unseen <i style="visibility: visible">Seen</i></span></div>
  <div style="display: none"><span>None</span></div><span style="display: flex">Flex</span>
  <div style="pointer-events: none"><button>Not pressed <em style="pointer-events: auto">Pressed</em></button></div>
  <section style="opacity: 0.5"><p>Half</p></section><p style="position: absolute">All</p><div style="--x: 1; display: inherit"><p>Inherits</p></div>
  <svg><g><path d="M0 0"></path><title>Drawing</title></g></svg><template><p>Not on the page</p></template><noscript>None</noscript>`;
const asked = ['display', 'visibility', 'opacity', 'pointer-events', 'position', '--x'];
const all = (of: typeof getComputedStyle) =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = of(element);
    const { display, visibility, pointerEvents, opacity, cssText } = style;
    const values = asked.map((property) => style.getPropertyValue(property));
    return [element.outerHTML.slice(0, 60), display, visibility, pointerEvents, opacity, cssText, ...values];
  });

beforeEach(() => {
  document.body.innerHTML = PAGE;
});

test('every kind of element has the style that jsdom computes', () => {
  const quick = quickComputedStyle(computedByJsdom);
  expect(all(quick)).toEqual(all(computedByJsdom));
  // All answers have arrived by now.
  expect(all(quick)).toEqual(all(computedByJsdom));
});

test('what a test changes on the page is seen, and so is a style sheet', () => {
  const quick = quickComputedStyle(computedByJsdom);
  all(quick);
  for (const element of document.querySelectorAll<HTMLElement>('p, b')) element.style.visibility = 'hidden';
  document.querySelector('main')?.setAttribute('hidden', '');
  document.querySelector('dialog')?.setAttribute('open', '');
  document.querySelectorAll<HTMLElement>('form').forEach((form) => {
    form.style.pointerEvents = 'none';
  });
  expect(all(quick)).toEqual(all(computedByJsdom));
  const sheet = document.createElement('style');
  sheet.textContent = 'b, h1 { display: none } form { visibility: hidden }';
  document.head.append(sheet);
  expect(all(quick)).toEqual(all(computedByJsdom));
  expect(quick(document.querySelector('h1') as Element).display).toBe('none');
  sheet.remove();
  expect(all(quick)).toEqual(all(computedByJsdom));
});

test('jsdom is not asked again for a kind that it has answered', () => {
  const real = vi.fn(computedByJsdom);
  const quick = quickComputedStyle(real);
  const row = document.createElement('article');
  document.body.append(row, row.cloneNode());
  const twice = () => document.querySelectorAll('article').forEach((article) => void quick(article).display);
  twice();
  twice();
  expect(real).toHaveBeenCalledTimes(1);
});
