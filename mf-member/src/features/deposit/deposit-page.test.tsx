// One file over the usual size: every test of the page needs the same methods, limits and orders.
import { AppError, bus, setLanguage, toastStore } from '@r777/shared/core';
import { type AppOptions, aMember, refuse, renderWithApp } from '@r777/shared/testing';
import { DialogHost } from '@r777/shared/ui/dialog-host/dialog-host';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDeposit, aMethod, ORDER_ID, pageOfRows, sentAs } from '../../testing/money';
import { noLimits, openDeposit } from '../../testing/open-deposit';

const open = ({ answers, ...options }: AppOptions = {}) =>
  openDeposit({
    answers: {
      depositMethods: { methods: [aMethod(), aMethod({ methodId: 'wallet', name: 'Wallet', feePercent: '0.00' })] },
      createDeposit: aDeposit({ payUrl: null }),
      depositOrder: ({ orderId }) => (orderId === ORDER_ID ? aDeposit() : refuse('request.notFound')),
      ...answers,
    },
    ...options,
  });
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount');
const submit = () => screen.getByRole('button', { name: 'Deposit' });
type App = ReturnType<typeof open>;
async function fill({ user }: App, { method = 'Card', sum = '600' } = {}) {
  await user.click(await screen.findByRole('radio', { name: method }));
  await user.type(await amount(), sum);
}

beforeEach(() => bus.emit('events.connected', { connected: true }));

