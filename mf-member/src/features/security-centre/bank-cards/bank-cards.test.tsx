import { dialogStore, setLanguage, toastStore } from '@r777/shared/core';
import { type Answers, fill, refuse } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCard, confirmByPassword, openSecurity, sentWith } from '../../../testing/security';

const bank = { code: 'BRAC', name: 'BRAC Bank', kind: 'bank', accountPattern: '^\\d{13}$' } as const;
const open = (form: string, answers: Answers = {}) =>
  openSecurity(form, {
    answers: {
      banks: [bank, { code: 'BKASH', name: 'bKash', kind: 'wallet', accountPattern: '^01\\d{9}$' }],
      bankCards: { cards: [], max: 5, holder: null },
      bindBankCard: aCard('new'),
      ...answers,
    },
  });
const cards = (...list: ReturnType<typeof aCard>[]) => ({ cards: list, max: 5, holder: 'Rahim Uddin' });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const number = () => screen.findByLabelText<HTMLInputElement>('Account number');
const answerDialog = () => act(async () => dialogStore.getState().dialogs[0]?.answer(true));

beforeEach(() => {
  dialogStore.setState({ dialogs: [] });
  toastStore.setState({ toasts: [] });
});

async function enter(
  app: ReturnType<typeof open>,
  { bankName = 'BRAC Bank', name = 'Rahim Uddin', account = '1501203456789' } = {},
) {
  await app.user.click(await screen.findByRole('combobox', { name: 'Bank or wallet' }));
  await app.user.click(await screen.findByRole('option', { name: bankName }));
  const holder = await screen.findByLabelText<HTMLInputElement>('Account holder’s name');
  if (!holder.readOnly && name) await fill(app.user, holder, name);
  await fill(app.user, await number(), account);
  await app.user.click(await screen.findByRole('button', { name: 'Add card' }));
}

test('MEMB-28 of a bound card only the last four digits are shown', async () => {
  open('bankCards', { bankCards: cards(aCard('a', { isDefault: true }), aCard('b', { maskedNumber: '****4321' })) });
  expect(await screen.findByText('****6789')).toBeVisible();
  expect(screen.getByText('****4321')).toBeVisible();
  expect(screen.getByText('We pay your withdrawals to these. 2 of 5 in use.')).toBeVisible();
  expect(screen.getAllByText('Default')).toHaveLength(1);
});

test('MEMB-28 in Bengali, banks and cards are asked for in Bengali', async () => {
  const { user, seen } = openSecurity('addCard', {
    language: 'BN',
    answers: { banks: [bank], bankCards: cards(aCard('a')) },
  });
  await user.click(await screen.findByRole('combobox', { name: 'ব্যাংক বা ওয়ালেট' }));
  expect(await screen.findByRole('option', { name: 'BRAC Bank' })).toBeVisible();
  const asked = seen.filter(({ name }) => name === 'banks' || name === 'bankCards').map(({ input }) => input);
  expect(asked).toEqual(asked.map(() => ({ language: 'BN' })));
});

test('MEMB-28 what is typed outlives a change of language, and the card is sent in Bengali then', async () => {
  const app = open('addCard');
  await app.user.click(await screen.findByRole('combobox', { name: 'Bank or wallet' }));
  await app.user.click(await screen.findByRole('option', { name: 'BRAC Bank' }));
  await fill(app.user, await screen.findByLabelText('Account holder’s name'), 'Rahim Uddin');
  await fill(app.user, await number(), '1501203456789');
  act(() => setLanguage('BN'));
  await app.user.click(await screen.findByRole('button', { name: 'কার্ড যোগ করুন' }));
  const sheet = within(await screen.findByRole('dialog'));
  await fill(app.user, await sheet.findByLabelText('পেমেন্ট পাসওয়ার্ড'), 'Cash777!');
  await app.user.click(sheet.getByRole('button', { name: 'নিশ্চিত করুন' }));
  await waitFor(() => expect(sentWith(app, 'bindBankCard')[0]?.input).toMatchObject({ language: 'BN' }));
  expect(toasts()).toHaveLength(1);
});

test('MEMB-28 a card is bound once the member has confirmed it, and then stands in the list, masked', async () => {
  const app = open('bankCards');
  await app.user.click(await screen.findByRole('button', { name: 'Add a card' }));
  await enter(app);
  app.answers.bankCards = cards(aCard('new'));
  await confirmByPassword(app);
  await waitFor(() => expect(sentWith(app, 'bindBankCard')).toHaveLength(1));
  expect(sentWith(app, 'confirm')[0]?.input).toMatchObject({ purpose: 'bankCard' });
  expect(sentWith(app, 'bindBankCard')[0]?.input).toEqual({
    bankCode: 'BRAC',
    holder: 'Rahim Uddin',
    accountNumber: '1501203456789',
    language: 'EN',
    confirmation: 'confirmed',
  });
  await waitFor(() => expect(toasts()).toContain('The card ending in 6789 was added'));
  // The list was read while it was empty, so it has to be read again.
  expect(await screen.findByText('****6789')).toBeVisible();
});

