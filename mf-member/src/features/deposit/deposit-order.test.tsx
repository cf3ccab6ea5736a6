import type { PromotionState } from '@r777/shared/contracts';
import { bus } from '@r777/shared/core';
import { type AppOptions, aMember, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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
  ['success', {}, 'Your money has arrived', '৳ 591.00 was added to your balance.'],
  ['success', { late: true }, 'Your money has arrived', /The money came after the deadline, but it’s yours/],
  ['failed', {}, 'Payment failed', /No money was added\. If your account was/],
  ['expired', {}, 'Payment expired', /^If you’ve already paid/],
] as const)('MONEY-07 an order that ended as %s %o is told in words', async (status, part, title, words) => {
  open(aDeposit({ status, settledTime: SETTLED, ...part }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to payment page' })).toBeNull();
});

test('the page that the provider names is not followed when it is no page', async () => {
  open(aDeposit({ payUrl: 'javascript:alert(1)' }));
  expect(await screen.findByText('Waiting for your payment')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to payment page' })).toBeNull();
});

test('an order whose provider has not answered yet says that its page is coming', async () => {
  open(aDeposit({ payUrl: null, time: new Date().toISOString() }));
  expect(await screen.findByText('Preparing your payment')).toBeVisible();
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

test('the provider’s page that was named before the events arrived shows when they do', async () => {
  const app = open(aDeposit({ payUrl: null, time: new Date().toISOString() }));
  await screen.findByText('Preparing your payment');
  app.answers.depositOrder = aDeposit();
  await act(async () => bus.emit('events.connected', { connected: true }));
  expect(await screen.findByRole('link', { name: 'Go to payment page' })).toBeVisible();
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
  expect(await screen.findByText('Payment expired')).toBeVisible();
});

test('an unknown order leads back, a failed one has a retry', async () => {
  const app = open(aDeposit(), { answers: { depositOrder: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the order')).toBeVisible();
  app.answers.depositOrder = refuse('request.notFound');
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Order not found')).toBeVisible();
  app.answers.depositMethods = { methods: [] };
  await app.user.click(screen.getByRole('link', { name: 'New deposit' }));
  await waitFor(() => expect(app.address()).toBe('/m/voucherCenter'));
});

const bonus: PromotionState = {
  id: 'welcome',
  kind: 'depositMatch',
  version: 1,
  state: 'paid',
  join: 'optIn',
  terms: {},
  paid: { amount: '500.00', at: SETTLED, transactionId: 't1' },
  progress: {
    wagered: '0.00',
    required: '10000.00',
    left: '10000.00',
    until: '2026-12-20T06:30:00.000Z',
    games: [{ gameType: 'RNG', weight: 100 }],
    maxStake: '500.00',
    uncounted: '0.00',
  },
};
const whyOf = (orderId: string) => ({
  content: [
    {
      at: SETTLED,
      amount: '500.00',
      transactionId: 't1',
      lines: [{ step: 'deposit' as const, reference: `deposit:${orderId}`, amount: '500.00' }],
    },
  ],
});

test('after the deposit the page says which bonus was credited, what it asks, and how far that is', async () => {
  const done = aDeposit({ status: 'success', settledTime: SETTLED });
  open(done, { answers: { promotionStates: { content: [bonus] }, promotionWhy: whyOf(ORDER_ID) } });
  const own = within(await screen.findByRole('region', { name: 'Your bonus' }));
  expect(own.getByText('৳500 bonus credited')).toBeVisible();
  expect(own.getByText('৳0 of ৳10,000')).toBeVisible();
  expect(own.getByText('Games that count: Slots 100%')).toBeVisible();
  expect(own.getByText('Bets above ৳500 don’t count.')).toBeVisible();
  expect(own.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/m/activityDetail?id=welcome');
});

test('a bonus of another deposit is not shown as this one’s', async () => {
  const done = aDeposit({ status: 'success', settledTime: SETTLED });
  const { seen } = open(done, { answers: { promotionStates: { content: [bonus] }, promotionWhy: whyOf('another') } });
  await waitFor(() => expect(seen.some(({ name }) => name === 'promotionWhy')).toBe(true));
  expect(screen.queryByRole('region', { name: 'Your bonus' })).toBeNull();
});

test.each([
  [null, 'Earned: your free spins are on their way'],
  ['2026-12-01T12:00:00.000Z', '20 of 20 free spins left'],
])('free spins that the deposit earned, playable until %s, are counted as on the promotion', async (until, words) => {
  const done = aDeposit({ status: 'success', settledTime: SETTLED });
  const spins = (id: string, deposit: string) => ({
    ...bonus,
    id,
    kind: 'freeSpins' as const,
    paid: undefined,
    progress: undefined,
    freeSpins: { game: 'g', total: 20, left: 20, value: '10.00', won: '0.00', most: '1000.00', until, deposit },
  });
  const content = [spins('spins', `deposit:${ORDER_ID}`), spins('others', 'deposit:another')];
  open(done, { answers: { promotionStates: { content } } });
  const own = await screen.findByRole('region', { name: 'Your bonus' });
  expect(own).toHaveTextContent(words);
  expect(within(own).getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/m/activityDetail?id=spins');
});
