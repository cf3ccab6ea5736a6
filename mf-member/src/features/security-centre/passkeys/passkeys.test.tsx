import { dialogStore, toastStore } from '@r777/shared/core';
import { type Answers, refuse } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWay, confirmByPassword, confirmSheet, openSecurity, sentWith } from '../../../testing/security';

const bytes = new TextEncoder().encode('x').buffer;
const credential = (response: object) => ({
  id: 'eA',
  rawId: bytes,
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});
const signed = credential({ authenticatorData: bytes, clientDataJSON: bytes, signature: bytes });
const made = credential({ attestationObject: bytes, clientDataJSON: bytes, getTransports: () => ['internal'] });
const browser = { create: vi.fn(), get: vi.fn() };
const brokenOff = () => Promise.reject(new DOMException('', 'NotAllowedError'));

const aPasskey = (passkeyId: string, part: object = {}) => ({
  passkeyId,
  name: 'My phone',
  synced: false,
  createdAt: '2026-11-20T06:30:00Z',
  lastUsedAt: '2026-11-22T06:30:00Z',
  cloned: false,
  ...part,
});
const list = (...passkeys: ReturnType<typeof aPasskey>[]) => ({ passkeys, max: 10 });
const options = {
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  rpId: 'site.test',
  allowCredentials: [],
  userVerification: 'required' as const,
};
const registerOptions = {
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  rp: { id: 'site.test', name: 'R777' },
  user: { id: 'aWQ', name: 'rahim77', displayName: 'rahim77' },
  pubKeyCredParams: [],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
} as const;
const open = (answers: Answers = {}) =>
  openSecurity('passkeys', {
    answers: {
      passkeys: list(aPasskey('one')),
      passkeyRegisterOptions: registerOptions as never,
      registerPasskey: aPasskey('new'),
      ...answers,
    },
  });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const answerDialog = () => act(async () => dialogStore.getState().dialogs[0]?.answer(true));

beforeEach(() => {
  dialogStore.setState({ dialogs: [] });
  toastStore.setState({ toasts: [] });
  browser.create.mockReset().mockResolvedValue(made);
  browser.get.mockReset().mockResolvedValue(signed);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  // Not a copy of `navigator`, because its other properties work only on the real one.
  Object.defineProperty(navigator, 'credentials', { value: browser, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

test('the list says when each was used, and which is switched off', async () => {
  open({ passkeys: list(aPasskey('one'), aPasskey('two', { name: 'Old phone', lastUsedAt: null, cloned: true })) });
  expect(await screen.findByText('Last used 2026-11-22 12:30')).toBeVisible();
  expect(screen.getByText('Created 2026-11-20 12:30, not used yet')).toBeVisible();
  expect(screen.getByText(/^Switched off/)).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Passkey Old phone' })).queryByText('Rename')).toBeNull();
});

test('a passkey is made once the member has confirmed it', async () => {
  const app = open({ passkeys: list() });
  await app.user.click(await screen.findByRole('button', { name: 'Create a passkey' }));
  await confirmByPassword(app);
  await waitFor(() => expect(toasts()).toContain('Your passkey is ready'));
  expect(sentWith(app, 'confirm')[0]?.input).toMatchObject({ purpose: 'passkey', way: 'paymentPassword' });
  expect(sentWith(app, 'passkeyRegisterOptions')[0]?.input).toEqual({ confirmation: 'confirmed' });
  expect(sentWith(app, 'registerPasskey')[0]?.input).toMatchObject({
    attestation: { id: 'eA' },
    confirmation: 'confirmed',
  });
});

test('a confirmation that has expired is asked for again', async () => {
  const app = open({ passkeys: list(), passkeyRegisterOptions: refuse('confirmation.required') });
  await app.user.click(await screen.findByRole('button', { name: 'Create a passkey' }));
  await confirmByPassword(app);
  await waitFor(() => expect(sentWith(app, 'passkeyRegisterOptions')).toHaveLength(1));
  app.answers.passkeyRegisterOptions = registerOptions as never;
  await confirmByPassword(app);
  await waitFor(() => expect(toasts()).toContain('Your passkey is ready'));
});

test('a new passkey says from when it confirms changes', async () => {
  open({ passkeys: list(aPasskey('one', { confirmsFrom: '2026-11-23T06:30:00Z' })) });
  expect(
    await screen.findByText(
      /^You can log in with it now. To confirm changes with it, log in again after 2026-11-23 12:30/,
    ),
  ).toBeVisible();
});

test('a broken-off ceremony says so and makes nothing', async () => {
  browser.create.mockImplementation(brokenOff);
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: 'Create a passkey' }));
  await confirmByPassword(app);
  await waitFor(() => expect(toasts()).toContain('The passkey wasn’t created'));
  expect(sentWith(app, 'registerPasskey')).toEqual([]);
});

test('a cancelled ceremony keeps the confirmation for the next try, and a finished one uses it up', async () => {
  browser.create.mockImplementationOnce(brokenOff);
  const app = open();
  const make = async () => app.user.click(await screen.findByRole('button', { name: 'Create a passkey' }));
  await make();
  await confirmByPassword(app);
  await waitFor(() => expect(toasts()).toContain('The passkey wasn’t created'));
  await make();
  await waitFor(() => expect(toasts()).toContain('Your passkey is ready'));
  expect(sentWith(app, 'confirm')).toHaveLength(1);
  await make();
  await confirmByPassword(app);
  await waitFor(() => expect(sentWith(app, 'registerPasskey')).toHaveLength(2));
  expect(sentWith(app, 'confirm')).toHaveLength(2);
});

test('UI-11 the notice that this device has a passkey already closes by itself after 1.5 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  browser.create.mockImplementation(() => Promise.reject(new DOMException('', 'InvalidStateError')));
  const app = open();
  const changes: { text: string; at: number }[] = [];
  const stop = toastStore.subscribe(() => changes.push({ text: toasts().join(), at: Date.now() }));
  await app.user.click(await screen.findByRole('button', { name: 'Create a passkey' }));
  await confirmByPassword(app);
  await waitFor(() => expect(changes).toHaveLength(2));
  stop();
  const [came, left] = changes;
  expect([came?.text, left?.text]).toEqual(['You already have a passkey on this device', '']);
  expect((left?.at ?? 0) - (came?.at ?? 0)).toBe(1500);
});

