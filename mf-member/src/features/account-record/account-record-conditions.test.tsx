import { AppError, bus, sessionStore, setLanguage, toastStore } from '@r777/shared/core';
import { refuse } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anEntry } from '../../testing/answers';
import { aMethod } from '../../testing/money';
import { open, rows, someEntries } from '../../testing/open-account-record';

const press = (name: string) => screen.findByRole('button', { name });
const asked = (seen: ReturnType<typeof open>['seen']) => seen.filter(({ name }) => name === 'transactionRecords');
const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);

test.each([
  ['from=2026-02-20&to=2026-02-10', 'The first day is after the last day.'],
  ['from=2019-01-01&to=2019-01-31', /^Records go back twelve months, to \d\d\/\d\d\/\d{4}\.$/],
  ['from=2026-02-20&to=2999-01-01', 'The last day is in the future.'],
  ['from=yesterday&to=2026-02-10', 'The link doesn’t contain two valid dates.'],
])('the dates %s are refused in words, and nothing is asked', async (dates, words) => {
  const { user, seen } = open({ path: `/m/transaction/record?${dates}` });
  expect(await screen.findByText(words)).toBeVisible();
  expect(asked(seen)).toEqual([]);
  await user.click(await press('Show the last 7 days'));
  expect(await rows()).toHaveLength(5);
});

test('an unknown kind or place in the address means all, from the newest on', async () => {
  const { seen } = open({ path: '/m/transaction/record?kind=%3Cscript%3E&before=yesterday' });
  await rows();
  expect(asked(seen).at(-1)?.input).toMatchObject({ kind: '', before: '' });
});

test('offline, the page says so', async () => {
  open({ answers: { transactionRecords: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('an id is never shown in place of a name that does not load', async () => {
  open({ answers: { depositMethods: refuse('system.unavailable'), merchantWallet: refuse('system.unavailable') } });
  const [pending, , transfer] = await rows();
  expect(pending).toBeVisible();
  expect(pending).not.toHaveTextContent('sandbox-wallet');
  expect(transfer).not.toHaveTextContent('STK');
});

test('rows do not move when names of methods and promotions load: their line is there before', async () => {
  const never = () => new Promise<never>(() => undefined);
  const reference = 'promotion:welcome:77:deposit:1';
  const content = (['deposit', 'bonus', 'rebate'] as const).map((kind) =>
    anEntry(kind, { kind, method: '', reference }),
  );
  open({ answers: { depositMethods: never, announcements: never, transactionRecords: { content, older: null } } });
  const lines = (await rows()).map((row) => row.querySelector('time')?.parentElement?.children.length);
  expect(lines).toEqual([3, 3, 2]);
});

test('MONEY-17 in Bengali the methods are named in Bengali', async () => {
  const methods = [{ ...aMethod(), methodId: 'sandbox-wallet', name: 'পরীক্ষার ওয়ালেট' }];
  open({ language: 'BN', answers: { depositMethods: { methods } } });
  expect((await screen.findAllByText(/পরীক্ষার ওয়ালেট/))[0]).toBeVisible();
});

test('the language changes the words of the entries in place', async () => {
  const { seen } = open();
  await rows();
  act(() => setLanguage('BN'));
  expect(await screen.findByText('অপেক্ষমাণ')).toBeVisible();
  expect(asked(seen)).toHaveLength(1);
});

test('the record as a file is saved under its name', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) files.push(given);
    return 'blob:test';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const csv = '\ufefftime,account\r\n2026,rahim77\r\n';
  const { user } = open({ answers: { transactionCsv: { fileName: 'record.csv', csv, complete: true } } });
  await user.click(await press('Download CSV'));
  await waitFor(() => expect(toasts()).toEqual(['success: File saved: record.csv']));
  expect(clicked.mock.contexts[0]).toHaveProperty('download', 'record.csv');
  const [file] = files.filter(({ type }) => type.startsWith('text/csv'));
  expect(await file?.text()).toContain('2026,rahim77');
});

test('a file that is not complete says how much it holds; one that fails says why', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const csv = `\ufefftime\r\n${'2026\r\n'.repeat(5000)}`;
  const { user, answers } = open({ answers: { transactionCsv: { fileName: 'record.csv', csv, complete: false } } });
  await user.click(await press('Download CSV'));
  const words = 'The file has the newest 5,000 transactions. Choose fewer days to get older ones.';
  await waitFor(() => expect(toasts()).toContain(`offline: ${words}`));
  answers.transactionCsv = refuse('permission.denied');
  await user.click(await press('Download CSV'));
  await waitFor(() => expect(toasts().at(-1)).toMatch(/^fail: No permission/));
});

test('amounts of twelve digits are written whole', async () => {
  open({
    answers: {
      transactionRecords: { content: [{ ...someEntries[4], amount: '999999999999.99' } as never], older: null },
    },
  });
  expect((await rows())[0]).toHaveTextContent('+৳ 999,999,999,999.99');
});

test.each([
  ['2026-11-20T17:59:59.000Z', '2026-11-20'],
  ['2026-11-20T18:00:00.000Z', '2026-11-21'],
])('at %s the merchant’s day is %s, whatever the phone’s zone', async (moment, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  try {
    const { user, seen } = open();
    await user.click(await press('Today'));
    await waitFor(() => expect(asked(seen).at(-1)?.input).toMatchObject({ startDate: day, endDate: day }));
  } finally {
    vi.useRealTimers();
  }
});

test('a session that ends while the page is open takes the entries from the screen', async () => {
  const { answers } = open();
  await rows();
  answers.transactionRecords = refuse('session.revoked');
  act(() => bus.emit('balance.changed', { source: 'wps' }));
  await waitFor(() => expect(sessionStore.getState().session).toBeNull());
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Transactions' })).toBeNull());
});
