import { bus } from '@r777/shared/core';
import { type AppOptions, aMember, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Area } from '../../expose/Deposit';
import { aDeposit, ORDER_ID } from '../../testing/money';

const SETTLED = '2026-11-20T06:30:00Z';
const OTHER = '3b6a1c7e-0d0c-4b3e-9a39-0f6f0c9d1a22';
const open = (part: Parameters<typeof aDeposit>[0], options: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: `/m/voucherCenter?order=${ORDER_ID}`,
    answers: { memberInfo: aMember(), depositOrder: aDeposit(part) },
    ...options,
  });

beforeEach(() => bus.emit('events.connected', { connected: true }));

const again = ['Try again', '/m/voucherCenter?method=card&amount=600.00'] as const;
const other = ['Choose another method', '/m/voucherCenter?method=&amount=600.00'] as const;

test.each([
  ['cancelled', { status: 'failed', reason: 'cancelled' }, 'You cancelled the payment', /Nothing was charged/, again],
  ['refused', { status: 'failed', reason: 'refused' }, 'Your payment was declined', /or choose another/, other],
  ['failed', { status: 'failed' }, 'Payment failed', /send customer service the reference/, again],
  ['expired', { status: 'expired' }, 'Payment expired', /^If you’ve already paid/, again],
  ['away', { payUrl: null, away: true }, 'The payment provider isn’t responding', /nothing has been charged/, other],
] as const)(
  'MONEY-07 a deposit that is %s says so, and has its next step',
  async (_, part, title, words, [name, to]) => {
    open({ ...part, settledTime: 'status' in part ? SETTLED : null });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  },
);

test.each([
  ['failed', { status: 'failed', settledTime: SETTLED }],
  ['expired', { status: 'expired', settledTime: SETTLED }],
  ['away', { payUrl: null, away: true }],
] as const)('a deposit that is %s leads to customer service too', async (_, part) => {
  const { user } = open(part);
  const opened: unknown[] = [];
  const stop = bus.on('overlay.open', (event) => opened.push(event));
  await user.click(await screen.findByRole('button', { name: 'Customer service' }));
  stop();
  expect(opened).toEqual([{ overlay: 'customerService' }]);
});

test('an approved payment tells the player to wait, also after its time, and offers no second payment', async () => {
  open({ confirming: true, expiresTime: '2026-11-20T06:30:00Z' });
  expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  expect(screen.getByText(/Don’t pay again/)).toBeVisible();
  for (const name of ['Go to payment page', 'Try again', 'New deposit'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('who paid too little reads what was credited, and can deposit the rest', async () => {
  open({ status: 'success', settledTime: SETTLED, amount: '400.00', fee: '6.00', credited: '394.00', asked: '600.00' });
  expect(
    await screen.findByText('You asked to deposit ৳ 600.00 but paid ৳ 400.00. We’ve added ৳ 394.00 to your balance.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /^Deposit the remaining/ })).toHaveAttribute(
    'href',
    '/m/voucherCenter?method=card&amount=200.00',
  );
});

test('who paid too much reads what was credited, and is asked for nothing more', async () => {
  open({ status: 'success', settledTime: SETTLED, amount: '700.00', fee: '0.00', credited: '700.00', asked: '600.00' });
  expect(await screen.findByText(/^You asked to deposit/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Deposit the remaining/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Play' })).toBeVisible();
});

test('who paid twice reads that both payments are credited, and can see the second', async () => {
  open({ status: 'success', settledTime: SETTLED, again: [{ orderId: OTHER, credited: '591.00' }] });
  expect(await screen.findByText('You paid twice')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Show the second payment' });
  expect(link).toHaveAttribute('href', `/m/voucherCenter?order=${OTHER}`);
});

test('in Bengali the outcomes are Bengali', async () => {
  open({ status: 'failed', reason: 'cancelled', settledTime: SETTLED }, { language: 'BN' });
  expect(await screen.findByRole('heading', { name: 'আপনি পেমেন্ট বাতিল করেছেন' })).toBeVisible();
});
