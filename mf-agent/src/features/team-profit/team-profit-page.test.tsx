import { AppError, toastStore, today } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../expose/TeamProfit';
import { anAgent, asAgent } from '../../testing/answers';
import { profitPage, someProfit } from '../../testing/team';

const rina = {
  id: '21',
  account: 'rina',
  level: 1,
  ...someProfit({
    stake: '400.00',
    payout: '150.00',
    deposit: '900.00',
    withdrawal: '70.00',
    rebate: '3.00',
    net: '-247.00',
  }),
};
const tania = { id: '31', account: 'tania', level: 2, ...someProfit({ stake: '2.00', payout: '5.00', net: '3.00' }) };
const footer = someProfit({
  deposit: '900.00',
  withdrawal: '70.00',
  stake: '402.00',
  payout: '155.00',
  rebate: '3.10',
  bonus: '18.00',
  commission: '1.25',
  net: '-224.65',
});
const both = profitPage([rina, tania], { footer });
const path = '/m/agent/team/pnl';
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path,
    answers: { ...asAgent.answers, teamProfit: both, ...answers },
    ...options,
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Members of the team' })).getAllByRole('listitem');
const lastInput = (seen: ReturnType<typeof open>['seen']) =>
  seen.filter(({ name }) => name === 'teamProfit').at(-1)?.input;

test('AGENT-30 the totals of the whole team stand above the members', async () => {
  open();
  await rows();
  const totals = screen.getByLabelText('Totals');
  for (const [name, amount] of [
    ['Deposits', '৳ 900.00'],
    ['Withdrawals', '৳ 70.00'],
    ['Bets', '৳ 402.00'],
    ['Payouts', '৳ 155.00'],
    ['Rebates', '৳ 3.10'],
    ['Bonuses', '৳ 18.00'],
    ['Agent earnings', '৳ 1.25'],
    ['Members’ profit and loss', '-৳ 224.65'],
  ])
    expect(totals).toHaveTextContent(`${name}${amount}`);
});

test('AGENT-30 each member has a row with play, money in and out, and result', async () => {
  open();
  const [first, second] = await rows();
  expect(first).toHaveTextContent('rinaLevel 1-৳ 247.00');
  expect(first).toHaveTextContent('Bets ৳ 400.00');
  expect(first).toHaveTextContent('Payouts ৳ 150.00');
  expect(first).toHaveTextContent('Deposits ৳ 900.00');
  expect(first).toHaveTextContent('Withdrawals ৳ 70.00');
  expect(second).toHaveTextContent('taniaLevel 2+৳ 3.00');
  expect(second).toHaveTextContent('Bets ৳ 2.00');
  expect(second).toHaveTextContent('Payouts ৳ 5.00');
});

test('AGENT-30 a range of dates is asked for, and the address keeps it', async () => {
  const { user, seen, address } = open();
  await rows();
  const week = rangeOf('week', today());
  expect(lastInput(seen)).toEqual({ startDate: week.from, endDate: week.to, member: '', pageNo: 1, pageSize: 20 });
  await user.click(screen.getByRole('button', { name: '30 days' }));
  const { from, to } = rangeOf('month', today());
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ startDate: from, endDate: to }));
  expect(address()).toBe(`${path}?from=${from}&to=${to}`);
  await user.type(screen.getByRole('searchbox', { name: 'Full username' }), 'rina{Enter}');
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ startDate: from, endDate: to, member: 'rina' }));
  await user.click(screen.getByRole('button', { name: '7 days' }));
  const all = { startDate: week.from, endDate: week.to, member: 'rina', pageNo: 1, pageSize: 20 };
  await waitFor(() => expect(lastInput(seen)).toEqual(all));
});

test('AGENT-30 the list is paged, and another member begins at page 1', async () => {
  const many = ({ pageNo }: { pageNo?: unknown }) => ({
    ...profitPage([{ ...rina, account: `member_of_page_${pageNo}` }], { footer }),
    totalPages: 3,
    totalCount: 41,
    pageNum: Number(pageNo),
  });
  const { user, seen, address } = open({ answers: { teamProfit: many } });
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));
  expect(await screen.findByText(/^member_of_page_3\b/)).toBeVisible();
  expect(await rows()).toHaveLength(1);
  expect(address()).toBe(`${path}?page=3`);
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText(/^member_of_page_2\b/)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Full username' }), 'rina{Enter}');
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ member: 'rina', pageNo: 1 }));
});

test('AGENT-30 a team without members says so; a name that nobody has leads back to all', async () => {
  const { unmount } = open({ answers: { teamProfit: profitPage([]) } });
  expect(await screen.findByText('Your team is empty')).toBeVisible();
  unmount();
  const { user, address } = open({ path: `${path}?member=zzz`, answers: { teamProfit: profitPage([]) } });
  expect(await screen.findByText('No member of your team has this name')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all members' }));
  expect(address()).toBe(path);
});

test('half a name is not searched for before the field is left', async () => {
  const { user, seen } = open();
  await rows();
  await user.type(screen.getByRole('searchbox'), 'rin');
  expect(lastInput(seen)).toMatchObject({ member: '' });
  await user.tab();
  await user.tab();
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ member: 'rin' }));
});

test('a row opens all sums of the member, and leads to the member in team management', async () => {
  const { user, address } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: /^rina/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'rina' }));
  expect(sheet.getByText('৳ 3.00')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Open in team management' }));
  await waitFor(() => expect(address()).toBe('/m/member/team?under=21'));
});

test('the filter of the address is downloaded as a file, which says when it has not all members', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const teamProfitCsv = { fileName: 'team-profit.csv', csv: `member\r\n${'rina\r\n'.repeat(5000)}`, complete: false };
  const { user, seen } = open({
    path: `${path}?from=2026-01-02&to=2026-01-05&member=rina&page=2`,
    answers: { teamProfitCsv },
  });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  const words = /^The file has the first 5,000 members, those closest to you\./;
  await waitFor(() =>
    expect(
      toastStore
        .getState()
        .toasts.map(({ text }) => text)
        .join(),
    ).toMatch(words),
  );
  expect(clicked.mock.contexts[0]).toHaveProperty('download', 'team-profit.csv');
  const asked = seen.find(({ name }) => name === 'teamProfitCsv')?.input;
  expect(asked).toEqual({ startDate: '2026-01-02', endDate: '2026-01-05', member: 'rina' });
});

test('without members there is no file to download', async () => {
  open({ answers: { teamProfit: profitPage([]) } });
  expect(await screen.findByText('Your team is empty')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

test('a failure says what happened, and Retry loads the sums', async () => {
  const { user, answers } = open({ answers: { teamProfit: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load profit and loss')).toBeVisible();
  answers.teamProfit = both;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(2);
});

test('offline, the page says so', async () => {
  open({ answers: { teamProfit: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('PERM-12 a member who is no agent goes home', async () => {
  const { address } = open({ answers: { memberInfo: anAgent({ type: 0 }) } });
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByLabelText('মোট')).toHaveTextContent('সদস্যদের লাভ-ক্ষতি');
});
