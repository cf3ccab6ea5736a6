import { act } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  button,
  code,
  counting,
  DAY,
  mobile,
  NUMBER,
  openForm,
  pass,
  press,
  START,
  setServerTime,
  type,
} from '../testing/code-form';

// Discards the server time that an earlier test set.
beforeEach(() => setServerTime(Date.now()));
afterAll(() => setServerTime(Date.now()));
afterEach(() => vi.restoreAllMocks());

test.each([
  ['a day behind', -DAY],
  ['a day ahead', DAY],
])('the wait is right on a phone whose clock is %s', async (_how, off) => {
  vi.useFakeTimers({ now: START + off, toFake: ['Date'] });
  await setServerTime(START);
  await openForm({}, NUMBER, START + off);
  press();
  await counting(45);
  await pass(30_000);
  expect(button()).toHaveTextContent('Resend in 15 s');
});

test('the countdown survives a reload, stores neither number nor code, and is for one number', async () => {
  const { unmount } = await openForm();
  press();
  await counting(45);
  type(code(), '482913');
  const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  expect(kept).not.toContain('1712345678');
  expect(kept).not.toContain('482913');
  unmount();
  await pass(5_000);
  await openForm({}, NUMBER, Date.now());
  expect(button()).toHaveTextContent('Resend in 40 s');
  type(mobile(), '01712345679');
  expect(button()).toHaveTextContent('Send code');
  type(mobile(), NUMBER);
  expect(button()).toHaveTextContent('Resend in 40 s');
});

test('a code sent from another tab starts the countdown here as well', async () => {
  await openForm();
  press();
  await counting(45);
  const [key = '', value = ''] = Object.entries(localStorage).find(([name]) => name.startsWith('auth.')) ?? [];
  localStorage.removeItem(key);
  await pass(45_000);
  expect(button()).toHaveTextContent('Resend code');
  localStorage.setItem(key, value.replaceAll(String(START + 45_000), String(START + 90_000)));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(button()).toHaveTextContent('Resend in 45 s');
});

test('without storage the countdown lasts as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await openForm();
  press();
  await counting(45);
});

test('a clock that is set back does not make the countdown endless', async () => {
  const { unmount } = await openForm();
  press();
  await counting(45);
  unmount();
  await openForm({}, NUMBER, START - DAY);
  expect(button()).toHaveTextContent('Send code');
});
