import { bus } from '@r777/shared/core';
import { type AppOptions, aMember, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Area } from '../../expose/Deposit';
import { aDeposit, ORDER_ID } from '../../testing/money';

const SETTLED = '2026-11-20T06:30:00Z';
const open = (order = aDeposit(), { answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: `/m/voucherCenter?order=${ORDER_ID}`,
    answers: { memberInfo: aMember(), depositOrder: order, ...answers },
    ...options,
  });
const asked = ({ seen }: ReturnType<typeof open>) => seen.filter(({ name }) => name === 'depositOrder').length;

beforeEach(() => bus.emit('events.connected', { connected: true }));

test.each([
  ['success', {}, 'Your money has arrived', '৳ 591.00 is in your balance.'],
  ['success', { late: true }, 'Your money has arrived', /^It came after the time to pay/],
  ['failed', {}, 'The payment did not go through', /^Nothing was credited/],
  ['expired', {}, 'The time to pay is over', /^If you have paid/],
] as const)('MONEY-07 an order that ended as %s %o is told in words', async (status, part, title, words) => {
  open(aDeposit({ status, settledTime: SETTLED, ...part }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to payment' })).toBeNull();
});

test('the page that the provider names is not followed when it is no page', async () => {
  open(aDeposit({ payUrl: 'javascript:alert(1)' }));
  expect(await screen.findByText('Waiting for your payment')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to payment' })).toBeNull();
});

test('an order whose provider has not answered yet says that its page is coming', async () => {
  open(aDeposit({ payUrl: null, time: new Date().toISOString() }));
  expect(await screen.findByText('Your payment is being prepared')).toBeVisible();
});

test('the credit shows when the server tells of it, without polling', async () => {
  const app = open();
  await screen.findByText('Waiting for your payment');
  app.answers.depositOrder = aDeposit({ status: 'success', settledTime: SETTLED });
  const before = asked(app);
  await act(async () => bus.emit('balance.changed', { source: 'wps' }));
  expect(await screen.findByText('Your money has arrived')).toBeVisible();
  expect(asked(app)).toBe(before + 1);
});

test('while the server cannot tell, the order is asked for every five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = open();
  await screen.findByText('Waiting for your payment');
  const before = asked(app);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked(app)).toBe(before);
  act(() => bus.emit('events.connected', { connected: false }));
  app.answers.depositOrder = aDeposit({ status: 'success', settledTime: SETTLED });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('Your money has arrived')).toBeVisible();
  const after = asked(app);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked(app)).toBe(after);
});

test('an order whose time runs out in the open page is told as over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(aDeposit({ expiresTime: new Date(Date.now() + 3_000).toISOString() }));
  await screen.findByText('Waiting for your payment');
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(await screen.findByText('The time to pay is over')).toBeVisible();
});

test('an unknown order leads back, a failed one has a retry', async () => {
  const app = open(aDeposit(), { answers: { depositOrder: refuse('system.unavailable') } });
  expect(await screen.findByText('The order did not load')).toBeVisible();
  app.answers.depositOrder = refuse('request.notFound');
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('There is no such order')).toBeVisible();
  app.answers.depositMethods = { methods: [] };
  await app.user.click(screen.getByRole('link', { name: 'New deposit' }));
  await waitFor(() => expect(app.address()).toBe('/m/voucherCenter'));
});