test.each([
  ['a name with digits', { name: 'Rahim 77' }, 'Use 2 to 80 letters, spaces and dots'],
  ['a name with a word in two scripts', { name: 'R\u0430him Uddin' }, /^Some letters are from another script/],
  ['a name that is code', { name: '<b>R</b>' }, 'Use 2 to 80 letters, spaces and dots'],
  ['a number of another length', { account: '12345' }, 'This isn’t a valid BRAC Bank account number'],
])('MEMB-31 %s is told under its field, and nothing is asked', async (_, typed, words) => {
  const app = open('addCard');
  await enter(app, typed);
  expect(await screen.findByText(words)).toBeVisible();
  expect(sentWith(app, 'bindBankCard')).toEqual([]);
});

test.each([
  [
    'card.taken',
    'Another member has added this account. If it’s your mobile wallet, verify its number in the security centre, then add it again. If it’s your bank account, send customer service a bank statement.',
  ],
  ['card.bound', 'You’ve already added this account.'],
] as const)('MEMB-31 the refusal %s stands under the number', async (code, words) => {
  const app = open('addCard', { bindBankCard: refuse(code, { field: 'accountNumber' }) });
  await enter(app);
  await confirmByPassword(app);
  expect(await screen.findByText(words)).toBeVisible();
  expect(await number()).toHaveAttribute('aria-invalid', 'true');
  expect((await number()).value).toBe('1501203456789');
});

test('a fifth card that another device has bound meanwhile is told, and the form gives way', async () => {
  const app = open('addCard', { bindBankCard: refuse('card.limit') });
  await enter(app);
  app.answers.bankCards = cards(...['a', 'b', 'c', 'd', 'e'].map((id) => aCard(id)));
  await confirmByPassword(app);
  expect(await screen.findByText(/You’ve reached the maximum number of/)).toBeVisible();
  expect(screen.queryByLabelText('Account number')).toBeNull();
});

test('with five cards there is no way to a sixth', async () => {
  open('bankCards', { bankCards: cards(...['a', 'b', 'c', 'd', 'e'].map((id) => aCard(id))) });
  expect(await screen.findByText(/You’ve reached the maximum number of/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
});

test('MEMB-28 every further card has the name of the first, which cannot be changed, and is bound', async () => {
  const app = open('addCard', { bankCards: cards(aCard('a')) });
  const holder = await screen.findByLabelText<HTMLInputElement>('Account holder’s name');
  expect([holder.value, holder.readOnly]).toEqual(['Rahim Uddin', true]);
  await enter(app, { bankName: 'bKash', account: '01712345678' });
  await confirmByPassword(app);
  const bound = { bankCode: 'BKASH', holder: 'Rahim Uddin', accountNumber: '01712345678' };
  await waitFor(() => expect(sentWith(app, 'bindBankCard')[0]?.input).toMatchObject(bound));
});

test('a card is removed after a question and a confirmation', async () => {
  const app = open('bankCards', { bankCards: cards(aCard('a')), removeBankCard: { done: true } });
  await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(dialogStore.getState().dialogs[0]?.title).toBe('Remove BRAC Bank ****6789?');
  app.answers.bankCards = { cards: [], max: 5, holder: 'Rahim Uddin' };
  await answerDialog();
  await confirmByPassword(app);
  expect(await screen.findByText('No bank card yet')).toBeVisible();
  expect(sentWith(app, 'removeBankCard')[0]?.input).toEqual({ cardId: 'a', confirmation: 'confirmed' });
});

test('a card that another device has removed is told, and goes', async () => {
  const app = open('bankCards', { bankCards: cards(aCard('a')), removeBankCard: refuse('request.notFound') });
  await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
  app.answers.bankCards = { cards: [], max: 5, holder: 'Rahim Uddin' };
  await answerDialog();
  await confirmByPassword(app);
  await waitFor(() => expect(toasts()).toContain('This card has already been removed, perhaps on another device.'));
  expect(await screen.findByText('No bank card yet')).toBeVisible();
});

test('another card becomes the default without a confirmation', async () => {
  const [a, b] = [aCard('a', { isDefault: true }), aCard('b', { maskedNumber: '****4321' })];
  const app = open('bankCards', { bankCards: cards(a, b), setDefaultBankCard: { done: true } });
  const row = within(await screen.findByRole('group', { name: 'BRAC Bank ****4321' }));
  app.answers.bankCards = cards({ ...a, isDefault: false }, { ...b, isDefault: true });
  await app.user.click(row.getByRole('button', { name: 'Make default' }));
  await waitFor(() => expect(sentWith(app, 'setDefaultBankCard')[0]?.input).toEqual({ cardId: 'b' }));
  // The selection moves on screen: the previous default card can be chosen now, and the new one cannot.
  await waitFor(() => expect(row.queryByRole('button', { name: 'Make default' })).toBeNull());
  const other = within(screen.getByRole('group', { name: 'BRAC Bank ****6789' }));
  expect(other.getByRole('button', { name: 'Make default' })).toBeVisible();
});

test('cards that did not load show the reason and Retry', async () => {
  const app = open('bankCards', { bankCards: refuse('system.unavailable') });
  expect(await screen.findByText('Couldn’t load your bank cards')).toBeVisible();
  app.answers.bankCards = cards(aCard('a'));
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('****6789')).toBeVisible();
});
