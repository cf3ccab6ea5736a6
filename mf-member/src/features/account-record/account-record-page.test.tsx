import { bus, today } from '@r777/shared/core';
import { expectCopied, refuse } from '@r777/shared/testing';
import { rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/AccountRecord';
import { anEntry } from '../../testing/answers';
import { open, rows, someEntries } from '../../testing/open-account-record';

const lastInput = (seen: ReturnType<typeof open>['seen']) =>
  seen.filter(({ name }) => name === 'transactionRecords').at(-1)?.input;
const press = (name: string | RegExp) => screen.findByRole('button', { name });

test('MONEY-17 each entry shows kind, method, amount, status and time, in the order of the server', async () => {
  open();
  const [pending, withdrawal, transfer, bonus, deposit] = await rows();
  await waitFor(() => expect(pending).toHaveTextContent('DepositSandbox wallet11/20/2026 12:30৳ 500.00Pending'));
  expect(withdrawal).toHaveTextContent('WithdrawalDBBL ****678911/20/2026 12:30-৳ 700.00Rejected');
  expect(transfer).toHaveTextContent('TransferTo Starlight11/20/2026 12:30-৳ 300.00');
  expect(bonus).toHaveTextContent('Bonus11/20/2026 12:30+৳ 18.00');
  expect(deposit).toHaveTextContent('+৳ 492.50');
});

test('MONEY-18 the last seven days are shown first; a quick range asks for its days, and the address keeps them', async () => {
  const { user, seen, address } = open();
  await rows();
  const week = rangeOf('week', today());
  expect(lastInput(seen)).toMatchObject({ startDate: week.from, endDate: week.to, kind: '', before: '' });
  for (const [name, range] of [
    ['Today', 'today'],
    ['Yesterday', 'yesterday'],
    ['30 days', 'month'],
  ] as const) {
    await user.click(await press(name));
    const { from, to } = rangeOf(range, today());
    await waitFor(() => expect(lastInput(seen)).toMatchObject({ startDate: from, endDate: to }));
    expect(address()).toBe(`/m/transaction/record?from=${from}&to=${to}`);
  }
});

test('MONEY-18 a kind asks for its entries alone', async () => {
  const { user, seen, address } = open({ path: '/m/transaction/record?from=2026-11-01&to=2026-11-20' });
  const kinds = within(await screen.findByRole('group', { name: 'Type' })).getAllByRole('button');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'All',
    'Deposit',
    'Withdrawal',
    'Transfer',
    'Bonus',
    'Rebate',
    'Reward',
    'Red envelope',
    'Correction',
    'Chargeback',
  ]);
  await user.click(await press('Withdrawal'));
  const dates = { startDate: '2026-11-01', endDate: '2026-11-20' };
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ ...dates, kind: 'withdrawal' }));
  expect(await press('Withdrawal')).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe('/m/transaction/record?from=2026-11-01&to=2026-11-20&kind=withdrawal');
  // A change of dates keeps the kind, and clearing the kind keeps the dates.
  await user.click(await press('Today'));
  const day = { startDate: today(), endDate: today() };
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ ...day, kind: 'withdrawal' }));
  await user.click(await press('All'));
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ ...day, kind: '' }));
});

test('agents can filter by what agents earn, members cannot', async () => {
  const { unmount } = open();
  await rows();
  expect(screen.queryByRole('button', { name: 'Commission' })).toBeNull();
  unmount();
  open({ session: { type: 1 } });
  expect(await press('Commission')).toBeVisible();
});

test('MONEY-18 older entries come after the last one shown, and the newest are one tap away', async () => {
  const place = '2026-11-20T06:30:00.000000Z_00000000-0000-4000-8000-000000000001';
  const first = { content: someEntries.slice(0, 3), older: place };
  const second = { content: someEntries.slice(3), older: null };
  const { user, seen, address } = open({
    path: '/m/transaction/record?from=2026-11-01&to=2026-11-20&kind=bonus',
    answers: { transactionRecords: ({ before }) => (before === place ? second : first) },
  });
  await user.click(await press('Older transactions'));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  const asked = { startDate: '2026-11-01', endDate: '2026-11-20', kind: 'bonus', types: '', member: '', pageSize: 20 };
  expect(lastInput(seen)).toEqual({ ...asked, before: place });
  expect(new URLSearchParams(address().split('?')[1]).get('before')).toBe(place);
  expect(screen.queryByRole('button', { name: 'Older transactions' })).toBeNull();
  await user.click(await press('Newest transactions'));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(address()).not.toContain('before');
});

