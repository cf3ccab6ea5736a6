import { cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadExchangeCode } from '../swap/exchange-code';
import '../testing/site';
import { announce, file, open, passes } from '../testing/areas';
import { version } from '../testing/versions';

const scope = vi.hoisted(() => ({ react: { '19.3.1': { useIn: [] as string[] } } }));
vi.mock('@module-federation/enhanced/runtime', async (original) => ({
  ...(await original<typeof import('@module-federation/enhanced/runtime')>()),
  getInstance: () => ({ shareScopeMap: { default: scope } }),
}));
// The host would mistake a test's fake timers for a change by a version, and restore the real ones.
vi.mock('../follow-page', () => ({ followPage: () => () => undefined }));

const slots = { 'home.extra': './HomeExtra' };
const globals = globalThis as unknown as Record<string, unknown>;
const never = () => undefined;

/** An area with a timer and a listener of its own. */
function Own({ number }: { number: string }) {
  useEffect(() => {
    const timer = setInterval(never, 1000);
    window.addEventListener('resize', never);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', never);
    };
  }, []);
  return <p>This is {number}</p>;
}

/** Does the work of an entry: registers its container; the area adds a style sheet. */
function runEntry(script: HTMLScriptElement): void {
  const number = /(\d+\.\d+\.\d+)\//.exec(script.src)?.[1] ?? '';
  globals[`c_${number}`] = {
    init: (given: typeof scope) => given.react['19.3.1'].useIn.push(`c_${number}`),
    get: async () => {
      const sheet = document.createElement('style');
      sheet.setAttribute('data-rspack', `c_${number}:chunk-1`);
      document.head.append(sheet);
      return () => file(<Own number={number} />);
    },
  };
  globals[`rspackChunkc_${number.replaceAll('.', '_')}`] = [];
  script.dispatchEvent(new Event('load'));
}

let listeners = 0;
/** A page that runs the scripts inserted into it, and counts the listeners that remain. */
function countedPage(): void {
  const { append } = document.head;
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append.apply(document.head, nodes);
    for (const node of nodes) if (node instanceof HTMLScriptElement) queueMicrotask(() => runEntry(node));
  });
  for (const [name, by] of [
    ['addEventListener', 1],
    ['removeEventListener', -1],
  ] as const) {
    const usual = EventTarget.prototype[name];
    vi.spyOn(EventTarget.prototype, name).mockImplementation(function (
      this: EventTarget,
      ...told: Parameters<typeof usual>
    ) {
      listeners += by;
      return usual.apply(this, told);
    });
  }
}

const onPage = () => ({
  nodes: document.querySelectorAll('*').length,
  sheets: document.styleSheets.length,
  scripts: document.scripts.length,
  globals: Object.keys(globals).filter((name) => /^(c_|rspackChunk)/.test(name)).length,
  timers: vi.getTimerCount(),
  listeners,
  marks: scope.react['19.3.1'].useIn.length,
});

beforeAll(loadExchangeCode);
afterEach(cleanup);

test('SWAP-07 a hundred swaps leave as many nodes, sheets, timers, listeners and globals as five', async () => {
  countedPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  announce(slots, version('1.0.0'));
  open('home.extra');
  await passes(1000);
  const after: Record<number, ReturnType<typeof onPage>> = {};
  for (let swap = 1; swap <= 100; swap += 1) {
    announce(slots, version(`1.0.${swap}`));
    await passes(1000);
    expect(screen.getByText(/^This is/)).toHaveTextContent(`This is 1.0.${swap}`);
    if (swap !== 5 && swap !== 100) continue;
    // A late chunk of a removed version is removed again.
    await passes(11_000);
    after[swap] = onPage();
  }
  expect(after[5]).toMatchObject({ sheets: 1, scripts: 0, globals: 2, marks: 0 });
  expect(after[100]).toEqual(after[5]);
}, 60_000);
