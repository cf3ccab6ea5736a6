/*
 * A file over the usual size: every case opens a page with the same helpers, and together they define when a part of
 * the drawing leaves.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hideOffers } from './before-paint';
import { takeOver } from './take-over';

const FIRST = '/img/promotions/welcome.svg';
let root: HTMLElement;
const kept = () => document.querySelectorAll('.sk-picture').length;
const drawing = () => document.querySelector<HTMLElement>('.sk');
/** React's change of the page: new content in the same root. */
const draw = (html: string) => {
  root.innerHTML = html;
};
/** The page before any script runs. */
const begin = (html: string) => {
  drawing()?.remove();
  const drawn = document.body.appendChild(document.createElement('div'));
  drawn.className = 'sk';
  drawn.innerHTML = html;
  takeOver(root, drawn);
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  history.replaceState(null, '', '/rng');
  root = document.body.appendChild(document.createElement('div'));
  begin(`<img class="sk-picture" src="${FIRST}">`);
});
afterEach(() => {
  vi.runAllTimers();
  root.remove();
  drawing()?.remove();
  document.documentElement.lang = '';
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

test('a picture of the HTML stays over the skeleton until the page shows the same one', async () => {
  draw('<main id="content"></main>');
  await vi.advanceTimersByTimeAsync(100);
  expect(kept()).toBe(1);
  draw(`<main id="content"><img src="${FIRST}"></main>`);
  await vi.advanceTimersByTimeAsync(100);
  expect(kept()).toBe(0);
  expect(drawing()).toBeNull();
});

test('a skeleton without pictures is removed as soon as the page is drawn', async () => {
  draw('<main id="content"></main>');
  await vi.advanceTimersByTimeAsync(5100);
  begin('<i></i>');
  draw('<main id="content"></main>');
  await vi.advanceTimersByTimeAsync(0);
  expect(drawing()).toBeNull();
});

test.each([
  ['a page that failed', '<main id="content"><p role="alert">No</p></main>'],
  ['a site that is closed', '<h1>Closed</h1>'],
])('%s shows no picture of the HTML', async (_, html) => {
  draw(html);
  await vi.advanceTimersByTimeAsync(100);
  expect(kept()).toBe(0);
});

test('an address of another page removes the pictures; another address of the same page does not', async () => {
  history.replaceState(null, '', '/rng?tab=recent');
  draw('<main id="content"></main>');
  await vi.advanceTimersByTimeAsync(100);
  expect(kept()).toBe(1);
  history.replaceState(null, '', '/m/login?redirect=%2Fm%2Fslot-games');
  draw('<main id="content"><p>Home</p></main>');
  await vi.advanceTimersByTimeAsync(100);
  expect(kept()).toBe(0);
  expect(drawing()).toBeNull();
});

test('a picture that the page does not show is removed at a tap on the page, or after five seconds', async () => {
  draw('<main id="content"></main>');
  await vi.advanceTimersByTimeAsync(4900);
  expect(kept()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(kept()).toBe(0);
  begin(`<img class="sk-picture" src="${FIRST}">`);
  root.click();
  expect(kept()).toBe(1);
  draw('<main id="content"></main>');
  await vi.advanceTimersByTimeAsync(0);
  root.click();
  expect(kept()).toBe(0);
});

describe('what was drawn of a remote', () => {
  const tile = (name: string) => `<button type="button"><img src="/img/${name}.webp">${name}</button>`;
  const link = '<a href="/m/hot-games">More</a>';
  const screen = () => document.querySelector<HTMLElement>('.sk-first');
  const own = (...names: string[]) =>
    draw(`<main id="content"><div data-remote="mf-games">${names.map(tile).join('')}${link}</div></main>`);
  const start = () => begin(`<div class="sk-first" data-first="mf-games">${tile('Fox')}${tile('Owl')}${link}</div>`);

  test('stays until the page shows all of its pictures, and then leaves at once', async () => {
    start();
    own('Fox');
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen()?.textContent).toBe('FoxOwlMore');
    own('Fox', 'Owl', 'Cat');
    await vi.advanceTimersByTimeAsync(0);
    expect([screen(), drawing()]).toEqual([null, null]);
  });

  test('takes the pictures of its grey shape with it, which the page may show later or not at all', async () => {
    const grey = '<div class="sk-grey"><img class="sk-picture" src="/img/strip.webp"></div>';
    begin(`<div class="sk-first" data-first="mf-games">${tile('Fox')}${link}</div>${grey}`);
    own('Fox');
    await vi.advanceTimersByTimeAsync(0);
    expect([kept(), drawing()]).toEqual([0, null]);
  });

  test.each([
    ['other games', ['Cat', 'Dog'], 500],
    ['fewer games', ['Tiger'], 1500],
  ])('leaves soon when the page shows %s: the list has changed meanwhile', async (_what, games, ms) => {
    start();
    own(...games);
    await vi.advanceTimersByTimeAsync(ms - 100);
    expect(screen()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(screen()).toBeNull();
  });

  test('waits for what another remote has drawn inside, also when the page shows more than was drawn', async () => {
    const banner = '<img src="/img/draw.webp"><b>Lucky draw</b>';
    const inside = `<div class="sk-inside" data-first="mf-promotions">${banner}</div>`;
    begin(`<div class="sk-first" data-first="mf-games">${inside}${tile('Fox')}${tile('Owl')}</div>`);
    own('Fox', 'Owl', 'Cat', 'Dog');
    await vi.advanceTimersByTimeAsync(2000);
    expect(screen()).not.toBeNull();
    const theirs = `<div data-remote="mf-promotions">${banner}</div>`;
    draw(`<main id="content"><div data-remote="mf-games">${theirs}${tile('Fox')}${tile('Owl')}</div></main>`);
    await vi.advanceTimersByTimeAsync(0);
    expect(drawing()).toBeNull();
  });

  test('a tap before the page is there is answered once by the page’s own tile', async () => {
    start();
    const owl = screen()?.querySelectorAll('button')[1];
    owl?.click();
    expect(owl?.dataset.pressed).toBe('');
    const answered: string[] = [];
    root.addEventListener('click', ({ target }) => answered.push((target as Element).textContent ?? ''));
    own('Fox', 'Owl');
    await vi.advanceTimersByTimeAsync(6000);
    expect(answered).toEqual(['Owl']);
  });

  test('a link is the browser’s before the page is drawn, and the page’s own afterwards', async () => {
    start();
    const tap = () =>
      screen()
        ?.querySelector('a')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    document.addEventListener('click', (event) => event.stopPropagation(), { once: true });
    expect(tap()).toBe(true);
    draw('<main id="content"></main>');
    await vi.advanceTimersByTimeAsync(0);
    expect(tap()).toBe(false);
    const answered = vi.fn((event: Event) => event.preventDefault());
    root.addEventListener('click', answered);
    own('Fox', 'Owl');
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toHaveBeenCalledTimes(1);
  });

  test('the focus moves to the page’s own control', async () => {
    start();
    screen()?.querySelector('a')?.focus();
    own('Fox', 'Owl');
    await vi.advanceTimersByTimeAsync(0);
    expect(document.activeElement).toBe(root.querySelector('a'));
  });

  test('without any picture stays until the page shows its words', async () => {
    const drawn = (words: string) =>
      `<section><h2><button type="button">${words}</button></h2><p hidden>Folded up</p></section>`;
    begin(`<div class="sk-first" data-first="mf-games">${drawn('Deposits')}${drawn('Withdrawals')}</div>`);
    own();
    draw(`<main id="content"><div data-remote="mf-games"><i></i></div></main>`);
    await vi.advanceTimersByTimeAsync(2000);
    expect(screen()?.textContent).toContain('Withdrawals');
    draw(`<main id="content"><div data-remote="mf-games">${drawn('Deposits')}${drawn('Withdrawals')}</div></main>`);
    await vi.advanceTimersByTimeAsync(0);
    expect(drawing()).toBeNull();
  });

  test('stays while the page shows its picture and not yet its words', async () => {
    start();
    draw(
      '<main id="content"><div data-remote="mf-games"><img src="/img/Fox.webp"><img src="/img/Owl.webp"></div></main>',
    );
    await vi.advanceTimersByTimeAsync(2000);
    expect(screen()).not.toBeNull();
    own('Fox', 'Owl');
    await vi.advanceTimersByTimeAsync(0);
    expect(drawing()).toBeNull();
  });

  test('does not wait for the words in a field, which the page has as its placeholder', async () => {
    begin('<div class="sk-first" data-first="mf-games"><span data-hint>Search games</span><b>Fox</b></div>');
    draw('<main id="content"><div data-remote="mf-games"><input placeholder="Search 335 games">Fox</div></main>');
    await vi.advanceTimersByTimeAsync(0);
    expect(drawing()).toBeNull();
  });

  test.each([
    ['another language', 'language', 'EN'],
    ['small pictures', 'dataSaver', 'on'],
  ])('who has chosen %s sees the grey shape', (_, key, value) => {
    document.documentElement.lang = 'bn';
    localStorage.setItem(key, value);
    start();
    expect(screen()?.hidden).toBe(true);
    localStorage.setItem('language', 'BN');
    localStorage.setItem('dataSaver', 'off');
    start();
    expect(screen()?.hidden).toBe(false);
  });
});

describe('what was drawn of the shell', () => {
  const bar = (...tabs: string[]) =>
    `<nav class="own-bar">${tabs.map((tab) => `<a href="/m/${tab}">${tab}</a>`).join('')}</nav>`;
  const start = () =>
    begin(
      `<div class="sk-first" data-first="shell" data-place="shell.tabs">${bar('Home', 'Prize')}</div><div class="sk-grey"></div>` +
        '<div class="sk-first" data-first="mf-games"><b>Fox</b></div>',
    );
  const tabs = () => document.querySelector<HTMLElement>('[data-place="shell.tabs"]');

  test('stays until the page’s own bar has the same words; its place stays as long as anything does', async () => {
    start();
    draw(`<main id="content"></main>${bar('Home')}`);
    await vi.advanceTimersByTimeAsync(100);
    expect(tabs()?.dataset.left).toBeUndefined();
    draw(`<main id="content"></main>${bar('Home', 'Prize')}`);
    await vi.advanceTimersByTimeAsync(100);
    expect(tabs()?.dataset.left).toBe('');
    draw(`<main id="content"><div data-remote="mf-games">Fox</div></main>${bar('Home', 'Prize')}`);
    await vi.advanceTimersByTimeAsync(0);
    expect(drawing()).toBeNull();
  });

  test('the bar that offers the app is not there on a page of the home screen', () => {
    const offer =
      '<div class="sk-first" data-first="shell" data-place="shell.top"><aside class="own-offer"></aside></div>';
    const top = () => document.querySelectorAll('[data-place="shell.top"], .sk-grey').length;
    begin(`${offer}<div class="sk-grey"></div>`);
    expect(top()).toBe(2);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    begin(`${offer}<div class="sk-grey"></div>`);
    expect(top()).toBe(0);
    vi.unstubAllGlobals();
  });

  test('the page keeps the place of a drawn bar until its own stands there, or until the drawing has left', async () => {
    const offer =
      '<div class="sk-first" data-first="shell" data-place="shell.top"><aside class="own-offer">Get</aside></div>';
    const skip = '<a href="#content"></a>';
    const padding = () => root.style.paddingBlockStart;
    begin(`${offer}<img class="sk-picture" src="${FIRST}">`);
    draw(`${skip}<main id="content"></main>`);
    await vi.advanceTimersByTimeAsync(0);
    expect(padding()).toBe('var(--topbar)');
    draw(`${skip}<div><aside class="own-offer">Get</aside></div><main id="content"></main>`);
    await vi.advanceTimersByTimeAsync(0);
    expect(padding()).toBe('');
    begin(offer);
    draw(`${skip}<main id="content"></main>`);
    await vi.advanceTimersByTimeAsync(0);
    expect(padding()).toBe('var(--topbar)');
    await vi.advanceTimersByTimeAsync(5100);
    expect(drawing()).toBeNull();
    expect(padding()).toBe('');
  });

  test('a member sees the grey shape of it, and what was drawn of remotes', () => {
    localStorage.setItem('MC_SESSION_INFO', '{}');
    start();
    expect([...document.querySelectorAll<HTMLElement>('.sk-first')].map(({ hidden }) => hidden)).toEqual([true, false]);
  });
});

test.each([
  ['without a known end', 'open', true],
  ['until tomorrow', String(Date.now() + 86_400_000), true],
  ['until yesterday', String(Date.now() - 86_400_000), false],
])('a player who protects themselves %s sees none of the offers that the host has drawn', (_, until, isHidden) => {
  localStorage.setItem('r777.noOffers', until);
  // Runs in the head, before anything is drawn.
  hideOffers();
  expect(document.documentElement.hasAttribute('data-no-offers')).toBe(isHidden);
  begin(`<div class="sk-first" data-first="mf-promotions">100% bonus</div><img class="sk-picture" src="${FIRST}">`);
  const drawn = [...document.querySelectorAll<HTMLElement>('.sk-first, .sk-picture')];
  expect(drawn.map((one) => one.hidden)).toEqual([isHidden, isHidden]);
  document.documentElement.removeAttribute('data-no-offers');
});
