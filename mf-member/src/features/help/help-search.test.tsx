import { AppError, bus, setLanguage, toastStore } from '@r777/shared/core';
import { type AppOptions, expectCopied, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../expose/Help';

const english = [
  { id: 'deposit', tag: 'deposit', title: 'Deposit', content: '<p>Keep the <b>transaction</b> number.</p>' },
  { id: 'forgot', tag: 'faq', title: 'I forgot my password', content: '<p>Tap Forgot. You need no deposit.</p>' },
  { id: 'terms', tag: 'terms', title: 'Terms', content: '<p>You are over 18.</p>' },
];
const bengali = [
  { id: 'deposit', tag: 'deposit', title: 'ডিপোজিট', content: '<p>লেনদেন নম্বর রাখুন।</p>' },
  { id: 'forgot', tag: 'faq', title: 'পাসওয়ার্ড ভুলে গেছি', content: '<p>ভুলে গেছেন চাপুন।</p>' },
  { id: 'terms', tag: 'terms', title: 'শর্তাবলি', content: '<p>বয়স ১৮ বছরের বেশি।</p>' },
];
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    path: '/m/help',
    answers: { helpCenter: ({ language }) => (language === 'EN' ? english : bengali), ...answers },
    ...options,
  });
const box = () => screen.findByRole<HTMLInputElement>('searchbox');
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const marks = () => screen.queryAllByRole('mark').map(({ textContent }) => textContent);

test('a search shows the items that have all of its words, those with them in the title first', async () => {
  const { user } = open();
  await user.type(await box(), 'DEPOSIT');
  expect(titles()).toEqual(['Deposit', 'I forgot my passwordTap Forgot. You need no deposit.']);
  expect(marks()).toEqual(['Deposit', 'deposit']);
  expect(screen.getByText('2 topics found')).toBeVisible();
  await user.type(await box(), ' forgot');
  expect(titles()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(titles()).toEqual(['Deposit', 'I forgot my password', 'Terms']);
});

test('words are marked in the content of an item that is opened', async () => {
  const { user } = open();
  await user.type(await box(), 'transaction');
  await user.click(screen.getByRole('button', { name: /^Deposit/ }));
  const content = await screen.findByRole('region', { name: /^Deposit/ });
  await waitFor(() => expect(within(content).getByRole('mark')).toHaveTextContent('transaction'));
  expect(content).toHaveTextContent('Keep the transaction number.');
  await user.clear(await box());
  expect(screen.queryByRole('mark')).toBeNull();
  expect(screen.getByText('transaction').tagName).toBe('B');
});

test.each([
  ['BN', 'পাসওয়ার্ড', 'পাসওয়ার্ড ভুলে গেছি'],
  ['BN', '18', 'শর্তাবলিবয়স ১৮ বছরের বেশি।'],
  ['BN', 'password', 'পাসওয়ার্ড ভুলে গেছি'],
  ['EN', 'লেনদেন', 'Deposit'],
] as const)(
  'in %s a search for %s finds its item, in whichever language the word is',
  async (language, text, title) => {
    const { user } = open({ language });
    await user.type(await box(), text);
    await waitFor(() => expect(titles()).toEqual([title]));
  },
);

test('without a search only one language is loaded; the search stays over a change of language', async () => {
  const { user, seen } = open();
  await box();
  expect(seen.map(({ input }) => input.language)).toEqual(['EN']);
  await user.type(await box(), 'forgot');
  await waitFor(() => expect(seen.map(({ input }) => input.language)).toEqual(['EN', 'BN']));
  act(() => setLanguage('BN'));
  await waitFor(() => expect(titles()).toEqual(['পাসওয়ার্ড ভুলে গেছি']));
  expect(await box()).toHaveValue('forgot');
});

test('the other language may fail to load: the search goes on in the own one', async () => {
  const { user } = open({
    answers: { helpCenter: ({ language }) => (language === 'EN' ? english : new AppError('network.offline')) },
  });
  await user.type(await box(), 'terms');
  expect(titles()).toEqual(['Terms']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a search without a hit says so, and leads to the feedback form or to customer service', async () => {
  const asked = vi.fn();
  const stop = bus.on('overlay.open', asked);
  const { user, address } = open();
  await user.type(await box(), '<b>zebra');
  expect(screen.getByText('Nothing found for “<b>zebra”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  expect(asked).toHaveBeenCalledWith({ overlay: 'customerService' });
  await user.click(screen.getByRole('button', { name: 'Write to us' }));
  expect(address()).toBe('/m/feedback');
  stop();
});

test.each([
  ['#terms', 'Terms'],
  ['?tag=faq#terms', 'Terms'],
])('an address with %s opens that item', async (address, title) => {
  open({ path: `/m/help${address}` });
  expect(await screen.findByRole('button', { name: title })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
});

test.each(['#gone', '#%E0%A4%A'])('an address with %s opens none', async (address) => {
  open({ path: `/m/help${address}` });
  await box();
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  expect(screen.queryByText(/This topic is no longer here\. Another/) !== null).toBe(address === '#gone');
});

test('UI-12 the confirmation of a copied address stays for 2 s', async () => {
  open({ path: '/m/help#terms' });
  await expectCopied(await screen.findByRole('button', { name: 'Copy link' }));
});

test('the address of an item can be copied; when that fails, the player is told', async () => {
  const { user } = open({ path: '/m/help#terms' });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith('http://localhost:3000/m/help#terms');
  copied.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(toastStore.getState().toasts.map(({ text }) => text)).toContain('Couldn’t copy the link'));
});
