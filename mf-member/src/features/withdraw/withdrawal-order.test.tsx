import { bus, dialogStore, toastStore } from '@r777/shared/core';
import { type AppOptions, aMember, aPolicy, refuse, renderWithApp, someSettings } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Area } from '../../expose/Withdraw';
import { aWithdrawal, ORDER_ID, pageOfRows, sentAs } from '../../testing/money';

const SETTLED = '2026-11-20T06:30:00Z';
const open = (order = aWithdrawal(), { answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: `/m/withdraw?order=${ORDER_ID}`,
    answers: {
      memberInfo: aMember(),
      consolidatedSettings: someSettings({ policy: aPolicy() }),
      withdrawalOrder: order,
      withdrawalOrders: pageOfRows([order]),
      cancelWithdrawal: aWithdrawal({ status: 'cancelled', settledTime: SETTLED }),
      ...answers,
    },
    ...options,
  });
const answer = (yes: boolean) => act(async () => dialogStore.getState().dialogs[0]?.answer(yes));
const cancel = () => screen.findByRole('button', { name: 'Cancel withdrawal' });
const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);

beforeEach(() => bus.emit('events.connected', { connected: true }));

test.each([
  ['processing', {}, 'Your money is on its way', /is on its way to BRAC Bank \*{4}6789/],
  ['success', {}, 'Your withdrawal was paid', '৳ 6,000.00 was sent to BRAC Bank ****6789.'],
  ['rejected', { reason: 'The name differs.' }, 'Your withdrawal was rejected', 'Reason: The name differs.'],
  ['failed', {}, 'We couldn’t pay your withdrawal', '৳ 6,000.00 is back in your balance.'],
  ['cancelled', {}, 'You cancelled this withdrawal', '৳ 6,000.00 is back in your balance.'],
] as const)('an order that is %s is told in words, and cannot be cancelled', async (status, part, title, words) => {
  open(aWithdrawal({ status, settledTime: SETTLED, ...part }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
});

test('a waiting withdrawal is cancelled after a question, and the money is back', async () => {
  const app = open();
  await app.user.click(await cancel());
  expect(dialogStore.getState().dialogs[0]?.text).toBe('৳\u00a06,000.00 goes back to your balance right away.');
  app.answers.withdrawalOrder = aWithdrawal({ status: 'cancelled', settledTime: SETTLED });
  await answer(true);
  expect(await screen.findByRole('heading', { name: 'You cancelled this withdrawal' })).toBeVisible();
  expect(toasts()).toEqual(['success: Cancelled. The money is back in your balance.']);
  expect(sentAs(app.seen, 'cancelWithdrawal')).toMatchObject([
    { input: { orderId: ORDER_ID }, key: expect.any(String) },
  ]);
});

test('who keeps it sends nothing', async () => {
  const app = open();
  await app.user.click(await cancel());
  await answer(false);
  expect(sentAs(app.seen, 'cancelWithdrawal')).toEqual([]);
  expect(await cancel()).toBeVisible();
});

test('one that an operator has approved meanwhile is told as final, and shows its state', async () => {
  const app = open(aWithdrawal(), { answers: { cancelWithdrawal: refuse('withdraw.final') } });
  await app.user.click(await cancel());
  app.answers.withdrawalOrder = aWithdrawal({ status: 'processing' });
  await answer(true);
  expect(await screen.findByRole('heading', { name: 'Your money is on its way' })).toBeVisible();
  expect(toasts()).toEqual(['fail: This withdrawal can no longer be cancelled.']);
});

test('where the site does not allow it, nothing can be cancelled', async () => {
  const settings = someSettings({ policy: aPolicy({ withdrawalCancel: false }) });
  open(aWithdrawal(), { answers: { consolidatedSettings: settings } });
  expect(await screen.findByRole('heading', { name: 'We’re checking your withdrawal' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
});

test('an approval shows in the open page when the server tells of it', async () => {
  const app = open();
  await screen.findByRole('heading', { name: 'We’re checking your withdrawal' });
  const steps = () => within(screen.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem');
  expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  app.answers.withdrawalOrder = aWithdrawal({ status: 'processing' });
  await act(async () => bus.emit('balance.changed', { source: 'wps' }));
  await waitFor(() => expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step']));
});

test('an unknown order leads back', async () => {
  open(aWithdrawal(), { answers: { withdrawalOrder: refuse('request.notFound') } });
  expect(await screen.findByText('Order not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New withdrawal' })).toHaveAttribute('href', '/m/withdraw');
});
