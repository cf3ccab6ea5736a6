import { AppError, bus, toastStore } from '@r777/shared/core';
import type { AppOptions } from '@r777/shared/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aDeposit, aMethod, ORDER_ID, sentAs } from '../../testing/money';
import { openDeposit } from '../../testing/open-deposit';

const methods = [
  aMethod({ methodId: 'bank', kind: 'bank', name: 'Bank' }),
  aMethod(),
  aMethod({ methodId: 'wallet', kind: 'wallet', name: 'Wallet' }),
];
const wallet = { sumBalance: '1591.00', currency: 'BDT', wallets: [{ walletType: 'main', balance: '1591.00' }] };
const open = ({ answers, ...options }: AppOptions = {}) =>
  openDeposit({ answers: { depositMethods: { methods }, wallet, ...answers }, ...options });
const order = (part: Parameters<typeof aDeposit>[0]) =>
  open({ path: `/m/voucherCenter?order=${ORDER_ID}`, answers: { depositOrder: aDeposit(part) } });
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount');

beforeEach(() => bus.emit('events.connected', { connected: true }));
afterEach(() => localStorage.removeItem('member.depositMethod'));

test('the fastest method comes first, each with its own picture', async () => {
  open();
  await screen.findByRole('radio', { name: 'Wallet' });
  const tiles = screen.getAllByRole('radio').map((radio) => radio.closest('label'));
  expect(tiles.map((tile) => tile?.textContent?.replace(/৳.*/, ''))).toEqual(['Wallet', 'Card', 'Bank']);
  expect(new Set(tiles.map((tile) => tile?.querySelector('svg')?.innerHTML)).size).toBe(3);
});

test('the method of the last deposit on this device is chosen, and nothing is chosen before the first', async () => {
  const app = open();
  const bank = await screen.findByRole('radio', { name: 'Bank' });
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await app.user.click(bank);
  await app.user.type(await amount(), '600');
  await app.user.click(screen.getByRole('button', { name: 'Deposit' }));
  await waitFor(() => expect(app.address()).toBe(`/m/voucherCenter?order=${ORDER_ID}`));
  cleanup();
  open();
  expect(await screen.findByRole('radio', { name: 'Bank' })).toBeChecked();
});

test('the method of a refused deposit is not remembered', async () => {
  const app = open({ answers: { createDeposit: new AppError('deposit.limit') } });
  await app.user.click(await screen.findByRole('radio', { name: 'Bank' }));
  await app.user.type(await amount(), '600');
  await app.user.click(screen.getByRole('button', { name: 'Deposit' }));
  await waitFor(() => expect(sentAs(app.seen, 'createDeposit')).toHaveLength(1));
  expect(localStorage.getItem('member.depositMethod')).toBeNull();
});

test('a remembered method that is no longer offered is not chosen', async () => {
  localStorage.setItem('member.depositMethod', 'cheque');
  open();
  await screen.findByRole('radio', { name: 'Bank' });
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

test('an order that failed is tried again with its method and amount', async () => {
  const app = order({ status: 'failed', settledTime: '2026-11-20T06:30:00Z' });
  await app.user.click(await screen.findByRole('link', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'Card' })).toBeChecked();
  expect((await amount()).value).toBe('600.00');
});

test('an amount or a method in the address that makes no sense is ignored', async () => {
  open({ path: '/m/voucherCenter?method=nothing&amount=1e9' });
  expect((await amount()).value).toBe('');
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

test('a credit counts up, says what the player has now, and leads to games and to the record', async () => {
  order({ status: 'success', settledTime: new Date().toISOString() });
  expect(await screen.findByText('৳ 591.00 was added to your balance.')).toBeVisible();
  expect(await screen.findByText('৳ 1,591.00')).toBeVisible();
  expect(screen.getByText('Total balance')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/m/gameCenter');
  expect(screen.getByRole('link', { name: 'Account record' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('৳ 591.00')).toHaveLength(2));
});

test('when the credit is old, the amount stands at once', async () => {
  order({ status: 'success', settledTime: '2026-11-20T06:30:00Z' });
  await screen.findByText('৳ 591.00 was added to your balance.');
  expect(screen.getAllByText('৳ 591.00')).toHaveLength(2);
});

test('a late answer to a deposit leads nobody back who has left the form, and says where the order is', async () => {
  let answer = () => {};
  const answered = new Promise<ReturnType<typeof aDeposit>>((resolve) => {
    answer = () => resolve(aDeposit());
  });
  const app = open({ answers: { createDeposit: () => answered } });
  await app.user.click(await screen.findByRole('radio', { name: 'Bank' }));
  await app.user.type(await amount(), '600');
  await app.user.click(screen.getByRole('button', { name: 'Deposit' }));
  await waitFor(() => expect(sentAs(app.seen, 'createDeposit')).toHaveLength(1));
  await app.user.click(screen.getByRole('tab', { name: 'Transfer' }));
  await act(async () => answer());
  await waitFor(() => expect(toastStore.getState().toasts).toHaveLength(1));
  expect(toastStore.getState().toasts[0]).toMatchObject({ text: expect.stringContaining('Deposit order placed') });
  expect(app.address()).toBe('/m/voucherCenter?tab=transfer');
});
