import { AppError, today } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../expose/RebateIncome';
import { anAgent, asAgent } from '../../testing/answers';
import { onePage } from '../../testing/rebate';

const aDay = (day: string, amount: string, part: object = {}) => ({
  day,
  ownTurnover: '0.00',
  ownAmount: '0.00',
  teamTurnover: '1623.45',
  teamAmount: amount,
  amount,
  paid: true,
  ...part,
});
const rina = { id: '21', account: 'rina' };
const aPart = (part: object = {}) => ({
  day: '2026-11-20',
  member: rina as typeof rina | null,
  gameType: 'RNG' as const,
  turnover: '1000.00',
  ownRate: '1.00',
  givenRate: '0.80',
  amount: '2.00',
  ...part,
});
const footer = { turnover: '3246.90', amount: '8.24' };
const groups = (content: object[]) => ({ ...onePage(content), footer: { ...footer, withoutParts: '0.00' } });
const usual = {
  ...asAgent.answers,
  rebateIncome: {
    ...onePage([
      aDay('2026-11-20', '6.24', { paid: false }),
      aDay('2026-11-19', '2.00', { ownTurnover: '100.00', ownAmount: '1.00', teamAmount: '1.00' }),
    ]),
    footer,
  },
  rebateIncomeBy: groups([
    { member: rina, gameType: null, turnover: '3000.00', amount: '7.00' },
    { member: null, gameType: null, turnover: '246.90', amount: '1.24' },
  ]),
  rebateIncomeDetail: {
    ...onePage([
      aPart(),
      aPart({ gameType: 'FISH', ownRate: '0.80', givenRate: '0.00', turnover: '500.00', amount: '4.00' }),
    ]),
    footer,
  },
} as AppOptions['answers'];
const path = '/m/member/agent/agentRebeat';
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, { ...asAgent, path, answers: { ...usual, ...answers }, ...options });
const rows = async (name = 'Income by date') =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const last = (seen: ReturnType<typeof open>['seen'], call: string) =>
  seen.filter(({ name }) => name === call).at(-1)?.input;

test('AGENT-34 the income is listed by date with the total of all pages', async () => {
  open();
  const [first, second] = await rows();
  expect(first).toHaveTextContent('11/20/2026Bets ৳ 1,623.45+৳ 6.24Not paid yet');
  expect(second).toHaveTextContent('11/19/2026Bets ৳ 1,723.45Team: ৳ 1.00 · Own: ৳ 1.00+৳ 2.00');
  expect(screen.getByLabelText('Total')).toHaveTextContent('Bets৳ 3,246.90Rebate income+৳ 8.24');
});

test('AGENT-34 the dates are asked for as days of the site, and the list is paged', async () => {
  const many = ({ pageNo }: { pageNo?: unknown }) =>
    ({
      ...onePage([aDay(`2026-10-0${pageNo}`, '2.00')]),
      footer,
      totalPages: 3,
      totalCount: 41,
      pageNum: Number(pageNo),
    }) as never;
  const { user, seen, address } = open({ answers: { rebateIncome: many } });
  const month = rangeOf('month', today());
  await rows();
  expect(last(seen, 'rebateIncome')).toEqual({ startDate: month.from, endDate: month.to, pageNo: 1, pageSize: 20 });
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(last(seen, 'rebateIncome')).toMatchObject({ pageNo: 2 }));
  expect(await screen.findByRole('button', { name: 'Page 2', current: 'page' })).toBeVisible();
  expect((await rows()).map(({ textContent }) => textContent?.slice(0, 10))).toEqual(['10/02/2026']);
  expect(address()).toBe(`${path}?page=2`);
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('10/03/2026'));
  await user.click(screen.getByRole('button', { name: '7 days' }));
  const { from, to } = rangeOf('week', today());
  await waitFor(() => expect(last(seen, 'rebateIncome')).toMatchObject({ startDate: from, endDate: to, pageNo: 1 }));
  expect(address()).toBe(`${path}?from=${from}&to=${to}`);
});

test('the income by member and by category has the same total', async () => {
  const { user, seen, answers, address } = open();
  await rows();
  await user.click(screen.getByRole('tab', { name: 'By member' }));
  const [first, second] = await rows('Income by member');
  expect(first).toHaveTextContent('rinaBets ৳ 3,000.00with all members below+৳ 7.00');
  expect(second).toHaveTextContent('Your own betsBets ৳ 246.90+৳ 1.24');
  expect(screen.getByLabelText('Total')).toHaveTextContent('+৳ 8.24');
  Object.assign(answers, {
    rebateIncomeBy: groups([{ member: null, gameType: 'FISH', turnover: '3246.90', amount: '8.24' }]),
  });
  await user.click(screen.getByRole('tab', { name: 'By category' }));
  expect((await rows('Income by category'))[0]).toHaveTextContent('FishingBets ৳ 3,246.90+৳ 8.24');
  expect(last(seen, 'rebateIncomeBy')).toMatchObject({ by: 'category' });
  expect(address()).toBe(`${path}?by=category`);
});

