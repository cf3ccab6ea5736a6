import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followDepartures, versionArrives, versionLeft } from './departure';
import { takeRefused } from './version-presence';

/** The version whose file made the call, in this test; undefined: the shell's. */
const caller = vi.hoisted(() => ({ now: undefined as { remote: string; version: string } | undefined }));
const reload = vi.hoisted(() => vi.fn());
vi.mock('./owner', () => ({ callingVersion: () => caller.now }));
vi.mock('./safe-reload', () => ({ reloadWhenSafe: reload, setBusyCheck: () => undefined }));

const games = { remote: 'mf-games', version: '1.0.0' };
const next = { remote: 'mf-games', version: '2.0.0' };
const as = (by: typeof games | undefined, work: () => void) => {
  caller.now = by;
  work();
  caller.now = undefined;
};
const told = () => takeRefused().map(({ version, what }) => `${version} ${what}`);

/** The browser's own timers. */
const native = {
  setInterval: vi.fn(() => 7),
  clearInterval: vi.fn(),
  setTimeout: vi.fn(),
  requestAnimationFrame: vi.fn(),
};

/** Plays until it is closed. */
const close = vi.fn();
class Sound {
  close() {
    close(this);
  }
}

beforeAll(async () => {
  Object.assign(window, { AudioContext: Sound, reportError: vi.fn() });
  const { setInterval, clearInterval, setTimeout, requestAnimationFrame } = window;
  Object.assign(window, native);
  await followDepartures(() => false);
  afterAll(() => void Object.assign(window, { setInterval, clearInterval, setTimeout, requestAnimationFrame }));
});
beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<div id="root"><nav></nav></div>';
  for (const owner of [games, next]) versionArrives(owner);
});
afterEach(() => {
  for (const owner of [games, next]) versionLeft(owner);
  takeRefused();
});

test('listeners, intervals and observers that a version left behind end with it, and are reported', () => {
  const heard = vi.fn();
  as(games, () => {
    document.body.addEventListener('click', heard, true);
    document.addEventListener('scroll', heard);
    window.setInterval(heard, 100);
    new MutationObserver(heard).observe(document.body, { childList: true });
  });
  versionLeft(games);
  document.body.click();
  document.dispatchEvent(new Event('scroll'));
  expect(heard).not.toHaveBeenCalled();
  expect(native.clearInterval).toHaveBeenCalledWith(7);
  expect(told()).toEqual([
    '1.0.0 body.addEventListener.click',
    '1.0.0 document.addEventListener.scroll',
    '1.0.0 window.setInterval',
    '1.0.0 window.MutationObserver',
  ]);
});

test('what the shell and other versions began goes on, and what a version ended itself is not reported', () => {
  const ofShell = vi.fn();
  const ofNext = vi.fn();
  const ofGames = vi.fn();
  as(undefined, () => document.addEventListener('click', ofShell));
  as(next, () => document.addEventListener('click', ofNext));
  as(games, () => {
    document.addEventListener('click', ofGames, { capture: true });
    document.removeEventListener('click', ofGames, true);
    window.clearInterval(window.setInterval(ofGames, 100));
    document.querySelector('nav')?.addEventListener('click', ofGames);
  });
  versionLeft(games);
  document.body.click();
  expect([ofShell.mock.calls.length, ofNext.mock.calls.length]).toEqual([1, 1]);
  expect(told()).toEqual([]);
  document.removeEventListener('click', ofShell);
});

test('code of a version that has left begins nothing any more, until the version is back', () => {
  const work = vi.fn();
  const begin = () =>
    as(games, () => {
      document.addEventListener('click', work);
      window.setTimeout(work, 10);
      window.setInterval(work, 10);
      window.requestAnimationFrame(work);
    });
  versionLeft(games);
  begin();
  document.body.click();
  expect(work).not.toHaveBeenCalled();
  for (const asked of [native.setTimeout, native.setInterval, native.requestAnimationFrame])
    expect(asked).not.toHaveBeenCalled();
  versionArrives(games);
  begin();
  document.body.click();
  expect(work).toHaveBeenCalled();
  document.removeEventListener('click', work);
});

test('elements that a version put beside the areas leave with it; those of others stay', () => {
  const put = (by: typeof games | undefined, id: string) =>
    as(by, () => document.body.append(Object.assign(document.createElement('div'), { id })));
  put(undefined, 'of-shell');
  put(games, 'overlay');
  put(next, 'of-next');
  as(games, () => document.head.append(document.createElement('style')));
  versionLeft(games);
  expect([...document.body.children].map(({ id }) => id)).toEqual(['root', 'of-shell', 'of-next']);
  expect(told()).toEqual(expect.arrayContaining(['1.0.0 body.div', '1.0.0 head.style']));
});