test('ROUTE-25 MONEY-05 each method on offer shows its bounds and its fee', async () => {
  const wallet = aMethod({ methodId: 'wallet', name: 'Wallet', feePercent: '0.00' });
  const bank = aMethod({ methodId: 'bank', name: 'Bank', min: '2000.00', max: '50000.00' });
  open({ answers: { depositMethods: { methods: [aMethod(), wallet, bank] } } });
  await screen.findByRole('radio', { name: 'Card' });
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { name: 'Wallet' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Bank' })).toBeInTheDocument();
  expect(screen.getByText('৳ 500.00 to ৳ 100,000.00 · 1.50% fee')).toBeVisible();
  expect(screen.getByText('৳ 500.00 to ৳ 100,000.00 · no fee')).toBeVisible();
  expect(screen.getByText('৳ 2,000.00 to ৳ 50,000.00 · 1.50% fee')).toBeVisible();
});

test('MONEY-05 without a method the page says so and offers customer service', async () => {
  const opened = vi.fn();
  const stop = bus.on('overlay.open', opened);
  const { user } = open({ answers: { depositMethods: { methods: [] } } });
  expect(screen.queryByText('Deposits are unavailable right now')).toBeNull();
  expect(await screen.findByText('Deposits are unavailable right now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  expect(opened).toHaveBeenCalledWith({ overlay: 'customerService' });
  stop();
});

test('methods that did not load have a retry', async () => {
  const { user, answers } = open({ answers: { depositMethods: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load payment methods')).toBeVisible();
  answers.depositMethods = { methods: [aMethod()] };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('radio', { name: 'Card' })).toBeInTheDocument();
});

test.each([
  ['499.99', 'Minimum ৳ 500.00'],
  ['100000.01', 'Maximum ৳ 100,000.00'],
  ['999999999999', 'Maximum ৳ 100,000.00'],
])('MONEY-06 %s is outside the bounds of the method, and nothing is sent', async (sum, words) => {
  const app = open();
  await fill(app, { sum });
  await app.user.click(submit());
  expect(await screen.findByText(words)).toBeVisible();
  expect(await amount()).toHaveAttribute('aria-invalid', 'true');
  expect(sentAs(app.seen, 'createDeposit')).toEqual([]);
});

test.each([
  ['500', 'Card', 'card'],
  ['100000', 'Card', 'card'],
  ['200', 'Wallet', 'wallet'],
])('MONEY-06 %s, a bound itself, is accepted for %s', async (sum, method, methodId) => {
  const wallet = aMethod({ methodId: 'wallet', name: 'Wallet', min: '200.00', max: '400.00' });
  const app = open({ answers: { depositMethods: { methods: [aMethod(), wallet] } } });
  await fill(app, { method, sum });
  await app.user.click(submit());
  await waitFor(() => expect(sentAs(app.seen, 'createDeposit')[0]?.input).toEqual({ methodId, amount: `${sum}.00` }));
});

test('MONEY-06 the bounds are those of the chosen method, also after another choice', async () => {
  const wallet = aMethod({ methodId: 'wallet', name: 'Wallet', min: '200.00', max: '400.00' });
  const app = open({ answers: { depositMethods: { methods: [aMethod(), wallet] } } });
  await fill(app, { method: 'Wallet', sum: '199.99' });
  await app.user.click(submit());
  expect(await screen.findByText('Minimum ৳ 200.00')).toBeVisible();
  await app.user.clear(await amount());
  await fill(app, { method: 'Wallet', sum: '500' });
  await app.user.click(submit());
  expect(await screen.findByText('Maximum ৳ 400.00')).toBeVisible();
  await app.user.click(screen.getByRole('radio', { name: 'Card' }));
  expect(screen.queryByText('Maximum ৳ 400.00')).toBeNull();
  await app.user.click(submit());
  await waitFor(() =>
    expect(sentAs(app.seen, 'createDeposit').map(({ input }) => input)).toEqual([
      { methodId: 'card', amount: '500.00' },
    ]),
  );
});

test('the fee is shown before the tap, rounded up to the paisa', async () => {
  const app = open();
  await fill(app, { sum: '500.01' });
  expect(await screen.findByText('৳ 7.51')).toBeVisible();
  expect(screen.getByText('৳ 492.50')).toBeVisible();
});

test('MONEY-07 a deposit shows reference, amount and status, and how it goes on', async () => {
  const app = open();
  await fill(app);
  await app.user.click(submit());
  expect(await screen.findByText('Waiting for your payment')).toBeVisible();
  expect(app.address()).toBe(`/m/voucherCenter?order=${ORDER_ID}`);
  expect(screen.getByText(ORDER_ID)).toBeVisible();
  expect(screen.getByText('৳ 600.00')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  const pay = screen.getByRole('link', { name: 'Go to payment page' });
  expect([pay.getAttribute('href'), pay.getAttribute('target'), pay.getAttribute('rel')]).toEqual([
    'https://pay.example/p/1',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(screen.getByRole('link', { name: 'Open it in this tab' })).not.toHaveAttribute('target');
});

test('MONEY-08 a refusal stands at the form, and what was entered stays', async () => {
  const app = open({ answers: { createDeposit: refuse('deposit.limit') } });
  await fill(app, { sum: '750.50' });
  await app.user.click(submit());
  expect(await screen.findByText('This is over the deposit limit you set. Choose a smaller amount.')).toBeVisible();
  expect((await amount()).value).toBe('750.50');
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
  // The remaining values can be sent again.
  app.answers.createDeposit = aDeposit();
  await app.user.click(submit());
  expect(await screen.findByText('Waiting for your payment')).toBeVisible();
});

test.each([
  ['deposit.limit', {}, 'This is over the deposit limit you set. Choose a smaller amount.'],
  [
    'member.excluded',
    { until: '2026-12-01T06:00:00Z' },
    'You’re taking a break from playing until 12/01/2026 12:00. You can’t do this before then.',
  ],
] as const)(
  'the refusal %s, which protects, stands at the form and leads to player safety',
  async (code, params, words) => {
    const app = open({ answers: { createDeposit: refuse(code, { params }) } });
    await fill(app);
    await app.user.click(submit());
    expect(await screen.findByText(words)).toBeVisible();
    renderWithApp(<DialogHost />);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(words)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'My limits' }));
    await waitFor(() => expect(app.address()).toBe('/m/member/playerSafety'));
  },
);

test('MONEY-08 a refusal of a field stands under it', async () => {
  const app = open({ answers: { createDeposit: refuse('request.invalid', { field: 'amount' }) } });
  await fill(app);
  await app.user.click(submit());
  await waitFor(async () => expect(await amount()).toHaveAttribute('aria-invalid', 'true'));
  expect(await amount()).toHaveAccessibleDescription(/Some of what you entered isn’t right\. Please check it\./);
  expect((await amount()).value).toBe('600');
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
});

test('two taps are one request', async () => {
  const app = open({ answers: { createDeposit: () => new Promise(() => undefined) } });
  await fill(app);
  await app.user.dblClick(submit());
  expect(sentAs(app.seen, 'createDeposit')).toHaveLength(1);
});

test('a request without an answer is repeated under its key, also after a reload', async () => {
  const app = open({ answers: { createDeposit: new AppError('network.timeout') } });
  await fill(app);
  await app.user.click(submit());
  expect(await screen.findByText(/your money moves only once/)).toBeVisible();
  const [{ key } = { key: '' }] = sentAs(app.seen, 'createDeposit');
  expect(key).toMatch(/^[\w-]{8,}$/);
  cleanup();
  const again = open();
  expect((await amount()).value).toBe('600.00');
  await again.user.click(submit());
  await waitFor(() => expect(sentAs(again.seen, 'createDeposit')[0]?.key).toBe(key));
  // The first request has its answer, so the next one is another deposit.
  await screen.findByText(ORDER_ID);
  cleanup();
  const next = open();
  await fill(next);
  await next.user.click(submit());
  await waitFor(() => expect(sentAs(next.seen, 'createDeposit')).toHaveLength(1));
  expect(sentAs(next.seen, 'createDeposit')[0]?.key).not.toBe(key);
});

test('the key of another account is not used', async () => {
  const app = open({ answers: { createDeposit: new AppError('network.timeout') } });
  await fill(app);
  await app.user.click(submit());
  await screen.findByText(/your money moves only once/);
  const [first] = sentAs(app.seen, 'createDeposit');
  cleanup();
  const other = open({ session: { userName: 'karim' } });
  expect((await amount()).value).toBe('');
  await fill(other);
  await other.user.click(submit());
  await waitFor(() => expect(sentAs(other.seen, 'createDeposit')).toHaveLength(1));
  expect(sentAs(other.seen, 'createDeposit')[0]?.key).not.toBe(first?.key);
});

test('an own limit is said in words, and a larger amount is not sent', async () => {
  const day = { kind: 'depositDay' as const, value: '1000.00', used: '300.00', next: null };
  const app = open({ answers: { playLimits: { ...noLimits, limits: [day] } } });
  expect(await screen.findByText('Your limit: ৳ 700.00 of ৳ 1,000.00 left today')).toBeVisible();
  await fill(app, { sum: '701' });
  await app.user.click(submit());
  expect(await screen.findByText('This is over the deposit limit you set. Choose a smaller amount.')).toBeVisible();
  expect(sentAs(app.seen, 'createDeposit')).toEqual([]);
});

test('who takes a break reads until when, and gets no form', async () => {
  open({ answers: { playLimits: { ...noLimits, exclusion: { kind: 'timeOut', until: '2026-12-01T06:00:00Z' } } } });
  expect(await screen.findByText('Deposits are paused until 12/01/2026 12:00. You chose this break.')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('an order that waits stands above the form and leads to its page', async () => {
  const app = open({ answers: { depositOrders: pageOfRows([aDeposit()]) } });
  const waiting = within(await screen.findByRole('region', { name: 'Unfinished deposits' }));
  await app.user.click(waiting.getByRole('link', { name: /৳\u00a0600\.00/ }));
  expect(await screen.findByText('Waiting for your payment')).toBeVisible();
});

test('PERM-21 PERM-22 TRIAL-08 a type 4 user is rejected with free_reject, and nothing is asked for', async () => {
  const app = open({ session: { type: 4 }, answers: { memberInfo: aMember({ type: 4 }) } });
  expect(await screen.findByText('Please login an actual account to use this function')).toBeVisible();
  const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
  await waitFor(() => expect(toasts()).toEqual(['offline: Please login an actual account to use this function']));
  expect(app.seen.filter(({ call }) => call.path.includes('deposit'))).toEqual([]);
});

test('PERM-18 PERM-21 in Bengali the words are Bengali', async () => {
  open({ language: 'BN', session: { type: 4 }, answers: { memberInfo: aMember({ type: 4 }) } });
  await waitFor(() =>
    expect(toastStore.getState().toasts).toMatchObject([
      { kind: 'offline', text: 'এই সুবিধা ব্যবহার করতে আসল অ্যাকাউন্টে লগ ইন করুন' },
    ]),
  );
});

test.each([0, 1, 2])('PERM-16 type %i may enter', async (type) => {
  open({ session: { type }, answers: { memberInfo: aMember({ type }) } });
  expect(await screen.findByRole('radio', { name: 'Card' })).toBeInTheDocument();
});

test.each([3, 40, 41, 42, 99])('PERM-16 PERM-18 type %i does not enter, and is told', async (type) => {
  const { seen } = open({ session: { type }, answers: { memberInfo: aMember({ type }) } });
  expect(await screen.findByText('Deposits need a real account')).toBeVisible();
  await waitFor(() => expect(toastStore.getState().toasts[0]?.kind).toBe('offline'));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(seen.filter(({ call }) => call.path.includes('deposit'))).toEqual([]);
});

test('MONEY-05 in Bengali every text is Bengali, and the lists are asked for in Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByText('পেমেন্ট মাধ্যম')).toBeVisible();
  expect(screen.getByRole('button', { name: 'ডিপোজিট করুন' })).toBeVisible();
});

test('an amount that is typed outlives a change of language', async () => {
  const { user } = open();
  const field = await amount();
  await user.type(field, '700');
  act(() => setLanguage('BN'));
  expect(await screen.findByLabelText('পরিমাণ')).toBe(field);
  expect(field).toHaveValue('700');
});