test('why an amount: bets × the share that was kept, by branch and category, with the way to the bets', async () => {
  const { user, seen } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: /11\/20\/2026/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Why ৳\u00a06.24?' }));
  const parts = within(await sheet.findByRole('list', { name: 'How it adds up' })).getAllByRole('listitem');
  expect(parts[0]).toHaveTextContent('rina · Slots৳ 1,000.00 × 0.20%1.00% yours − 0.80% given+৳ 2.00');
  expect(parts[1]).toHaveTextContent('rina · Fishing৳ 500.00 × 0.80%0.80% yours − 0.00% given+৳ 4.00');
  expect(sheet.getByRole('link', { name: 'Bets by rina, Slots, 11/20/2026' })).toHaveAttribute(
    'href',
    '/m/teamBetting?from=2026-11-20&to=2026-11-20&under=21&gameType=RNG',
  );
  expect(last(seen, 'rebateIncomeDetail')).toMatchObject({
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    member: '',
  });
});

test('why the own bets brought an amount: the whole rate, and the own betting record', async () => {
  const own = { ...onePage([aPart({ member: null, givenRate: '0.00', amount: '1.24', turnover: '124.00' })]), footer };
  const { user, seen } = open({ path: `${path}?by=member`, answers: { rebateIncomeDetail: own } });
  await user.click(await screen.findByRole('button', { name: /Your own bets/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Why ৳\u00a01.24?' }));
  expect(await sheet.findByText('1.00% on your own bets')).toBeVisible();
  expect(sheet.getByRole('link', { name: /Your own bets, Slots/ })).toHaveAttribute(
    'href',
    '/m/gameRecord?from=2026-11-20&to=2026-11-20&gameType=RNG',
  );
  expect(last(seen, 'rebateIncomeDetail')).toMatchObject({ member: '9', gameType: '' });
});

test('days from before details were kept are named, in the list and in the sheet', async () => {
  const without = { ...groups([]), footer: { ...footer, withoutParts: '8.24' } };
  const empty = { ...onePage([]), footer: { turnover: '0.00', amount: '0.00' } };
  const answers = { rebateIncomeBy: without, rebateIncomeDetail: empty } as never;
  const { user } = open({ path: `${path}?by=category`, answers });
  expect(await screen.findByText(/^৳ 8.24 of it comes from days/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'By date' }));
  await user.click(await screen.findByRole('button', { name: /11\/20\/2026/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Why ৳\u00a06.24?' }));
  expect(await sheet.findByText('The details of this day weren’t kept')).toBeVisible();
});

test.each([
  ['', 'rebateIncome'],
  ['?by=member', 'rebateIncomeBy'],
])('AGENT-34 without income the page%s says so, and leads to the rebates', async (query, call) => {
  const none = { turnover: '0.00', amount: '0.00' };
  const answers = { [call]: { ...onePage([]), footer: query ? { ...none, withoutParts: '0.00' } : none } };
  const { user, address } = open({ path: `${path}${query}`, answers });
  expect(await screen.findByText('No rebate income in this period')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rebate settings' }));
  expect(address()).toBe('/m/member/teamRebate');
});

test('the parts are saved as a file for spreadsheets', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const csv = 'day,member\r\n2026-11-20,rina\r\n';
  const { user, seen } = open({ answers: { rebateIncomeCsv: { fileName: 'rebate.csv', csv, complete: false } } });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  const { from, to } = rangeOf('month', today());
  await waitFor(() => expect(last(seen, 'rebateIncomeCsv')).toEqual({ startDate: from, endDate: to }));
});

test('a failure can be tried again; offline, the page says so', async () => {
  const { user, answers, unmount } = open({ answers: { rebateIncome: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the rebate income')).toBeVisible();
  Object.assign(answers, { rebateIncome: usual?.rebateIncome });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(2);
  unmount();
  open({ answers: { rebateIncome: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('PERM-12 a member who is no agent goes home', async () => {
  const { address } = open({ answers: { memberInfo: anAgent({ type: 0 }) } });
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByLabelText('মোট')).toHaveTextContent('রিবেট আয়+৳ 8.24');
});
