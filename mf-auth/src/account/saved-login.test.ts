import { beforeEach, expect, test, vi } from 'vitest';
import { openAccount, rememberAccount, rememberedAccounts } from './remembered-accounts';
import { forgetLogin, noteLoggedIn, readSavedLogin, SAVED_LOGIN, saveLogin } from './saved-login';

/** jsdom has no IndexedDB: the key store returns a real key that the test has made. */
const keys = vi.hoisted(() => ({ isLate: false }) as { current: CryptoKey; isLate: boolean });
vi.mock(import('./device-key'), () => ({
  canKeepKey: () => true,
  deviceKey: async () => {
    if (keys.isLate) throw new DOMException('IndexedDB does not answer', 'TimeoutError');
    return keys.current;
  },
}));

const freshKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const login = { type: 'username', username: 'রহিম77', password: 'খেলা-Play777!', countryDialingCode: '' } as const;

beforeEach(async () => {
  keys.current = await freshKey();
});

test('SESS-07 the saved log-in holds type, username, encoded password and dialling code, and reads back', async () => {
  await saveLogin(login);
  const stored = JSON.parse(localStorage.getItem(SAVED_LOGIN) ?? '') as Record<string, string>;
  expect(Object.keys(stored).sort()).toEqual(['countryDialingCode', 'password', 'type', 'username']);
  expect(JSON.stringify(stored)).not.toContain(login.password);
  expect(atob((stored.password ?? '').split('.')[1] ?? '')).not.toContain('Play777!');
  expect(await readSavedLogin()).toEqual(login);
});

test('SESS-07 the dialling code of a number is kept with it', async () => {
  const byNumber = { type: 'sms', username: '1712345678', password: 'Play777!', countryDialingCode: '+880' } as const;
  await saveLogin(byNumber);
  expect(JSON.parse(localStorage.getItem('MC_SAVED_LOGIN') ?? '')).toMatchObject({
    type: 'sms',
    username: '1712345678',
    countryDialingCode: '+880',
  });
  expect(await readSavedLogin()).toEqual(byNumber);
});

test('after another person’s log-in it asks, until it is saved again; the same person’s changes nothing', async () => {
  await saveLogin(login);
  noteLoggedIn('রহিম77');
  expect(await readSavedLogin()).toEqual(login);
  noteLoggedIn('karim1');
  expect(await readSavedLogin()).toEqual({ ...login, asks: true });
  await saveLogin(login);
  expect(await readSavedLogin()).toEqual(login);
  forgetLogin();
  noteLoggedIn('karim1');
  expect(localStorage.getItem(SAVED_LOGIN)).toBeNull();
});

test('the same password is encrypted differently each time', async () => {
  await saveLogin(login);
  const first = localStorage.getItem(SAVED_LOGIN);
  await saveLogin(login);
  expect(localStorage.getItem(SAVED_LOGIN)).not.toBe(first);
});

test('a log-in that the device key cannot decrypt is removed', async () => {
  await saveLogin(login);
  keys.current = await freshKey();
  expect(await readSavedLogin()).toBeNull();
  expect(localStorage.getItem(SAVED_LOGIN)).toBeNull();
});

test('while IndexedDB does not answer nothing is filled in, and nothing remembered is lost', async () => {
  await saveLogin(login);
  await rememberAccount(login);
  const [account] = rememberedAccounts();
  keys.isLate = true;
  expect([await readSavedLogin(), account && (await openAccount(account))]).toEqual([null, null]);
  keys.isLate = false;
  expect([await readSavedLogin(), rememberedAccounts()]).toEqual([login, [account]]);
});

test('forgetting removes everything', async () => {
  await saveLogin(login);
  forgetLogin();
  expect(localStorage.getItem(SAVED_LOGIN)).toBeNull();
  expect(await readSavedLogin()).toBeNull();
});

test('without storage nothing is remembered, and no error occurs', async () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const spies = (['getItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refused),
  );
  expect(await readSavedLogin()).toBeNull();
  expect(forgetLogin).not.toThrow();
  for (const spy of spies) spy.mockRestore();
});
