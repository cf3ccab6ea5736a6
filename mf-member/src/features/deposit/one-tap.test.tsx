import { AppError, dialogStore, toastStore } from '@r777/shared/core';
import type { AppOptions } from '@r777/shared/testing';
import { refuse } from '@r777/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDeposit, aMethod, ORDER_ID, sentAs } from '../../testing/money';
import { openDeposit } from '../../testing/open-deposit';

const AGREEMENT = '3b6a1c7e-0d0c-4b3e-9a39-0f6f0c9d1a33';
const account = {
  agreementId: AGREEMENT,
  methodId: 'bkash',
  account: '017•• •••230',
  savedTime: '2026-11-20T06:30:00Z',
  usedTime: null,
};
const methods = [
  aMethod({ methodId: 'bkash', kind: 'wallet', name: 'bKash', savable: true, min: '100.00', feePercent: '0.00' }),
  aMethod({ methodId: 'card' }),
];
const open = (accounts = [account], { answers, ...options }: AppOptions = {}) =>
  openDeposit({
    answers: {
      depositMethods: { methods },
      paymentAgreements: { agreements: accounts },
      confirmWays: { ways: [{ way: 'paymentPassword', to: null, lockedUntil: null }] },
      confirm: { confirmation: 'confirmed', expiresAt: Date.now() + 60_000 },
      ...answers,
    },
    ...options,
  });
async function fill({ user }: ReturnType<typeof open>, method = 'bKash') {
  await user.click(await screen.findByRole('radio', { name: method }));
  await user.type(await screen.findByLabelText('Amount'), '600');
}
async function confirm({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Deposit in one tap' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await user.type(await sheet.findByLabelText('Payment password'), '777777');
  await user.click(sheet.getByRole('button', { name: 'Confirm' }));
}

afterEach(() => localStorage.removeItem('member.depositMethod'));

test('an account is saved only after the player has agreed, and only where it can be saved', async () => {
  const app = open([]);
  await fill(app, 'Card');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await app.user.click(screen.getByRole('radio', { name: 'bKash' }));
  const consent = await screen.findByRole('checkbox', { name: /^Save this account/ });
  expect(consent).not.toBeChecked();
  await app.user.click(consent);
  await app.user.click(screen.getByRole('button', { name: 'Deposit' }));
  await waitFor(() => expect(app.address()).toBe(`/m/voucherCenter?order=${ORDER_ID}`));
  expect(sentAs(app.seen, 'createDeposit').map(({ input }) => input)).toEqual([
    { methodId: 'bkash', amount: '600.00', saves: true },
  ]);
});

test('a saved account pays in one tap, after the payment password', async () => {
  const app = open([account], { answers: { createOneTapDeposit: aDeposit({ methodId: 'bkash', payUrl: null }) } });
  await fill(app);
  await confirm(app);
  await waitFor(() => expect(app.address()).toBe(`/m/voucherCenter?order=${ORDER_ID}`));
  expect(sentAs(app.seen, 'createOneTapDeposit')).toMatchObject([
    { input: { agreementId: AGREEMENT, amount: '600.00', confirmation: 'confirmed' }, key: expect.any(String) },
  ]);
  expect(sentAs(app.seen, 'createDeposit')).toEqual([]);
});

test('a one-tap deposit without an answer is the same deposit after a reload, confirmed again', async () => {
  const app = open([account], { answers: { createOneTapDeposit: new AppError('network.timeout') } });
  await fill(app);
  await confirm(app);
  expect(await screen.findByText(/your money moves only once/)).toBeVisible();
  const [first] = sentAs(app.seen, 'createOneTapDeposit');
  // What a reload finds.
  const kept = JSON.stringify(Object.entries(sessionStorage));
  expect(kept).toContain(first?.key ?? 'no key');
  expect(kept).not.toContain('confirmed');
  cleanup();
  const again = open([account], {
    answers: {
      confirm: { confirmation: 'the second', expiresAt: Date.now() + 60_000 },
      createOneTapDeposit: aDeposit(),
    },
  });
  expect(await screen.findByLabelText('Amount')).toHaveValue('600.00');
  await confirm(again);
  await waitFor(() => expect(again.address()).toBe(`/m/voucherCenter?order=${ORDER_ID}`));
  expect(sentAs(again.seen, 'createOneTapDeposit')).toEqual([
    { input: { agreementId: AGREEMENT, amount: '600.00', confirmation: 'the second' }, key: first?.key },
  ]);
});

test('a one-tap deposit that was made under other details leads to the orders, not to a retry', async () => {
  const app = open([account], { answers: { createOneTapDeposit: refuse('idempotency.conflict') } });
  await fill(app);
  await confirm(app);
  expect(await screen.findByText(/Check your orders and records before you try again/)).toBeVisible();
});

test('a member who leaves while a one-tap deposit is made is told what became of it, and stays there', async () => {
  let answer = () => {};
  const made = new Promise<ReturnType<typeof aDeposit>>((resolve) => {
    answer = () => resolve(aDeposit({ status: 'success' }));
  });
  const app = open([account], {
    answers: { createOneTapDeposit: () => made, merchantWallet: refuse('system.unavailable') },
  });
  await fill(app);
  await confirm(app);
  await waitFor(() => expect(sentAs(app.seen, 'createOneTapDeposit')).toHaveLength(1));
  await app.user.click(await screen.findByRole('tab', { name: 'Transfer' }));
  answer();
  await waitFor(() => expect(toastStore.getState().toasts).toHaveLength(1));
  expect(toastStore.getState().toasts[0]?.text).toBe('Your money has arrived');
  expect(app.address()).toBe('/m/voucherCenter?tab=transfer');
});

test('the payment page stays a choice', async () => {
  const app = open();
  await fill(app);
  await app.user.click(screen.getByRole('radio', { name: 'Payment page' }));
  await app.user.click(screen.getByRole('button', { name: 'Deposit' }));
  await waitFor(() => expect(sentAs(app.seen, 'createDeposit')).toHaveLength(1));
});

test('without a payment password or passkey the sheet leads to setting one', async () => {
  const app = open([account], { answers: { confirmWays: { ways: [] } } });
  await fill(app);
  await app.user.click(screen.getByRole('button', { name: 'Deposit in one tap' }));
  const link = await screen.findByRole('link', { name: 'Set payment password' });
  expect(link).toHaveAttribute('href', '/m/securityCenter?form=paymentPassword');
});

test.each([
  ['removed', { done: true as const }],
  ['gone already', refuse('request.notFound')],
])('a saved account that is %s is no longer listed', async (_, removePaymentAgreement) => {
  const app = open([account], { answers: { removePaymentAgreement } });
  await app.user.click(await screen.findByRole('button', { name: 'Remove 017•• •••230' }));
  app.answers.paymentAgreements = { agreements: [] };
  await waitFor(() => expect(dialogStore.getState().dialogs).toHaveLength(1));
  await act(async () => dialogStore.getState().dialogs[0]?.answer(true));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved accounts' })).toBeNull());
});

test('saved accounts that did not load do not stand in the way of the deposit', async () => {
  const app = open([], { answers: { paymentAgreements: refuse('system.unavailable') } });
  await fill(app);
  await app.user.click(screen.getByRole('button', { name: 'Deposit' }));
  await waitFor(() => expect(app.address()).toBe(`/m/voucherCenter?order=${ORDER_ID}`));
});
