/*
 * A file over the usual size: every case starts from the same page of the shell, and together they define what a version
 * may not leave.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordArea } from './area-record';
import { followDepartures, versionArrives, versionLeft } from './departure';
import { takeRefused } from './version-presence';

const caller = vi.hoisted(() => ({ now: undefined as { remote: string; version: string } | undefined }));
const reload = vi.hoisted(() => vi.fn());
vi.mock('./owner', () => ({ callingVersion: () => caller.now }));
vi.mock('./safe-reload', () => ({ reloadWhenSafe: reload, setBusyCheck: () => undefined }));

const games = { remote: 'mf-games', version: '1.0.0' };
const as = (work: () => void) => {
  caller.now = games;
  work();
  caller.now = undefined;
};
const told = () => takeRefused().map(({ what }) => what);
const idle = vi.fn();
/** An element that React made for the shell. */
const shells = (name: string, props: object = {}) =>
  Object.assign(document.createElement(name), { __reactProps$1: props });
let nav: HTMLElement;
const holder = new EventTarget() as EventTarget & { onrefuse: unknown };
let handler: unknown = null;

beforeAll(async () => {
  document.head.innerHTML =
    '<meta name="viewport" content="width=device-width"><meta name="theme-color" content="#131b25"><link rel="icon" href="/icon.svg">';
  Object.assign(document.documentElement.dataset, { theme: 'dark' });
  document.documentElement.lang = 'bn';
  Object.assign(document, { designMode: 'off' });
  Object.assign(history, { scrollRestoration: 'manual' });
  Object.defineProperty(holder, 'onrefuse', {
    configurable: true,
    get: () => handler,
    set: (value: unknown) => {
      handler = value;
    },
  });
  Object.defineProperty(window, 'newApi', { configurable: true, get: () => holder });
  Object.assign(window, { requestIdleCallback: idle });
  await followDepartures(() => false);
});
afterAll(() => void Reflect.deleteProperty(window, 'newApi'));
beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<div id="root"></div>';
  nav = shells('nav', { className: 'tabs', style: { paddingTop: 4 } });
  nav.className = 'tabs';
  nav.style.paddingTop = '4px';
  document.getElementById('root')?.append(nav);
  versionArrives(games);
  takeRefused();
});

test('listeners and handlers on what the page holds and on the shell’s elements end with the version', () => {
  const heard = vi.fn();
  as(() => {
    holder.addEventListener('refuse', heard);
    nav.addEventListener('click', heard, true);
    document.onclick = heard;
    holder.onrefuse = heard;
  });
  expect(handler).toBe(heard);
  versionLeft(games);
  expect(handler).toBeNull();
  holder.dispatchEvent(new Event('refuse'));
  nav.click();
  expect(heard).not.toHaveBeenCalled();
  expect(told()).toEqual([
    'window.newApi.addEventListener.refuse',
    'nav.addEventListener.click',
    'document.onclick',
    'window.newApi.onrefuse',
  ]);
});

test('an element that a version put into the shell’s own leaves; what it put into its area is React’s', () => {
  const area = document.createElement('section');
  const detach = recordArea(games, area);
  document.getElementById('root')?.append(area);
  as(() => {
    nav.append(document.createElement('b'));
    area.append(document.createElement('i'));
  });
  versionLeft(games);
  expect([nav.children.length, area.children.length]).toEqual([0, 1]);
  detach();
  expect(told()).toEqual(['nav.b']);
});

test('an element that a version marks as an area leaves, and so does one inside such an element', () => {
  as(() => {
    const box = document.createElement('b');
    Object.assign(box.dataset, { remote: 'mf-auth', version: '1.0.0' });
    document.body.append(box);
    nav.append(document.createElement('i'));
  });
  document.body.dataset.version = '1.0.0';
  versionLeft(games);
  expect([document.querySelector('b'), nav.children.length]).toEqual([null, 0]);
  expect(told()).toEqual(expect.arrayContaining(['body.b', 'nav.i']));
  delete document.body.dataset.version;
});

describe('an area that its version has moved', () => {
  const move = () => {
    const place = document.body.appendChild(shells('main'));
    const area = document.createElement('section');
    place.append(area);
    const detach = recordArea(games, area);
    nav.append(area);
    return { place, area, detach };
  };

  test('is removed by the page where it is, so that the shell’s own render goes on', () => {
    const { place, area, detach } = move();
    detach();
    expect(() => place.removeChild(area)).not.toThrow();
    expect(area.isConnected).toBe(false);
    expect(() => place.removeChild(document.createElement('i'))).toThrow(DOMException);
  });

  test('leaves with its version when the function that removes it does nothing', () => {
    const { area, detach } = move();
    detach();
    expect(area.isConnected).toBe(true);
    versionLeft(games);
    expect(area.isConnected).toBe(false);
    expect(told()).toContain('area.remove');
  });

  test('stays while another mount of the same version is on the page', () => {
    const { area } = move();
    versionLeft(games);
    expect(area.isConnected).toBe(true);
  });
});

test('any inline style of the page and the shell is set back, and what the shell set stays', () => {
  document.documentElement.style.setProperty('--text', 'transparent');
  document.body.style.marginLeft = '-999px';
  nav.style.paddingTop = '900px';
  nav.style.scale = '0';
  nav.className = '';
  nav.setAttribute('popover', 'manual');
  versionLeft(games);
  expect(document.documentElement.style.getPropertyValue('--text')).toBe('');
  expect([document.body.style.marginLeft, nav.style.paddingTop, nav.style.scale]).toEqual(['', '4px', '']);
  expect([nav.className, nav.hasAttribute('popover')]).toEqual(['tabs', false]);
});

