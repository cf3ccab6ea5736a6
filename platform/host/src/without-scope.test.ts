import { styleScope } from '@mfe/contract/style-scope';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { styleWithoutScope } from './without-scope';

/** The used parts of the browser's style sheets, which jsdom lacks. */
class Sheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

const { root, limit } = styleScope('mf-games', '1.0.0');
const answer = vi.fn((_address: string, _options: RequestInit) =>
  Promise.resolve(new Response(`@scope (${root}) to (${limit}){.a{color:red}@media print{.a{color:blue}}}`)),
);
let stop = () => {};

beforeEach(() => {
  answer.mockClear();
  vi.stubGlobal('CSSStyleSheet', Sheet);
  vi.stubGlobal('fetch', answer);
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(() => {
  stop();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const adopted = () => (document.adoptedStyleSheets as unknown as Sheet[]).map(({ text }) => text);

function add(mark: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = 'https://site.test/r/mf-games/1.0.0/page.css';
  link.integrity = 'sha384-abc';
  link.dataset.rspack = mark;
  document.head.append(link);
  return link;
}

test("FED-10 a browser without @scope gets a remote's rules without it, as long as its sheet is on the page", async () => {
  const first = add('mf_games:chunk-1');
  stop = styleWithoutScope();
  const rules = '.a{color:red}@media print{.a{color:blue}}';
  await expect.poll(adopted).toEqual([rules]);
  expect(answer.mock.calls).toEqual([['https://site.test/r/mf-games/1.0.0/page.css', { integrity: 'sha384-abc' }]]);
  const second = add('mf_games:chunk-2');
  await expect.poll(adopted).toEqual([rules, rules]);
  first.remove();
  await expect.poll(adopted).toEqual([rules]);
  second.remove();
  await expect.poll(adopted).toEqual([]);
});

test("FED-10 the shell's own sheets are left as they are, and one whose element has gone is not taken in", async () => {
  stop = styleWithoutScope();
  answer.mockResolvedValueOnce(new Response('.shell{color:red}'));
  add('shell:chunk-1');
  const gone = add('mf_games:chunk-1');
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  gone.remove();
  await new Promise((done) => setTimeout(done));
  expect(adopted()).toEqual([]);
});
