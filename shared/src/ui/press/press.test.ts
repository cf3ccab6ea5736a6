import { fireEvent } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showPresses } from './press';

const heard: Parameters<Document['addEventListener']>[] = [];
// Started once: it lives as long as the page, which the tests of other files use later.
beforeAll(() => {
  const listen = vi.spyOn(document, 'addEventListener');
  showPresses();
  heard.push(...listen.mock.calls);
  listen.mockRestore();
});
afterAll(() => {
  for (const [name, act, options] of heard) document.removeEventListener(name, act, options);
});

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <button type="button" id="button"><span id="word">Play</span></button>
    <button type="button" id="disabled" disabled>Play</button>
    <a id="link" href="#there">There</a>
    <label id="label"><input id="input" type="radio" />One</label>
    <div id="option" role="option">Two</div>
    <p id="text">Words</p>`;
});
afterEach(() => {
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
});

const at = (id: string) => document.getElementById(id) as HTMLElement;
const down = (id: string, init: PointerEventInit = {}) => fireEvent.pointerDown(at(id), { isPrimary: true, ...init });
const up = (id: string) => fireEvent.pointerUp(at(id), { isPrimary: true });
const pressed = () => [...document.querySelectorAll('[data-pressed]')].map(({ id }) => id);
/** Long enough for a finger to count as a press. */
const lie = () => vi.advanceTimersByTime(64);

test.each([
  ['a button, by what it holds', 'word', 'button'],
  ['a link', 'link', 'link'],
  ['a label, by its field', 'input', 'label'],
  ['an option', 'option', 'option'],
])('%s shows a press, and goes back after it', (_what, target, shown) => {
  down(target);
  expect(pressed()).toEqual([]);
  lie();
  expect(pressed()).toEqual([shown]);
  up(target);
  expect(pressed()).toEqual([shown]);
  vi.advanceTimersByTime(150);
  expect(pressed()).toEqual([]);
});

test.each(['text', 'disabled'])('no press is shown on %s', (target) => {
  down(target);
  lie();
  expect(pressed()).toEqual([]);
});

test('a touch that becomes a scroll no longer shows a press', () => {
  down('button');
  fireEvent.pointerCancel(at('button'), { isPrimary: true });
  lie();
  expect(pressed()).toEqual([]);
  down('button');
  lie();
  fireEvent.pointerCancel(at('button'), { isPrimary: true });
  expect(pressed()).toEqual([]);
});

test('a touch that ends before it counts as a press shows nothing after its tap', () => {
  down('button');
  up('button');
  vi.advanceTimersByTime(140);
  expect(pressed()).toEqual([]);
});

test('a link’s mark ends with its tap, a button’s after it', () => {
  down('link');
  lie();
  up('link');
  fireEvent.click(at('link'));
  expect(pressed()).toEqual([]);
  down('button');
  lie();
  up('button');
  fireEvent.click(at('button'));
  expect(pressed()).toEqual(['button']);
});

test('the next press ends the previous one; a second finger or mouse button is no press', () => {
  down('button');
  lie();
  up('button');
  down('link');
  expect(pressed()).toEqual([]);
  lie();
  expect(pressed()).toEqual(['link']);
  down('button', { isPrimary: false });
  lie();
  expect(pressed()).toEqual(['link']);
  up('link');
  down('button', { button: 2 });
  lie();
  expect(pressed()).toEqual([]);
});