test('another kind begins at the newest entry', async () => {
  const place = '2026-11-20T06:30:00.000000Z_00000000-0000-4000-8000-000000000001';
  const { user, seen } = open({ path: `/m/transaction/record?before=${encodeURIComponent(place)}` });
  await rows();
  expect(lastInput(seen)).toMatchObject({ before: place });
  await user.click(await press('Bonus'));
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ kind: 'bonus', before: '' }));
});

test('MONEY-07 an order of this moment is there when money moves, and whenever the page is opened', async () => {
  const { answers, unmount } = open();
  expect(await rows()).toHaveLength(5);
  answers.transactionRecords = { content: [anEntry('e6'), ...someEntries], older: null };
  act(() => bus.emit('balance.changed', { source: 'wps' }));
  await waitFor(async () => expect(await rows()).toHaveLength(6));
  unmount();
  open({ answers: { transactionRecords: { content: [anEntry('e7'), anEntry('e6'), ...someEntries], older: null } } });
  await waitFor(async () => expect(await rows()).toHaveLength(7));
});

/** The page, which a tap can leave and open again in the same visit. */
function LeftAndOpened() {
  const [here, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!here)}>
        Leave or open
      </button>
      {here && <Area />}
    </>
  );
}

test('MONEY-07 an order that was made elsewhere on the site is there when the page is opened again', async () => {
  const { user, answers } = open({}, <LeftAndOpened />);
  expect(await rows()).toHaveLength(5);
  await user.click(await press('Leave or open'));
  answers.transactionRecords = { content: [anEntry('e6'), ...someEntries], older: null };
  await user.click(await press('Leave or open'));
  await waitFor(async () => expect(await rows()).toHaveLength(6));
});

test('MONEY-19 without entries the page says so', async () => {
  open({ answers: { transactionRecords: { content: [], older: null } } });
  expect(screen.queryByText('No transactions in this period')).toBeNull();
  expect(await screen.findByText('No transactions in this period')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Statement' })).toBeNull();
});

test('MONEY-19 a failure says what happened, and Retry loads the entries', async () => {
  const { user, answers } = open({ answers: { transactionRecords: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the account record')).toBeVisible();
  answers.transactionRecords = { content: someEntries, older: null };
  await user.click(await press('Retry'));
  expect(await rows()).toHaveLength(5);
});

test('MONEY-19 tapping an entry shows its details', async () => {
  const { user } = open();
  await rows();
  await user.click(await press(/492\.50/));
  const sheet = within(await screen.findByRole('dialog', { name: 'Transaction details' }));
  const facts = sheet.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Deposit',
    '+৳\u00a0492.50',
    '৳\u00a07.50',
    'Completed',
    'Sandbox wallet',
    '2026-11-20 12:30:00',
    '2026-11-20 12:31:05',
    'pay-e1',
    'e1',
  ]);
  await user.click(sheet.getByRole('button', { name: 'Copy reference' }));
  expect(await navigator.clipboard.readText()).toBe('pay-e1');
  // The next one has its own.
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await press(/^Bonus.*18\.00/));
  const next = within(await screen.findByRole('dialog', { name: 'Transaction details' }));
  expect(next.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Bonus',
    '+৳\u00a018.00',
    '৳\u00a00.00',
    'Completed',
    '৳\u00a01,818.00',
    '2026-11-20 12:30:00',
    '2026-11-20 12:31:05',
    'e2',
  ]);
});

test('the balance after an entry is in its details; an entry without a reference is known by its number', async () => {
  const { user } = open();
  await rows();
  await user.click(await press(/^Bonus.*18\.00/));
  const sheet = within(await screen.findByRole('dialog', { name: 'Transaction details' }));
  expect(sheet.getByText('৳ 1,818.00')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Copy transaction number' }));
  expect(await navigator.clipboard.readText()).toBe('e2');
});

test('UI-12 the confirmation of a copied entry number stays for 2 s', async () => {
  const { user } = open();
  await rows();
  await user.click(await press(/^Bonus.*18\.00/));
  await expectCopied(await press('Copy transaction number'));
});
