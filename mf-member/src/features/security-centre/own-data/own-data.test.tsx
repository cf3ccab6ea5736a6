import { dialogStore, sessionStore, toastStore } from '@r777/shared/core';
import { aMember, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SecurityCentrePage } from '../page/security-centre-page';

const closing = (part: object = {}) => ({
  balance: '18.00',
  inGames: '0.00',
  owed: '0.00',
  payments: 0,
  rounds: 0,
  mayGiveUp: true,
  leastWithdrawal: '500.00',
  ...part,
});
const ways = { ways: [{ way: 'password', to: null, lockedUntil: null }] };

function open(form: 'ownData' | 'closeAccount', answers: object) {
  return renderWithApp(<SecurityCentrePage />, {
    session: { token: 'the-token' },
    path: `/m/securityCenter?form=${form}`,
    answers: {
      memberInfo: aMember({ permissions: ['SECPRIV'] }),
      confirmWays: ways,
      confirm: { confirmation: 'the-confirmation', expiresAt: Date.now() + 300_000 },
      logout: { done: true },
      ...answers,
    } as never,
  });
}

async function confirmIt({ user }: ReturnType<typeof open>) {
  await user.type(await screen.findByLabelText('Login password'), 'Play777!');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

test('a member downloads every page of the own data as one file, after a confirmation', async () => {
  const blobs: Blob[] = [];
  const urls = { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => undefined };
  vi.stubGlobal('URL', Object.assign(URL, urls));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const pages = [
    { parts: [{ name: 'rounds', rows: [{ roundId: 'a' }] }], next: '3:1' },
    {
      parts: [
        { name: 'rounds', rows: [{ roundId: 'b' }] },
        { name: 'inbox', rows: [{ key: 'x' }] },
      ],
      next: null,
    },
  ];
  const app = open('ownData', { ownData: () => pages.shift() });
  await app.user.click(await screen.findByRole('button', { name: 'Download' }));
  await confirmIt(app);
  await waitFor(() => expect(blobs).toHaveLength(1));
  const file = JSON.parse((await blobs[0]?.text()) ?? '');
  expect(file).toMatchObject({
    member: 'rahim77',
    amounts: 'paisa',
    rounds: [{ roundId: 'a' }, { roundId: 'b' }],
    inbox: [{ key: 'x' }],
  });
  const asked = app.seen.filter(({ name }) => name === 'ownData').map(({ input }) => input);
  expect(asked).toMatchObject([{ confirmation: 'the-confirmation' }, { after: '3:1' }]);
  vi.restoreAllMocks();
});

test('a download that fails says so, saves nothing, and can be tried again', async () => {
  const app = open('ownData', { ownData: refuse('system.unavailable') });
  await app.user.click(await screen.findByRole('button', { name: 'Download' }));
  await confirmIt(app);
  expect(await screen.findByText(/service is unavailable right now/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Download' })).toBeEnabled();
});

test.each([
  [{ balance: '600.00', mayGiveUp: false }, /You still have ৳\s?600\.00/, 'Withdraw it'],
  [{ inGames: '20.00', mayGiveUp: false }, /৳\s?20\.00 in games/, 'Transfer to main wallet'],
  [{ payments: 1 }, /1 payment isn’t finished yet/, 'Account record'],
  [{ rounds: 2 }, /2 bets have no result yet/, 'Betting record'],
  [{ owed: '5.00' }, /You still owe ৳\s?5\.00/, 'Deposit it'],
  [{ owedByContracts: '18.01' }, /You owe your team ৳\s?18\.01/, 'Deposit it'],
])('an account that cannot be closed yet says why and leads on: %o', async (part, text, link) => {
  open('closeAccount', { accountClosing: closing(part) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: new RegExp(link) })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
});

test('what contracts owe asks for no deposit if the balance covers it', async () => {
  open('closeAccount', { accountClosing: closing({ owedByContracts: '18.00' }) });
  expect(await screen.findByText('It’s paid from your balance when it’s due')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Deposit it/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
});

test('an account is closed after the box and a confirmation; the member is logged out with words', async () => {
  const app = open('closeAccount', { accountClosing: closing(), closeAccount: { done: true } });
  const { user, seen, address } = app;
  expect(
    await screen.findByText(/You’ll lose ৳\s?18\.00: it’s less than the minimum withdrawal, ৳\s?500\.00\./),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByText('Tick the box first.')).toBeVisible();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  await confirmIt(app);
  await waitFor(() => expect(address()).toBe('/m/home'));
  const sent = seen.find(({ name }) => name === 'closeAccount')?.input;
  expect(sent).toMatchObject({ confirmation: 'the-confirmation', rest: '18.00' });
  expect(sessionStore.getState().session).toBeNull();
  expect(dialogStore.getState().dialogs).toEqual([]);
  await waitFor(() => expect(toastStore.getState().toasts.at(-1)?.text).toMatch(/^Your account is closed/));
});

test('a refusal leaves the member logged in and shows what changed', async () => {
  const app = open('closeAccount', { accountClosing: closing(), closeAccount: refuse('closing.open') });
  await app.user.click(await screen.findByRole('checkbox'));
  await app.user.click(screen.getByRole('button', { name: 'Close account' }));
  await confirmIt(app);
  expect(await screen.findByText(/A payment or bet isn’t finished yet/)).toBeVisible();
  expect(sessionStore.getState().session).not.toBeNull();
  await act(async () => undefined);
  expect(app.seen.filter(({ name }) => name === 'accountClosing')).toHaveLength(2);
});
