import type { calls, DepositMethod, OutputOf, TransactionRecord } from '@r777/shared/contracts';
import { AppError, toastStore, today } from '@r777/shared/core';
import { type AppOptions, expectCopied, refuse, renderWithApp } from '@r777/shared/testing';
import { rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../expose/AgentAccountRecord';
import { anAgent, asAgent } from '../../testing/answers';

type Records = OutputOf<typeof calls.transactionRecords>;
const anEntry = (id: string, part: Partial<TransactionRecord> = {}): TransactionRecord => ({
  id,
  account: 'rina',
  kind: 'deposit',
  amount: '492.50',
  fee: '7.50',
  status: 'success',
  method: 'sandbox-wallet',
  reference: `pay-${id}`,
  balanceAfter: null,
  time: '2026-11-20T06:30:00Z',
  settledTime: '2026-11-20T06:31:05Z',
  ...part,
});
const aMethod: DepositMethod = {
  methodId: 'sandbox-wallet',
  kind: 'wallet',
  name: 'bKash (test)',
  min: '200.00',
  max: '50000.00',
  feePercent: '0.00',
  currency: 'BDT',
};
const place = '2026-11-20T06:30:00.000000Z_00000000-0000-4000-8000-000000000001';
const some: Records = {
  content: [
    anEntry('e2', { account: 'karim_agency', kind: 'commission', amount: '3.10', fee: '0.00', reference: '' }),
    anEntry('e1', { status: 'pending', settledTime: null }),
  ],
  older: null,
};
const path = '/m/transaction/record?types=A';
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path,
    answers: { ...asAgent.answers, transactionRecords: some, depositMethods: { methods: [aMethod] }, ...answers },
    ...options,
  });
const rows = async () => within(await screen.findByRole('list', { name: 'Transactions' })).getAllByRole('listitem');
const lastInput = (seen: ReturnType<typeof open>['seen'], call = 'transactionRecords') =>
  seen.filter(({ name }) => name === call).at(-1)?.input;

test('AGENT-32 the transactions of the agent and the downline are asked for and listed', async () => {
  const { seen } = open();
  const [own, member] = await rows();
  expect(own).toHaveTextContent('karim_agency+৳ 3.10Commission11/20/2026 12:30');
  expect(member).toHaveTextContent('rina৳ 492.50Deposit11/20/2026 12:30Pending');
  const { from, to } = rangeOf('week', today());
  expect(lastInput(seen)).toEqual({
    types: 'A',
    startDate: from,
    endDate: to,
    kind: '',
    member: '',
    before: '',
    pageSize: 20,
  });
});

test('AGENT-32 kind, days and member filter the transactions, and the address keeps them', async () => {
  const { user, seen, address } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Withdrawal' }));
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ types: 'A', kind: 'withdrawal' }));
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  const { from, to } = rangeOf('yesterday', today());
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ kind: 'withdrawal', startDate: from, endDate: to }));
  await user.type(screen.getByRole('searchbox', { name: 'Full username' }), 'rina{Enter}');
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ kind: 'withdrawal', startDate: from, member: 'rina' }));
  expect(address()).toBe(`${path}&kind=withdrawal&from=${from}&to=${to}&member=rina`);
});

test('AGENT-32 each kind filters by itself, and a row names its kind', async () => {
  const { user, seen, answers } = open();
  await rows();
  const kinds = within(screen.getByRole('group', { name: 'Type' }));
  const expected = [
    ['Deposit', 'deposit'],
    ['Withdrawal', 'withdrawal'],
    ['Transfer', 'transfer'],
    ['Bonus', 'bonus'],
    ['Rebate', 'rebate'],
    ['Reward', 'reward'],
    ['Commission', 'commission'],
    ['Salary', 'salary'],
    ['Dividend', 'dividend'],
    ['Red envelope', 'redRain'],
    ['Correction', 'correction'],
    ['Chargeback', 'chargeback'],
  ] as const;
  expect(kinds.getAllByRole('button')).toHaveLength(expected.length + 1);
  for (const [name, kind] of expected) {
    answers.transactionRecords = { content: [anEntry(kind, { kind })], older: null };
    await user.click(kinds.getByRole('button', { name }));
    await waitFor(() => expect(lastInput(seen)).toMatchObject({ types: 'A', kind }));
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent(`৳ 492.50${name}11/20/2026`));
  }
  await user.click(kinds.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ kind: '' }));
});