test('a link of the shell that a version led elsewhere leads back', () => {
  const link = shells('a', { href: '/m/home' });
  link.setAttribute('href', 'https://elsewhere.example/');
  nav.append(link);
  versionLeft(games);
  expect(link.getAttribute('href')).toBe('/m/home');
});

test('an element of the shell that a version took away needs a reload', () => {
  as(() => nav.remove());
  versionLeft(games);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(told()).toContain('nav.remove');
});

test('code of a version that has left gets no turn, and the operator is told if it goes on asking', () => {
  versionLeft(games);
  as(() => {
    for (let turn = 0; turn < 25; turn += 1) requestIdleCallback(() => undefined);
  });
  expect(idle).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(told()).toEqual(['window.goes_on']);
});

describe('what the shell has on the page stays, and nobody is accused of it', () => {
  test('attributes that React writes as the text "false", and numbers without a unit', () => {
    const props = { 'aria-pressed': false, draggable: false, style: { lineHeight: 1.5, width: 40 } };
    const button = shells('button', props);
    nav.append(button);
    button.setAttribute('aria-pressed', 'false');
    button.setAttribute('draggable', 'false');
    button.style.cssText = 'line-height: 1.5; width: 40px';
    versionLeft(games);
    expect(button.outerHTML).toBe(
      '<button aria-pressed="false" draggable="false" style="line-height: 1.5; width: 40px;"></button>',
    );
    expect(told()).toEqual([]);
  });

  test('what a library of the shell had set when the version arrived, also if it has set it anew since', () => {
    versionLeft(games);
    nav.style.opacity = '0.9';
    nav.setAttribute('aria-hidden', 'false');
    versionArrives(games);
    nav.style.opacity = '0.8';
    versionLeft(games);
    expect([nav.style.opacity, nav.getAttribute('aria-hidden')]).toEqual(['0.8', 'false']);
    expect(told()).toEqual([]);
  });

  test('widths and moves that a carousel sets on slides which came after the version', () => {
    const slide = shells('li');
    nav.append(slide);
    Object.assign(slide.style, { width: '366px', transform: 'translateX(-9px)', visibility: 'hidden' });
    versionLeft(games);
    expect(slide.style.cssText).toBe('width: 366px; transform: translateX(-9px);');
    expect(told()).toEqual(['li.style.visibility']);
  });

  test.each([
    ['the player', () => Object.assign(document.documentElement, { lang: 'en' }), 'en'],
    ['a translator', () => Object.assign(document.documentElement, { lang: 'fr', className: 'translated-ltr' }), 'fr'],
  ])('the language that %s has chosen', (_who, choose, lang) => {
    choose();
    versionLeft(games);
    expect(document.documentElement.lang).toBe(lang);
    expect(told()).toEqual([]);
    Object.assign(document.documentElement, { lang: 'bn', className: '' });
  });
});

describe('the document as the shell set it', () => {
  const next = { ...games, version: '2.0.0' };
  const head = <T extends Element>(selector: string) => document.head.querySelector<T>(selector) as T;
  const html = document.documentElement;
  const spoil = () => {
    head('meta[name=viewport]').setAttribute('content', 'width=1200');
    head('meta[name=theme-color]').remove();
    head<HTMLLinkElement>('link[rel=icon]').href = '/other.svg';
    html.lang = 'xx';
    html.dataset.theme = 'light';
    document.body.setAttribute('translate', 'no');
    document.body.style.zoom = '0.1';
    Object.assign(document, { designMode: 'on' });
    Object.assign(history, { scrollRestoration: 'auto' });
    window.name = 'elsewhere';
  };
  const state = () => ({
    viewport: head('meta[name=viewport]').getAttribute('content'),
    colour: head('meta[name=theme-color]')?.getAttribute('content'),
    icon: head('link[rel=icon]').getAttribute('href'),
    ...html.dataset,
    lang: html.lang,
    translate: document.body.getAttribute('translate'),
    zoom: document.body.style.zoom,
    designMode: document.designMode,
    scroll: history.scrollRestoration,
    name: window.name,
  });

  test('is put back when a version is rolled back, and stays when the one before it leaves later', () => {
    const before = state();
    spoil();
    versionArrives(next);
    versionLeft(games);
    expect(state()).toEqual(before);
    expect(told()).toEqual(
      expect.arrayContaining(['document.designMode', 'head.viewport', 'html.lang', 'window.name']),
    );
    versionLeft(next);
    expect(state()).toEqual(before);
    expect(told()).toEqual([]);
  });

  test('is put back after a version that came with the page', () => {
    versionLeft(games);
    const before = state();
    spoil();
    versionLeft({ remote: 'mf-auth', version: '1.0.0' });
    expect(state()).toEqual(before);
  });

  test('keeps marks that the shell adds and removes meanwhile', () => {
    html.toggleAttribute('data-app', true);
    versionArrives(next);
    html.toggleAttribute('data-no-offers', true);
    html.removeAttribute('data-app');
    versionLeft(next);
    versionLeft(games);
    expect([html.hasAttribute('data-no-offers'), html.hasAttribute('data-app')]).toEqual([true, false]);
    html.removeAttribute('data-no-offers');
  });
});
