import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bus, confirm, dialogStore, i18n, queryClient, sessionStore, statusStore, toast, toastStore } from '.';
import { applyLanguage, currentLanguage } from './i18n/i18n';
import { clearSession, setSession } from './session/session-store';

const reported = vi.fn();
beforeEach(() => vi.stubGlobal('reportError', reported));
afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockClear();
});

const fails = () => {
  throw new Error('of a listener');
};
const session = { token: 't', userName: 'rahim' } as NonNullable<ReturnType<typeof sessionStore.getState>['session']>;
type Listen = (listener: () => void) => () => void;
const ofTexts: Listen = (listener) => {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
};

test.each<[string, Listen, () => unknown]>([
  ['the session', sessionStore.subscribe, () => setSession({ ...session })],
  ['the status', statusStore.subscribe, () => statusStore.setState({ status: null })],
  ['toasts', toastStore.subscribe, () => toast.show({ kind: 'info', text: 'Saved' })],
  ['questions', dialogStore.subscribe, () => void confirm({ title: 'Sure?', text: '' })],
  ['the language', ofTexts, () => applyLanguage(currentLanguage() === 'EN' ? 'BN' : 'EN')],
  ['queries', (listener) => queryClient.getQueryCache().subscribe(listener), () => queryClient.setQueryData(['a'], {})],
])('a listener of %s that throws is reported, and stops neither the next one nor the change', (_, listen, change) => {
  const heard = vi.fn();
  const ends = [listen(fails), listen(heard)];
  expect(change).not.toThrow();
  expect([heard.mock.calls.length > 0, reported.mock.calls.length > 0]).toEqual([true, true]);
  for (const end of ends) end();
  heard.mockClear();
  change();
  expect(heard).not.toHaveBeenCalled();
});

test('a log-out is announced although a listener of the session throws', () => {
  setSession(session);
  const heard = vi.fn();
  const ends = [sessionStore.subscribe(fails), bus.on('session.changed', heard)];
  clearSession('logout');
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ loggedIn: false, reason: 'logout' }));
  for (const end of ends) end();
});

test('a listener of texts that was never added takes no other one away', () => {
  const heard = vi.fn();
  const end = ofTexts(heard);
  i18n.off('languageChanged', fails);
  applyLanguage(currentLanguage() === 'EN' ? 'BN' : 'EN');
  expect(heard).toHaveBeenCalledOnce();
  end();
});