test('AGENT-32 older transactions come after the last one shown, and the newest are one tap away', async () => {
  const first: Records = { content: [anEntry('e9')], older: place };
  const { user, address } = open({
    answers: { transactionRecords: ({ before }) => (before === place ? some : first) },
  });
  await user.click(await screen.findByRole('button', { name: 'Older transactions' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(new URLSearchParams(address().split('?')[1]).get('before')).toBe(place);
  expect(screen.queryByRole('button', { name: 'Older transactions' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Newest transactions' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('AGENT-32 page after page leads to the oldest transaction', async () => {
  const further = place.replace('-000000000001', '-000000000002');
  const pages: Record<string, Records> = {
    '': { content: [anEntry('e9', { account: 'newest' })], older: place },
    [place]: { content: [anEntry('e8', { account: 'between' })], older: further },
    [further]: { content: [anEntry('e7', { account: 'oldest' })], older: null },
  };
  const none = { content: [], older: null };
  const { user } = open({ answers: { transactionRecords: ({ before }) => pages[before ?? ''] ?? none } });
  for (const [name, next] of [
    ['newest', 'between'],
    ['between', 'oldest'],
  ] as const) {
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent(name));
    await user.click(screen.getByRole('button', { name: 'Older transactions' }));
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent(next));
  }
});

test('another kind begins at the newest entry; an invalid place in the address is none', async () => {
  const { user, seen, unmount } = open({ path: `${path}&before=${encodeURIComponent(place)}` });
  await rows();
  expect(lastInput(seen)).toMatchObject({ before: place });
  await user.click(screen.getByRole('button', { name: 'Bonus' }));
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ kind: 'bonus', before: '' }));
  unmount();
  const second = open({ path: `${path}&before=%27%20or%201&kind=hack` });
  await rows();
  expect(lastInput(second.seen)).toMatchObject({ before: '', kind: '' });
});

test('AGENT-32 without transactions the page says so, and leads back from a filter', async () => {
  const answers = { transactionRecords: { content: [], older: null } };
  const { user, address } = open({ path: `${path}&kind=salary&member=zzz`, answers });
  expect(screen.queryByText('No transactions in this period')).toBeNull();
  expect(await screen.findByText('No transactions in this period')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all transactions' }));
  expect(address()).toBe(path);
});

test('tapping a transaction shows its details, and its number can be copied', async () => {
  const { user } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: /^rina/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Transaction details' }));
  await sheet.findByText('bKash (test)');
  const facts = sheet.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'rina',
    'Deposit',
    '৳\u00a0492.50',
    '৳\u00a07.50',
    'Pending',
    'bKash (test)',
    '2026-11-20 12:30:00',
    'pay-e1',
  ]);
  await user.click(sheet.getByRole('button', { name: 'Copy number' }));
  expect(await navigator.clipboard.readText()).toBe('pay-e1');
});

test('a payment method without a name is left out: its code means nothing to a person', async () => {
  const { user } = open({ answers: { depositMethods: refuse('permission.denied') } });
  await rows();
  await user.click(screen.getByRole('button', { name: /^rina/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Transaction details' }));
  expect(sheet.queryByText('sandbox-wallet')).toBeNull();
  expect(sheet.queryByText('Method')).toBeNull();
});

test('UI-12 the confirmation of a copied number stays for 2 s', async () => {
  const { user } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: /^rina/ }));
  await expectCopied(await screen.findByRole('button', { name: 'Copy number' }));
});

test('the file has the entries of the filter, and says when it does not hold them all', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const csv = `\ufefftime\r\n${'2026\r\n'.repeat(5000)}`;
  const transactionCsv = { fileName: 'record.csv', csv, complete: false };
  const { user, seen } = open({ path: `${path}&member=rina`, answers: { transactionCsv } });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  const words = 'The file has the newest 5,000 transactions. Choose fewer days to get older ones.';
  await waitFor(() => expect(toastStore.getState().toasts.map(({ text }) => text)).toContain(words));
  expect(lastInput(seen, 'transactionCsv')).toMatchObject({ types: 'A', member: 'rina' });
  expect(clicked.mock.contexts[0]).toHaveProperty('download', 'record.csv');
});

test('a failure says what happened, and Retry loads the transactions', async () => {
  const { user, answers } = open({ answers: { transactionRecords: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the transactions')).toBeVisible();
  answers.transactionRecords = some;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(2);
});

test('offline, the page says so', async () => {
  open({ answers: { transactionRecords: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('PERM-12 a member who is no agent goes home', async () => {
  const { address } = open({ answers: { memberInfo: anAgent({ type: 0 }) } });
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByText('অপেক্ষমাণ')).toBeVisible();
});
