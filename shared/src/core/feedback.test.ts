import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testSession } from '../testing';
import { confirm, dialogStore, durations, toast, toastStore } from './feedback';
import { setLanguage } from './language';
import { clearSession, type Session, setSession, syncSession } from './session/session-store';

const open = () => dialogStore.getState().dialogs;

const KEY = 'MC_SESSION_INFO';
/** The record of the session as another tab leaves it. */
function changeInOtherTab(session: Session | null): void {
  if (session) localStorage.setItem(KEY, JSON.stringify(session));
  else localStorage.removeItem(KEY);
  syncSession();
}

beforeEach(() => clearSession('logout'));
afterEach(() => {
  for (const { answer } of open()) answer(false);
});

test('questions wait in the order they were asked, and each gets its own answer', async () => {
  const first = confirm({ title: 'Log out?', text: 'You have to log in again.' });
  const second = confirm({ title: 'Delete?', text: 'It is gone then.', confirmText: 'Delete', tone: 'danger' });
  expect(open()).toMatchObject([
    { title: 'Log out?', text: 'You have to log in again.' },
    { title: 'Delete?', confirmText: 'Delete', tone: 'danger' },
  ]);
  expect(new Set(open().map(({ id }) => id)).size).toBe(2);
  open()[1]?.answer(true);
  expect(open().map(({ title }) => title)).toEqual(['Log out?']);
  open()[0]?.answer(false);
  expect(open()).toEqual([]);
  expect(await Promise.all([first, second])).toEqual([false, true]);
});

describe('a question that waits while the person changes', () => {
  const rahim = testSession({ userName: 'rahim77' });
  const ask = () => confirm({ title: 'Withdraw?', text: 'The money goes to your own account.' });

  test.each([
    ['another tab logs in as somebody else', () => changeInOtherTab(testSession({ userName: 'karim88' }))],
    ['another tab logs out', () => changeInOtherTab(null)],
    ['the session expires', () => clearSession('expired')],
    ['the server ends the session', () => clearSession('revoked')],
    ['the player logs out', () => clearSession('logout')],
  ])('is answered no when %s', async (_, change) => {
    setSession(rahim);
    const asked = [ask(), ask()];
    change();
    expect(open()).toEqual([]);
    expect(await Promise.all(asked)).toEqual([false, false]);
  });

  test('is answered no when a visitor becomes a player', async () => {
    const asked = ask();
    setSession(rahim);
    expect(await asked).toBe(false);
  });

  test('stays open when only the token of the same player is renewed', async () => {
    setSession(rahim);
    const asked = ask();
    setSession({ ...rahim, token: 'renewed' }, 'renewed');
    changeInOtherTab({ ...rahim, token: 'renewed elsewhere' });
    expect(open()).toHaveLength(1);
    open()[0]?.answer(true);
    expect(await asked).toBe(true);
  });
});

const shown = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
/** How long a toast stays, to 100 ms; null if it is still there after a minute. */
function stays(): number | null {
  for (let ms = 0; ms <= 60_000; ms += 100) {
    if (shown().length === 0) return ms;
    vi.advanceTimersByTime(100);
  }
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  setLanguage('EN');
});

test('UI-06 UI-07 a short toast stays 3 s, a long one 8 s', () => {
  toast.show({ kind: 'info', text: 'a', duration: 'short' });
  expect(stays()).toBe(3000);
  toast.show({ kind: 'info', text: 'a', duration: 'long' });
  expect(stays()).toBe(8000);
  toast.show({ kind: 'fail', text: 'a' });
  expect(stays()).toBe(3000);
});

test('UI-08 UI-09 a loading toast stays until it is hidden, or for a time limit of its own', () => {
  const id = toast.show({ kind: 'loading' });
  expect(shown()).toEqual(['loading: Please wait…']);
  expect(stays()).toBeNull();
  toast.hide(id);
  expect(shown()).toEqual([]);
  toast.show({ kind: 'loading', text: 'Sending SMS…', duration: 10_000 });
  expect(shown()).toEqual(['loading: Sending SMS…']);
  expect(stays()).toBe(10_000);
  toast.show({ kind: 'loading', duration: 9999 });
  expect(stays()).toBeNull();
});

test('UI-09 a loading toast asks to wait in Bengali too', () => {
  setLanguage('BN');
  toast.show({ kind: 'loading' });
  expect(shown()).toEqual(['loading: একটু অপেক্ষা করুন…']);
});

test('UI-10 UI-11 UI-12 success, notices and copying each have their own duration', () => {
  toast.show({ kind: 'success', text: 'done' });
  expect(stays()).toBe(1500);
  toast.show({ kind: 'success', text: 'done', duration: 'successMessage' });
  expect(stays()).toBe(1000);
  toast.show({ kind: 'info', text: 'news' });
  expect(stays()).toBe(1500);
  toast.show({ kind: 'success', text: 'copied', duration: 'copied' });
  expect(stays()).toBe(2000);
  expect(durations.untilHidden).toBe(9999);
});

test('the outcome replaces the progress toast, equal texts show once, and at most three are visible', () => {
  toast.show({ kind: 'loading' });
  toast.show({ kind: 'fail', text: 'no' });
  toast.show({ kind: 'fail', text: 'no' });
  expect(shown()).toEqual(['fail: no']);
  for (const text of ['a', 'b', 'c']) toast.show({ kind: 'info', text });
  expect(shown()).toEqual(['info: a', 'info: b', 'info: c']);
});

test('equal texts of two kinds are two toasts, and one for a lost network is short', () => {
  toast.show({ kind: 'success', text: 'saved' });
  toast.show({ kind: 'info', text: 'saved' });
  expect(shown()).toEqual(['success: saved', 'info: saved']);
  toast.hide();
  toast.show({ kind: 'offline', text: 'no network' });
  expect(stays()).toBe(3000);
});

test('hiding without an id hides all with their timers, and hiding nothing draws nothing anew', () => {
  const before = vi.getTimerCount();
  toast.show({ kind: 'success', text: 'a' });
  toast.show({ kind: 'info', text: 'b' });
  toast.hide();
  expect([shown(), vi.getTimerCount()]).toEqual([[], before]);
  const drawn = vi.fn();
  const stop = toastStore.subscribe(drawn);
  toast.hide();
  stop();
  expect(drawn).not.toHaveBeenCalled();
});
