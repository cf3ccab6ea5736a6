import { entryAddress } from '@r777/shared/promotions/states';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { someAnnouncements } from '../../testing/announcements';
import { anEntry } from '../../testing/answers';
import { open, rows } from '../../testing/open-account-record';

const kinds = [
  ['deposit', 'Deposit'],
  ['withdrawal', 'Withdrawal'],
  ['transfer', 'Transfer'],
  ['bonus', 'Bonus'],
  ['rebate', 'Rebate'],
] as const;

test.each(kinds)('MONEY-17 a %s is listed as %s, with its amount and time', async (kind, name) => {
  open({ answers: { transactionRecords: { content: [anEntry('e1', { kind, amount: '12.34' })], older: null } } });
  const [row] = await rows();
  expect(row).toHaveTextContent(new RegExp(`^${name}.*11/20/2026 12:30.*৳ 12\\.34`));
});

const bonus = anEntry('paid', { kind: 'bonus', method: '', reference: 'promotion:welcome:77:deposit:1' });
const announcements = someAnnouncements([{ id: 'welcome', title: '100% first deposit bonus' }]);

test('the bonus of a promotion has its title in the list, and its page in the details', async () => {
  const { user } = open({ answers: { transactionRecords: { content: [bonus], older: null }, announcements } });
  const [row] = await rows();
  await waitFor(() => expect(row).toHaveTextContent(/^Bonus100% first deposit bonus/));
  await user.click(within(row as HTMLElement).getByRole('button'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('100% first deposit bonus')).toBeVisible();
  expect(sheet.getByRole('link', { name: /see the promotion/ })).toHaveAttribute(
    'href',
    '/m/activityDetail?id=welcome',
  );
});

test('a link to one entry opens its details, however many entries came later', async () => {
  const path = entryAddress({ amount: '500.00', at: '2026-11-20T06:30:00.000Z', transactionId: 'paid' });
  const { seen, user, address } = open({
    path,
    answers: { transactionRecords: { content: [bonus, anEntry('e1')], older: null }, announcements },
  });
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('paid')).toBeVisible();
  expect(seen.filter(({ name }) => name === 'transactionRecords').at(-1)?.input).toMatchObject({
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    before: '2026-11-20T06:30:00.001000Z_ffffffff-ffff-ffff-ffff-ffffffffffff',
  });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Newest transactions' }));
  await waitFor(() => expect(address()).toBe('/m/transaction/record?from=2026-11-20&to=2026-11-20'));
});

test.each([
  ['pending', 'Pending'],
  ['processing', 'Processing'],
  ['success', 'Completed'],
  ['failed', 'Failed'],
  ['expired', 'Expired'],
  ['rejected', 'Rejected'],
  ['cancelled', 'Cancelled'],
] as const)('MONEY-17 an entry in the state %s is listed as %s', async (status, words) => {
  open({ answers: { transactionRecords: { content: [anEntry('e1', { status })], older: null } } });
  const [row] = await rows();
  expect(row).toHaveTextContent(words);
});

test.each(kinds)('MONEY-18 the filter of %s asks for these alone', async (kind, name) => {
  const { user, seen } = open();
  await user.click(await screen.findByRole('button', { name }));
  const asked = () => seen.filter((call) => call.name === 'transactionRecords').at(-1)?.input;
  await waitFor(() => expect(asked()).toMatchObject({ kind, before: '' }));
});
