import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test.each([
  ['pending', 'Pending'],
  ['processing', 'Being processed'],
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