test('a passkey gets another name; 41 letters are too many', async () => {
  const app = open({ renamePasskey: { done: true } });
  await app.user.click(await screen.findByRole('button', { name: 'Rename' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Rename passkey' }));
  const name = await sheet.findByLabelText('Name');
  await app.user.clear(name);
  await app.user.type(name, 'n'.repeat(41));
  await app.user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('At most 40 characters')).toBeVisible();
  await app.user.clear(name);
  await app.user.type(name, ' Office ');
  await app.user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentWith(app, 'renamePasskey')[0]?.input).toEqual({ passkeyId: 'one', name: 'Office' }));
});

test('a passkey is removed after it has confirmed that', async () => {
  const app = open({
    confirmWays: { ways: [aWay('passkey'), aWay('password')] },
    passkeyConfirmOptions: options,
    removePasskey: { done: true },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await answerDialog();
  const sheet = within(await confirmSheet());
  browser.get.mockImplementationOnce(brokenOff);
  await app.user.click(await sheet.findByRole('button', { name: 'Use your passkey' }));
  expect(await sheet.findByText(/^No passkey was used/)).toBeVisible();
  await app.user.click(sheet.getByRole('button', { name: 'Use your passkey' }));
  await waitFor(() => expect(toasts()).toContain('The passkey was removed'));
  expect(sentWith(app, 'confirm')).toHaveLength(1);
  expect(sentWith(app, 'confirm')[0]?.input).toMatchObject({
    purpose: 'passkey',
    way: 'passkey',
    assertion: { id: 'eA' },
  });
  expect(sentWith(app, 'removePasskey')[0]?.input).toEqual({ passkeyId: 'one', confirmation: 'confirmed' });
});

test('a passkey that another device has removed is told, and goes', async () => {
  const app = open({ removePasskey: refuse('request.notFound') });
  await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
  app.answers.passkeys = list();
  await answerDialog();
  await confirmByPassword(app);
  await waitFor(() => expect(toasts()).toContain('This passkey has already been removed, perhaps on another device.'));
  expect(await screen.findByText('No passkey yet')).toBeVisible();
});
