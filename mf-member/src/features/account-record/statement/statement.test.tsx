import { refuse } from '@r777/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anEntry } from '../../../testing/answers';
import { open, rows, someEntries } from '../../../testing/open-account-record';
import { masked } from './paper';

const path = '/m/transaction/record?view=statement&from=2026-11-01&to=2026-11-20';
const complete = { content: someEntries, complete: true };
const cells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);
const table = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map(cells);

test('the statement names merchant, masked member, period and kind', async () => {
  open({ path, answers: { transactionStatement: complete } });
  await screen.findByRole('heading', { name: 'Account statement' });
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts.slice(0, 4)).toEqual(['r777bdt', 'ra***77', '11/01/2026 – 11/20/2026', 'All']);
  expect(screen.getByText('All times: Asia/Dhaka')).toBeVisible();
});

test('its totals by kind are those of completed entries, and it says how many are not', async () => {
  open({ path, answers: { transactionStatement: complete } });
  expect(await table('Totals of completed transactions')).toEqual([
    ['Type', 'Transactions', 'Money in', 'Money out', 'Fees'],
    ['Deposit', '1', '৳\u00a0492.50', '৳\u00a00.00', '৳\u00a07.50'],
    ['Transfer', '1', '৳\u00a00.00', '৳\u00a0300.00', '৳\u00a00.00'],
    ['Bonus', '1', '৳\u00a018.00', '৳\u00a00.00', '৳\u00a00.00'],
    ['Total', '3', '৳\u00a0510.50', '৳\u00a0300.00', '৳\u00a07.50'],
  ]);
  expect(screen.getByText('Not in the totals: 2 failed or pending.')).toBeVisible();
});

test('sums beyond what a float holds are exact', async () => {
  const content = ['a', 'b', 'c'].map((id) => anEntry(id, { amount: '999999999999.99' }));
  open({ path, answers: { transactionStatement: { content, complete: true } } });
  expect((await table('Totals of completed transactions')).at(-1)?.[2]).toBe('৳\u00a02,999,999,999,999.97');
});

test('each entry has its row', async () => {
  open({ path, answers: { transactionStatement: complete } });
  await screen.findByText('To Starlight');
  const all = await table('Transactions');
  expect(all).toHaveLength(6);
  expect(all[3]).toEqual([
    '11/20/2026 12:30',
    'Transfer',
    'To Starlight',
    'Completed',
    '-৳\u00a0300.00',
    '৳\u00a00.00',
    '৳\u00a01,518.00',
  ]);
});

test('it is printed by its button, and leads back to the list', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, address } = open({ path, answers: { transactionStatement: complete } });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Account record' }));
  expect(await rows()).toHaveLength(5);
  expect(address()).toBe('/m/transaction/record?from=2026-11-01&to=2026-11-20');
});

test('a statement that is not complete says so', async () => {
  open({ path, answers: { transactionStatement: { content: someEntries, complete: false } } });
  expect(await screen.findByText('This statement isn’t complete')).toBeVisible();
});

test('a statement without entries, and one that fails, say so', async () => {
  const { user, answers } = open({ path, answers: { transactionStatement: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the statement')).toBeVisible();
  answers.transactionStatement = { content: [], complete: true };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No transactions in this period')).toBeVisible();
});

test.each([
  ['rahim77', 'ra***77'],
  ['karim', 'k***m'],
  ['ab', 'a***'],
])('the name %s is written %s', (name, shown) => {
  expect(masked(name)).toBe(shown);
});
