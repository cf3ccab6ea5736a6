// One file over the usual size: every test of the page needs the same settings, cards and orders.
import { AppError, bus, setLanguage, toastStore } from '@r777/shared/core';
import {
  type AppOptions,
  aMember,
  askedField,
  fill,
  refuse,
  renderWithApp,
  someRegisterSettings,
} from '@r777/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Area } from '../../expose/Withdraw';
import { aWithdrawal, ORDER_ID, pageOfRows, sentAs, someWithdrawSettings } from '../../testing/money';
import { aCard, aConfig } from '../../testing/security';

const cards = (...list: ReturnType<typeof aCard>[]) => ({ cards: list, max: 5, holder: 'Rahim Uddin' });
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: '/m/withdraw',
    answers: {
      memberInfo: aMember(),
      withdrawSettings: someWithdrawSettings(),
      securityConfig: aConfig(),
      bankCards: cards(aCard('a', { isDefault: true }), aCard('b', { maskedNumber: '****4321' })),
      withdrawalOrders: pageOfRows([]),
      createWithdrawal: aWithdrawal(),
      withdrawalOrder: ({ orderId }) => (orderId === ORDER_ID ? aWithdrawal() : refuse('request.notFound')),
      ...answers,
    },
    ...options,
  });
type App = ReturnType<typeof open>;
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount');
const submit = () => screen.getByRole('button', { name: 'Withdraw' });
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Payment password' }));
async function ask({ user }: App, sum = '6000') {
  await fill(user, await amount(), sum);
  await user.click(submit());
}
async function confirm({ user }: App, password = '482913') {
  const dialog = await sheet();
  const field = dialog.getByLabelText<HTMLInputElement>('Payment password');
  await user.clear(field);
  await fill(user, field, password);
  await user.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }));
}

beforeEach(() => bus.emit('events.connected', { connected: true }));

test('MONEY-09 without a card the page leads to binding one', async () => {
  const app = open({ answers: { bankCards: cards() } });
  expect(screen.queryByText('No bank card yet')).toBeNull();
  expect(await screen.findByText('No bank card yet')).toBeVisible();
  expect(screen.queryByLabelText('Amount')).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Add a card' }));
  expect(app.address()).toBe('/m/securityCenter?form=addCard');
});

test('without a payment password the page leads to setting one', async () => {
  const app = open({ answers: { withdrawSettings: someWithdrawSettings({ paymentPasswordSet: false }) } });
  await app.user.click(await screen.findByRole('button', { name: 'Set payment password' }));
  expect(app.address()).toBe('/m/securityCenter?form=paymentPassword');
});

