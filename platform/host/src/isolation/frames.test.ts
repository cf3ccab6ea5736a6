import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { guardRealm } from './frames';
import type { Realm } from './network-interfaces';

beforeAll(() => {
  Object.assign(window, { RTCPeerConnection: class {}, webkitRTCPeerConnection: class {}, WebTransport: class {} });
  // The test's window is a copy, so it has no frames.
  Object.defineProperty(window, 0, { get: () => document.querySelector('iframe')?.contentWindow });
  guardRealm(window as unknown as Realm);
});
afterEach(() => document.body.replaceChildren());

const frame = (attributes: Record<string, string> = {}) => {
  const made = document.createElement('iframe');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};
const holding = (inner: Element) => {
  const outer = document.createElement('div');
  outer.append(inner);
  return outer;
};
const game = { src: 'https://games.example/play', sandbox: 'allow-scripts allow-same-origin' };

test('the page has no WebRTC and no WebTransport, by any name', () => {
  expect(Object.getOwnPropertyNames(window).filter((name) => /RTC|WebTransport/.test(name))).toEqual([]);
});

test('the page has no dialogs of the browser, which would stop it', () => {
  expect(['alert', 'confirm', 'prompt'].filter((name) => name in window)).toEqual([]);
});

test.each<[string, (asks: (event: Event) => unknown) => void]>([
  ['a listener', (asks) => addEventListener('beforeunload', asks)],
  ['one that hears it first', (asks) => addEventListener('beforeunload', asks, true)],
  ['a handler of the window', (asks) => Object.assign(window, { onbeforeunload: asks })],
  ['a handler of the body', (asks) => Object.assign(document.body, { onbeforeunload: asks })],
  [
    'a method that it replaced',
    (asks) => {
      vi.spyOn(Event.prototype, 'stopImmediatePropagation').mockReturnValue(undefined);
      addEventListener('beforeunload', asks);
    },
  ],
])('nobody asks a player whether to leave the page, and its own code hears that it is left: by %s', (_way, begin) => {
  const [asks, leaving] = [vi.fn((event: Event) => event.preventDefault()), vi.fn()];
  begin(asks);
  addEventListener('leaving', leaving, { once: true });
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  expect([asks.mock.calls.length, leaving.mock.calls.length]).toEqual([0, 1]);
  for (const first of [true, false]) removeEventListener('beforeunload', asks, first);
  window.onbeforeunload = null;
  vi.restoreAllMocks();
});

test.each<[string, () => unknown]>([
  ['appendChild', () => document.body.appendChild(frame())],
  ['append, inside another element', () => document.body.append(holding(frame()))],
  ['insertBefore', () => document.body.insertBefore(frame(), null)],
  ['replaceChildren', () => document.documentElement.lastElementChild?.replaceChildren(frame())],
  ['after', () => document.body.lastChild?.after(frame())],
  ['insertAdjacentElement', () => document.body.insertAdjacentElement('beforeend', frame())],
  [
    'a fragment',
    () => {
      const fragment = document.createDocumentFragment();
      fragment.append(holding(frame()));
      document.body.append(fragment);
    },
  ],
  ['a range', () => document.createRange().insertNode(frame())],
  [
    'a new body',
    () => {
      const body = document.createElement('body');
      body.append(frame());
      document.body = body;
    },
  ],
  ['an option', () => document.createElement('option').append(frame(game))],
  ['an option with a frame deep inside', () => document.createElement('option').append(holding(frame(game)))],
  [
    'a text of an option',
    () => {
      const option = document.createElement('option');
      option.append('text');
      option.firstChild?.after(frame(game));
    },
  ],
  ['the caption of a table', () => document.createElement('caption').append(frame(game))],
  ['the head of a table', () => document.createElement('thead').append(frame(game))],
  ['document.open', () => document.open('about:blank', '_blank', '')],
  ['document.write', () => document.write('<iframe></iframe>')],
  ['an object', () => document.body.append(document.createElement('object'))],
  ['an embed', () => document.body.append(document.createElement('embed'))],
  ['a frame of this site', () => document.body.append(frame({ ...game, src: '/m/home' }))],
  ['a frame with a document', () => document.body.append(frame({ ...game, srcdoc: '<p>' }))],
  ['a frame of another site without a sandbox', () => document.body.append(frame({ src: game.src }))],
  ['a frame with a blank address', () => document.body.append(frame({ ...game, src: 'about:blank' }))],
  ['a shadow root', () => document.body.attachShadow({ mode: 'closed' })],
  ['a custom element', () => customElements.define('x-frame', class extends HTMLElement {})],
])('a blank window does not come into the page by %s', (_way, insert) => {
  document.body.append(document.createElement('p'));
  expect(insert).toThrow(DOMException);
  expect(window.length).toBe(0);
});

