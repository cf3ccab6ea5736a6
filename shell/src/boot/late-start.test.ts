import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellLateStart } from './late-start';

let root: HTMLElement;
const reload = vi.fn();
const said = () => document.querySelector('[role=alert]')?.textContent?.trim() ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.lang = 'bn';
  document.body.innerHTML = `<div id="root"></div>
    <template><div lang="bn">এখনও <button>আবার</button></div><div lang="en">Not yet <button>Retry</button></div></template>`;
  root = document.getElementById('root') as HTMLElement;
  tellLateStart(root, document.querySelector('template') as HTMLTemplateElement, reload);
});
afterEach(() => {
  root.append('done');
  localStorage.clear();
  document.documentElement.lang = '';
  document.body.innerHTML = '';
  vi.useRealTimers();
});

test.each([
  ['the page is Bengali', null, 'এখনও আবার'],
  ['the player has chosen English', 'EN', 'Not yet Retry'],
  ['the stored language is unknown', 'FR', 'এখনও আবার'],
])('a page that is not rendered after 15 s says so, with a button: %s', (_, stored, words) => {
  if (stored) localStorage.setItem('language', stored);
  vi.advanceTimersByTime(14_900);
  expect(said()).toBe('');
  vi.advanceTimersByTime(200);
  expect(said()).toBe(words);
});

test.each(['script', 'link'])('a file that fails is told at once: %s', (name) => {
  const file = document.body.appendChild(document.createElement(name));
  if (name === 'link') file.setAttribute('rel', 'stylesheet');
  file.dispatchEvent(new Event('error'));
  expect(said()).toBe('এখনও আবার');
});

test('a picture that fails is not told', () => {
  document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('error'));
  expect(said()).toBe('');
});

test('a page that is rendered in time says nothing later, also when a file fails', async () => {
  root.append('The page');
  await vi.advanceTimersByTimeAsync(60_000);
  document.body.appendChild(document.createElement('script')).dispatchEvent(new Event('error'));
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('a page that is rendered late removes the words', async () => {
  await vi.advanceTimersByTimeAsync(16_000);
  expect(said()).not.toBe('');
  root.append('The page');
  await vi.advanceTimersByTimeAsync(0);
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('the button loads the page again, and can be tapped again if nothing comes', async () => {
  await vi.advanceTimersByTimeAsync(16_000);
  const button = document.querySelector('button') as HTMLButtonElement;
  button.click();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(button.disabled).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(button.disabled).toBe(false);
});