test('a locked payment password says until when, and there is no form', async () => {
  const lockedUntil = '2036-11-20T06:30:00Z';
  open({ answers: { securityConfig: aConfig({ paymentPassword: { set: true, lockedUntil } }) } });
  expect(await screen.findByText('Too many wrong payment passwords. Try again at 11/20 12:30.')).toBeVisible();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test.each([
  [{}, '৳ 10,000.00', 'That’s your total balance.'],
  [{ leftToWager: '54.00' }, '৳ 0.00', 'You have an active bonus: bet ৳ 54.00 more before you withdraw.'],
  [{ dailyCountLeft: 0 }, '৳ 0.00', /You’ve used all of today’s withdrawals/],
  [{ available: '18.00' }, '৳ 0.00', 'Your total balance is ৳ 18.00, and the minimum withdrawal is ৳ 500.00.'],
])('with %o the page says what may be withdrawn, and why not more', async (part, sum, why) => {
  open({ answers: { withdrawSettings: someWithdrawSettings(part) } });
  const region = within(await screen.findByRole('region', { name: 'You can withdraw up to' }));
  expect(region.getByText(why)).toBeVisible();
  expect(region.getAllByText(sum)[0]).toBeVisible();
  if (sum === '৳ 0.00') expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('money in games can be withdrawn too, and the page says how much of the amount comes back first', async () => {
  const settings = someWithdrawSettings({ available: '1000.00', inGames: '2500.00', bonus: '18.00' });
  const app = open({ answers: { withdrawSettings: settings } });
  const region = await screen.findByRole('region', { name: 'You can withdraw up to' });
  for (const part of ['Total balance৳ 3,500.00', 'Available৳ 1,000.00', 'In games৳ 2,500.00', 'Bonus৳ 18.00'])
    expect(region).toHaveTextContent(part);
  await app.user.type(await amount(), '1000');
  expect(screen.queryByText(/comes back from your games/)).toBeNull();
  await app.user.clear(await amount());
  await app.user.type(await amount(), '3000');
  expect(await screen.findByText('৳ 2,000.00 of it comes back from your games first.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/^You’re sending ৳ 3,000.00/)).toBeVisible();
});

test('the payment password says how many digits it has, where the site has such a rule', async () => {
  const paymentPassword = askedField({ pattern: '^\\d+$', minLength: 6, maxLength: 6 });
  const app = open({ answers: { registerSettings: someRegisterSettings({ paymentPassword }) } });
  await app.user.type(await amount(), '600');
  await app.user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('It has 6 digits.')).toBeVisible();
  expect(screen.getByLabelText('Payment password', { selector: 'input' })).toHaveAccessibleDescription(
    'It has 6 digits.',
  );
});

test.each([
  ['499.99', 'Minimum ৳ 500.00', {}],
  ['799.99', 'Minimum ৳ 800.00', { min: '800.00' }],
  ['10000.01', 'Maximum ৳ 10,000.00', {}],
])('MONEY-10 [past] %s is refused, and the payment password is not asked for', async (sum, words, part) => {
  const app = open({ answers: { withdrawSettings: someWithdrawSettings(part) } });
  await ask(app, sum);
  expect(await screen.findByText(words)).toBeVisible();
  // The player is led back to the field instead.
  const field = await amount();
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentAs(app.seen, 'createWithdrawal')).toEqual([]);
});

test.each(['500', '10000'])('MONEY-10 [limit] %s, a bound itself, is accepted', async (sum) => {
  const app = open();
  await ask(app, sum);
  await confirm(app);
  await waitFor(() => expect(sentAs(app.seen, 'createWithdrawal')[0]?.input).toMatchObject({ amount: `${sum}.00` }));
});

test('MONEY-10 [past] the balance is the bound where it is smaller than the most of the site', async () => {
  const app = open({ answers: { withdrawSettings: someWithdrawSettings({ available: '750.50' }) } });
  await ask(app, '750.51');
  expect(await screen.findByText('Maximum ৳ 750.50')).toBeVisible();
  expect(sentAs(app.seen, 'createWithdrawal')).toEqual([]);
});

test('MONEY-11 the payment password is asked for, and then the order is pending', async () => {
  const moved = vi.fn();
  const stop = bus.on('balance.changed', moved);
  const app = open();
  await app.user.click(await screen.findByRole('radio', { name: 'BRAC Bank ****4321' }));
  await ask(app);
  expect(sentAs(app.seen, 'createWithdrawal')).toEqual([]);
  expect((await sheet()).getByText('You’re sending ৳ 6,000.00 to BRAC Bank ****4321.')).toBeVisible();
  await confirm(app);
  expect(await screen.findByRole('heading', { name: 'We’re checking your withdrawal' })).toBeVisible();
  expect(screen.getByText(/^We’re holding ৳ 6,000\.00 for this withdrawal\./)).toBeVisible();
  expect(screen.getByText(ORDER_ID)).toBeVisible();
  expect(app.address()).toBe(`/m/withdraw?order=${ORDER_ID}`);
  expect(sentAs(app.seen, 'createWithdrawal').map(({ input }) => input)).toEqual([
    { cardId: 'b', amount: '6000.00', paymentPassword: '482913' },
  ]);
  // Every balance on screen is read again.
  expect(moved).toHaveBeenCalledWith({ source: 'mf-member' });
  stop();
});

test('the default card is chosen, and one tap fills in all', async () => {
  const app = open();
  expect(await screen.findByRole('radio', { name: 'BRAC Bank ****6789' })).toBeChecked();
  await app.user.click(screen.getByRole('button', { name: 'All' }));
  await app.user.click(submit());
  await confirm(app);
  const sent = { cardId: 'a', amount: '10000.00', paymentPassword: '482913' };
  await waitFor(() => expect(sentAs(app.seen, 'createWithdrawal')[0]?.input).toEqual(sent));
});

test('a wrong payment password is told in its place, and the next try is the same withdrawal', async () => {
  const app = open({ answers: { createWithdrawal: refuse('paymentPassword.wrong', { field: 'paymentPassword' }) } });
  await ask(app);
  await confirm(app, '111111');
  expect(await (await sheet()).findByText('Wrong payment password. Please try again.')).toBeVisible();
  app.answers.createWithdrawal = aWithdrawal();
  await confirm(app);
  await screen.findByText(ORDER_ID);
  const sent = sentAs(app.seen, 'createWithdrawal');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test.each([
  ['wallet.insufficient', 'Your balance is too low. Make a deposit or choose a smaller amount.'],
  ['withdraw.limit', 'This is over your daily withdrawal limit. Choose a smaller amount.'],
] as const)(
  'MONEY-11 MONEY-12 the refusal %s is shown, the balance is as it was, and a next try asks again',
  async (code, words) => {
    const app = open({ answers: { createWithdrawal: refuse(code) } });
    await ask(app);
    await confirm(app);
    expect(await screen.findByText(words)).toBeVisible();
    expect((await amount()).value).toBe('6,000.00');
    const region = within(await screen.findByRole('region', { name: 'You can withdraw up to' }));
    expect(region.getAllByText('৳ 10,000.00')[0]).toBeVisible();
    app.answers.createWithdrawal = aWithdrawal();
    await app.user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await confirm(app);
    expect(await screen.findByRole('heading', { name: 'We’re checking your withdrawal' })).toBeVisible();
  },
);

test('MONEY-12 a refusal that names the amount is shown at its field', async () => {
  const app = open({ answers: { createWithdrawal: refuse('withdraw.limit', { field: 'amount' }) } });
  await ask(app);
  await confirm(app);
  await waitFor(async () =>
    expect(await amount()).toHaveAccessibleDescription(/This is over your daily withdrawal limit\./),
  );
  expect((await amount()).value).toBe('6000');
});

test('MONEY-12 a refusal that names the account is shown at the accounts', async () => {
  const app = open({ answers: { createWithdrawal: refuse('request.invalid', { field: 'cardId' }) } });
  await ask(app);
  await confirm(app);
  expect(await screen.findByText('Some of what you entered isn’t right. Please check it.')).toBeVisible();
  expect((await amount()).value).toBe('6,000.00');
});

test('a withdrawal without an answer is repeated under its key, also after a reload', async () => {
  const app = open({ answers: { createWithdrawal: new AppError('network.timeout') } });
  await ask(app);
  await confirm(app);
  expect(await (await sheet()).findByText(/your money moves only once/)).toBeVisible();
  const [first] = sentAs(app.seen, 'createWithdrawal');
  expect(sessionStorage.getItem('once.withdraw')).not.toContain('482913');
  cleanup();
  const again = open();
  expect((await amount()).value).toBe('6,000.00');
  await again.user.click(submit());
  await confirm(again);
  await waitFor(() => expect(sentAs(again.seen, 'createWithdrawal')[0]?.key).toBe(first?.key));
  const note = { kind: 'info', text: expect.stringMatching(/^This is the order from .+ There’s no second one\.$/) };
  await waitFor(() => expect(toastStore.getState().toasts).toMatchObject([note]));
});

test('two taps on the confirmation are one withdrawal', async () => {
  const app = open({ answers: { createWithdrawal: () => new Promise(() => undefined) } });
  await ask(app);
  const dialog = await sheet();
  await fill(app.user, dialog.getByLabelText('Payment password'), '482913');
  await app.user.dblClick(dialog.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(sentAs(app.seen, 'createWithdrawal')).toHaveLength(1);
});

test.each([
  ['withdrawSettings', 'Couldn’t load your withdrawal limits'],
  ['bankCards', 'Couldn’t load your bank cards'],
] as const)('%s that did not load has a retry', async (call, words) => {
  const app = open({ answers: { [call]: refuse('system.unavailable') } });
  expect(await screen.findByText(words)).toBeVisible();
  app.answers.withdrawSettings = someWithdrawSettings();
  app.answers.bankCards = cards(aCard('a'));
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await amount()).toBeVisible();
});

test('TRIAL-08 a trial account reads that this is for real accounts, and nothing is asked for', async () => {
  const app = open({ session: { type: 4 }, answers: { memberInfo: aMember({ type: 4 }) } });
  expect(await screen.findByText('Please login an actual account to use this function')).toBeVisible();
  expect(app.seen.filter(({ call }) => call.path.includes('withdraw'))).toEqual([]);
});

const wagerFirst = {
  withdrawSettings: someWithdrawSettings({ leftToWager: '54.00' }),
  memberInfo: aMember({ permissions: ['REWCEN3'] }),
};
test.each([
  ['Bet ৳\u00a054.00 more', '/m/gameCenter'],
  ['See your active bonuses', '/m/rewardCenter?tab=wagering'],
  ['Give up the bonus', '/m/rewardCenter?tab=wagering'],
])('while a bonus is to wager, the page offers the step “%s”', async (name, address) => {
  const app = open({ answers: wagerFirst });
  await app.user.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }));
  expect(app.address()).toBe(address);
});

test('steps to pages that this member or this site does not have are left out', async () => {
  const first = open({ answers: { ...wagerFirst, memberInfo: aMember({ permissions: [] }) } });
  expect(await screen.findByRole('link', { name: /^Bet ৳/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: /bonus/ })).toBeNull());
  first.unmount();
  const reachable = (address: string) => address === '/m/rewardCenter';
  open({ answers: wagerFirst, federation: { renderSlot: () => null, reachable } });
  expect(await screen.findByRole('link', { name: /^Give up the bonus/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Bet ৳/ })).toBeNull();
});

test('a bonus granted while the page was open refuses the withdrawal, and the next steps come', async () => {
  const createWithdrawal = refuse('wagering.open', { params: { remaining: '54.00' } });
  const app = open({ answers: { memberInfo: wagerFirst.memberInfo, createWithdrawal } });
  await ask(app);
  app.answers.withdrawSettings = wagerFirst.withdrawSettings;
  await confirm(app);
  expect(await screen.findByText('You have an active bonus: bet ৳ 54.00 more before you withdraw.')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Give up the bonus/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('MONEY-09 in Bengali every text is Bengali, and the lists are asked for in Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByText('এটি আপনার মোট ব্যালেন্স।')).toBeVisible();
  expect(screen.getByRole('button', { name: 'উত্তোলন করুন' })).toBeVisible();
});

test('an amount that is typed outlives a change of language', async () => {
  const { user } = open();
  const field = await amount();
  await user.type(field, '700');
  act(() => setLanguage('BN'));
  expect(await screen.findByLabelText('পরিমাণ')).toBe(field);
  expect(field).toHaveValue('700');
});

test('a late answer leads nobody to the order who has left the form, and says where it is', async () => {
  const earlier = aWithdrawal({ orderId: '3b6a1c7e-0d0c-4b3e-9a39-0f6f0c9d1a99' });
  let answer = () => {};
  const late = new Promise<ReturnType<typeof aWithdrawal>>((resolve) => {
    answer = () => resolve(aWithdrawal());
  });
  const app = open({ answers: { createWithdrawal: () => late, withdrawalOrders: pageOfRows([earlier]) } });
  await ask(app);
  await confirm(app);
  await waitFor(() => expect(sentAs(app.seen, 'createWithdrawal')).toHaveLength(1));
  fireEvent.click(screen.getByRole('link', { name: /6,000/, hidden: true }));
  await waitFor(() => expect(app.address()).toBe(`/m/withdraw?order=${earlier.orderId}`));
  await act(async () => answer());
  await waitFor(() => expect(toastStore.getState().toasts).toHaveLength(1));
  expect(toastStore.getState().toasts[0]?.text).toContain('Withdrawal requested');
  expect(app.address()).toBe(`/m/withdraw?order=${earlier.orderId}`);
});