test('neither functions on its own objects nor an error keeps what a version left', () => {
  const sounds: Sound[] = [];
  close.mockImplementationOnce(() => {
    throw new Error('of the browser');
  });
  as(games, () => {
    for (let at = 0; at < 2; at += 1) {
      const sound = new window.AudioContext() as unknown as Sound;
      sounds.push(Object.assign(sound, { close: () => undefined }));
    }
    document.body.append(Object.assign(document.createElement('div'), { remove: () => undefined }));
  });
  versionLeft(games);
  expect(close.mock.calls).toEqual(sounds.map((sound) => [sound]));
  expect([...document.body.children].map(({ id }) => id)).toEqual(['root']);
  expect(told()).toEqual(expect.arrayContaining(['1.0.0 window.AudioContext', '1.0.0 body.div']));
});

test('what hides or disables the shell’s own elements is taken back; what React put there stays', () => {
  const nav = document.querySelector('nav') as HTMLElement;
  const header = document.createElement('header');
  nav.before(header);
  Object.assign(nav, { __reactProps$1: {} });
  Object.assign(header, { __reactProps$1: { style: { opacity: 0.5 }, inert: true } });
  header.style.opacity = '0.5';
  header.toggleAttribute('inert', true);
  nav.style.filter = 'blur(9px)';
  nav.setAttribute('aria-hidden', 'true');
  document.body.style.visibility = 'hidden';
  versionLeft(games);
  expect([nav.style.filter, nav.hasAttribute('aria-hidden'), document.body.style.visibility]).toEqual(['', false, '']);
  expect([header.style.opacity, header.hasAttribute('inert')]).toEqual(['0.5', true]);
  expect(told()).toEqual(['1.0.0 body.style.visibility', '1.0.0 nav.style.filter', '1.0.0 nav.aria_hidden']);
});

test('while a dialog is open the page behind it is inert by right', () => {
  const nav = document.querySelector('nav') as HTMLElement;
  Object.assign(nav, { __reactProps$1: {} });
  nav.toggleAttribute('inert', true);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
  versionLeft(games);
  expect(nav.hasAttribute('inert')).toBe(true);
});

test('a rule that a version wrote into a sheet of the shell needs a reload', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = 'nav { color: red }';
  versionArrives(games);
  versionLeft(games);
  expect(reload).not.toHaveBeenCalled();
  versionArrives(games);
  style.sheet?.insertRule('nav { visibility: hidden }');
  versionLeft(games);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(told()).toContain('1.0.0 document.styleSheets');
  style.remove();
});

test('a rule in a sheet of the shell that arrived after the version needs a reload too', () => {
  versionArrives(games);
  const late = document.head.appendChild(document.createElement('style'));
  late.textContent = 'nav { color: red }';
  late.dispatchEvent(new Event('load'));
  late.sheet?.insertRule('nav { visibility: hidden }');
  versionLeft(games);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(told()).toContain('1.0.0 document.styleSheets');
  late.remove();
});

test('a page that cannot be restored because of what a version has broken is loaded anew', () => {
  const broken = vi.spyOn(document, 'styleSheets', 'get').mockImplementation(() => {
    throw new Error('of a version');
  });
  expect(() => versionLeft(games)).not.toThrow();
  broken.mockRestore();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a sheet of the shell that did not arrive keeps no version from running', () => {
  const missing = document.head.appendChild(document.createElement('style'));
  const present = document.head.appendChild(document.createElement('style'));
  present.textContent = 'nav { color: red }';
  // As the browser does with a file that failed to load.
  const refuse = () => {
    throw new DOMException("Failed to read the 'cssRules' property from 'CSSStyleSheet'", 'SecurityError');
  };
  Object.defineProperty(missing.sheet, 'cssRules', { configurable: true, get: refuse });
  expect(() => versionArrives(games)).not.toThrow();
  versionLeft(games);
  expect(reload).not.toHaveBeenCalled();
  versionArrives(games);
  present.sheet?.insertRule('nav { visibility: hidden }');
  versionLeft(games);
  expect(told()).toContain('1.0.0 document.styleSheets');
  missing.remove();
  present.remove();
});
