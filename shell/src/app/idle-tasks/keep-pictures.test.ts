import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPictures } from './keep-pictures';

const FIRST = '/img/promotions/welcome.svg';
let root: HTMLElement;
const kept = () => document.querySelectorAll('.sk-picture').length;
const drawing = () => document.querySelector('.sk');
/** What React does with the page: new content in the same root. */
const draw = (html: string) => {
  root.innerHTML = html;
};

beforeEach(() => {
  vi.useFakeTimers();
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  history.replaceState(null, '', '/rng');
  root = document.body.appendChild(document.createElement('div'));
  draw(`<div class="sk"><img class="sk-picture" src="${FIRST}"></div>`);
  keepPictures(root);
});
afterEach(() => {
  vi.runAllTimers();
  root.remove();
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
  draw('<div class="sk"><i></i></div>');
  keepPictures(root);
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
  history.replaceState(null, '', '/m/slot-games?tab=recent');
  draw('<main id="content"></main>');
  await vi.advanceTimersByTimeAsync(100);
  expect(kept()).toBe(1);
  history.replaceState(null, '', '/m/login?redirect=%2Fm%2Fslot-games');
  draw('<main id="content"><p>Home</p></main>');
  await vi.advanceTimersByTimeAsync(100);
  expect(kept()).toBe(0);
  expect(drawing()).toBeNull();
});

test('a picture that the page does not show is removed at a tap, or after five seconds', async () => {
  draw('<main id="content"></main>');
  await vi.advanceTimersByTimeAsync(4900);
  expect(kept()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(kept()).toBe(0);
  draw(`<div class="sk"><img class="sk-picture" src="${FIRST}"></div>`);
  keepPictures(root);
  expect(kept()).toBe(1);
  root.click();
  expect(kept()).toBe(0);
});