test('the blank frame of the dev server’s build errors comes in on a development page only', () => {
  const overlay = () => frame({ id: 'rspack-dev-server-client-overlay', src: 'about:blank' });
  expect(() => document.body.append(overlay())).toThrow(DOMException);
  vi.stubEnv('NODE_ENV', 'development');
  document.body.append(overlay());
  expect(document.body.childElementCount).toBe(1);
  expect(() => document.body.append(frame({ src: 'about:blank' }))).toThrow(DOMException);
  vi.unstubAllEnvs();
});

test('a document that is not shown takes frames: the sanitiser reads texts in one', () => {
  const apart = document.implementation.createHTMLDocument();
  const markup = apart.createElement('iframe');
  apart.body.append(markup);
  expect(markup.isConnected).toBe(true);
});

test('markup with a blank frame loses the frame', () => {
  document.body.innerHTML = '<p>text <iframe></iframe></p>';
  document.body.firstElementChild?.insertAdjacentHTML('beforeend', '<iframe></iframe>');
  expect(document.body.innerHTML).toBe('<p>text </p>');
});

test('the frame of a game comes in, refuses to turn into a blank one, and leaves without its sandbox', async () => {
  const shown = frame(game);
  document.body.append(holding(shown));
  expect(shown.isConnected).toBe(true);
  for (const turn of [
    () => shown.setAttribute('srcdoc', ''),
    () => shown.setAttribute('SRC', 'about:blank'),
    () => {
      shown.src = '/m/home';
    },
    () => {
      shown.srcdoc = '';
    },
  ])
    expect(turn).toThrow(DOMException);
  expect(shown.src).toBe(game.src);
  shown.src = 'https://games.example/another';
  expect(shown.isConnected).toBe(true);
  shown.removeAttribute('sandbox');
  await Promise.resolve();
  expect(shown.isConnected).toBe(false);
});

test('a game’s frame from markup is guarded when its window is read, and leaves without a sandbox', async () => {
  const apart = document.createElement('table');
  apart.innerHTML = `<caption><iframe src="${game.src}"></iframe></caption>`;
  const caption = apart.caption as HTMLTableCaptionElement;
  const table = document.createElement('table');
  document.body.append(table);
  table.caption = caption;
  const inner = caption.querySelector('iframe')?.contentWindow as Realm;
  expect(() => inner.document.open()).toThrow('not available');
  await Promise.resolve();
  expect(caption.childElementCount).toBe(0);
});

const hint = (rel: string, href: string) => Object.assign(document.createElement('link'), { rel, href });

test('a link hints at no other host, neither when it is inserted nor when it is changed', () => {
  for (const rel of ['dns-prefetch', 'preconnect', 'PRECONNECT x', 'prefetch'])
    expect(() => document.head.append(hint(rel, 'https://secret.evil.example'))).toThrow(DOMException);
  const own = hint('preconnect', '/assets/');
  document.head.append(own);
  expect(() => {
    own.href = 'https://secret.evil.example';
  }).toThrow(DOMException);
  const sheet = hint('alternate', 'https://secret.evil.example');
  document.head.append(sheet);
  expect(() => sheet.setAttribute('rel', 'dns-prefetch')).toThrow(DOMException);
  own.remove();
  sheet.remove();
});
