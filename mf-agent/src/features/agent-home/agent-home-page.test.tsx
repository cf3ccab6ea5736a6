import { permissionKeys, type TeamKpi } from '@r777/shared/contracts';
import { AppError, bus } from '@r777/shared/core';
import { type AppOptions, aMember, refuse, renderWithApp, someBuckets, someSettings } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../expose/AgentHome';

const member = aMember({ id: '9', account: 'karim_agency', type: 1, permissions: [...permissionKeys] });
const kpi: TeamKpi = {
  content: [],
  pageNum: 1,
  pageSize: 0,
  totalPages: 0,
  totalCount: 0,
  asOf: '2026-11-20T06:30:15Z',
  footer: { teamLoginMemberCount: 1148, teamBetMemberCount: 96, teamRegisterMemberCount: 7, teamOnlineCount: 41 },
};
const usual = {
  memberInfo: member,
  wallet: { sumBalance: '286410.75', currency: 'BDT', wallets: [{ walletType: 'main', balance: '286400.75' }] },
  teamKpi: kpi,
  announcements: someBuckets({ footer: { unreadCount: 2 } }),
  consolidatedSettings: someSettings(),
};
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: { type: 1, userName: 'karim_agency' },
    path: '/m/agent',
    answers: { ...usual, ...answers },
    ...options,
  });
const counter = (name: string) => screen.findByRole('group', { name });
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Agent menu' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const withKeys = (...permissions: typeof member.permissions) => ({
  answers: { memberInfo: { ...member, permissions } },
});

test.each([
  ['AGENT-01', [0, 10], 'Good morning'],
  ['AGENT-02', [11, 14], 'Good afternoon'],
  ['AGENT-03', [15, 18], 'Good afternoon'],
  ['AGENT-04', [19, 23], 'Good evening'],
] as const)(
  '%s AGENT-05 at the first and the last hour of %j the agent is greeted by name',
  async (_id, hours, greeting) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [place, hour] of hours.entries()) {
      vi.setSystemTime(new Date(2026, 10, 20, hour, place === 0 ? 0 : 59));
      const { unmount } = open();
      expect((await screen.findByText(new RegExp(`${greeting},`))).parentElement).toHaveTextContent('karim_agency');
      unmount();
    }
  },
);

test('AGENT-13 AGENT-14 without an answer about the member only what needs no permission is there', async () => {
  const { seen } = open({ answers: { memberInfo: refuse('system.unknown') } });
  await waitFor(async () => expect(await counter('Betting players')).toHaveTextContent('96'));
  expect(entries()).toEqual(['Red envelope rain', 'Online service']);
  expect(seen.filter(({ name }) => name === 'memberInfo').length).toBeLessThan(4);
});

test('AGENT-06 the total balance is shown', async () => {
  open();
  const balance = await screen.findByRole('region', { name: 'Total balance' });
  expect(await within(balance).findByText('৳ 286,410.75')).toBeVisible();
});

test('AGENT-07 deposit and withdraw open their pages', async () => {
  const { user, address, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Deposit' }));
  expect(address()).toBe('/m/voucherCenter');
  unmount();
  const second = open();
  await second.user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(second.address()).toBe('/m/withdraw');
});

test('AGENT-08 AGENT-09 the four counters come from the footer of the team KPI', async () => {
  open();
  await screen.findByText('1,148');
  expect(await counter('Logged-in members')).toHaveTextContent('1,148');
  expect(await counter('Betting players')).toHaveTextContent('96');
  expect(await counter('Registered')).toHaveTextContent('7');
  expect(await counter('Online now')).toHaveTextContent('41');
});

test('AGENT-10 API-77 the team KPI is requested for today, without rows, under its module', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // In Dhaka the next day has begun.
  vi.setSystemTime('2026-11-20T18:30:00Z');
  const { seen } = open();
  await waitFor(() => expect(seen.some(({ name }) => name === 'teamKpi')).toBe(true));
  const asked = seen.find(({ name }) => name === 'teamKpi');
  expect(asked?.input).toEqual({ startDate: '2026-11-21', endDate: '2026-11-21', size: 0 });
  expect(asked?.headers.moduleid).toBe('AGEINFO3');
});

test('a team KPI that fails shows an error with Retry; the rest of the page works', async () => {
  const { user, answers } = open({ answers: { teamKpi: refuse('system.unavailable') } });
  expect(await screen.findByText(/is unavailable right now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Team betting' })).toBeVisible();
  answers.teamKpi = kpi;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await counter('Online now')).toHaveTextContent('41');
});

test('offline, the counters say so', async () => {
  open({ answers: { teamKpi: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('AGENT-11 the menu lists its eleven entries in order', async () => {
  open();
  await screen.findByRole('link', { name: 'Mail' });
  expect(entries()).toEqual([
    'Team overview',
    'Transaction record',
    'Team management',
    'Red envelope rain',
    'Team profit and loss',
    'Team betting',
    'Rebate settings',
    'Agent rebate income',
    'Security centre',
    'Mail',
    'Online service',
  ]);
});

test.each([
  ['Team overview', '/m/agent/team/overview'],
  ['Transaction record', '/m/transaction/record?types=A'],
  ['Team management', '/m/member/team'],
  ['Red envelope rain', '/m/redRain'],
  ['Team profit and loss', '/m/agent/team/pnl'],
  ['Team betting', '/m/teamBetting'],
  ['Rebate settings', '/m/member/teamRebate'],
  ['Agent rebate income', '/m/member/agent/agentRebeat'],
  ['Security centre', '/m/securityCenter'],
  ['Mail', '/m/webEmail'],
])('AGENT-11 %s leads to its page', async (name, path) => {
  open();
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
});

test.each([
  ['all three', true],
  ['without dividends two', false],
] as const)('%s of the contract pages are listed', async (_which, dividend) => {
  const features = { ...someSettings().features, dividend };
  open({ answers: { consolidatedSettings: someSettings({ features }) } });
  const links = async () =>
    within(await screen.findByRole('region', { name: 'Contracts' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const salaries = ['/m/member/agent/getSalaryContract', '/m/member/agent/getHourContract'];
  const all = [salaries[0], '/m/member/agent/getDevidendContract', salaries[1]];
  await waitFor(async () => expect(await links()).toEqual(dividend ? all : salaries));
});

test('an agent of a type without contracts has no contract pages', async () => {
  open({ session: { type: 41 }, answers: { memberInfo: { ...member, type: 41 } } });
  expect(await screen.findByRole('link', { name: 'Team betting' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Contracts' })).toBeNull();
});

test('AGENT-12 mail carries the count of unread messages of the inbox', async () => {
  open({ answers: { inboxUnread: 5 } });
  expect(await screen.findByRole('link', { name: /^Mail\s*5 unread$/ })).toHaveAttribute('href', '/m/webEmail');
});

test('AGENT-13 AGENT-14 entries without their permission are missing; online service is there and opens', async () => {
  const asked = vi.fn();
  const stop = bus.on('overlay.open', asked);
  const { user } = open(withKeys());
  await screen.findByText('1,148');
  expect(entries()).toEqual(['Red envelope rain', 'Online service']);
  await user.click(screen.getByRole('button', { name: 'Online service' }));
  expect(asked).toHaveBeenCalledWith({ overlay: 'customerService' });
  stop();
});

test.each([
  ['AGENT-15', 'AGEPAG', ['Team overview', 'Red envelope rain']],
  ['AGENT-15', 'AGENTRANSMULTDOWN3', ['Transaction record', 'Red envelope rain']],
  ['AGENT-15', 'DOWNMAN', ['Team management', 'Red envelope rain']],
  ['AGENT-15', 'AGETEAMPNL3', ['Red envelope rain', 'Team profit and loss']],
  ['AGENT-16', 'TEAMBETTING3', ['Red envelope rain', 'Team betting']],
  ['AGENT-16', 'GAMSER', ['Red envelope rain', 'Rebate settings']],
  ['AGENT-16', 'AGEREBINC3', ['Red envelope rain', 'Agent rebate income']],
  ['AGENT-16', 'SECPRIV', ['Red envelope rain', 'Security centre']],
  ['AGENT-16', 'MAILCEN', ['Red envelope rain', 'Mail']],
] as const)('%s AGENT-14 %s alone adds its one entry to those that need none', async (_id, permission, names) => {
  open(withKeys(permission));
  await waitFor(() => expect(entries()).toEqual([...names, 'Online service']));
});

test('AGENT-17 the footer has home, open account, dividend and announcements', async () => {
  open({ answers: { announcements: someBuckets() } });
  const footer = within(await screen.findByRole('navigation', { name: 'Agent pages' }));
  expect(footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/m/agent'],
    ['Open account', '/m/agentRegister'],
    ['Dividend', '/m/member/agent/agentDivident'],
    ['Announcements', '/m/member/notice?types=A'],
  ]);
  expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

test('a merchant without dividend has no entry for it', async () => {
  const features = { ...someSettings().features, dividend: false };
  open({ answers: { consolidatedSettings: someSettings({ features }) } });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Dividend' })).toBeNull());
  expect(await screen.findByRole('link', { name: 'Open account' })).toBeVisible();
});

test('AGENT-18 AGENT-19 the announcements entry carries the unread count of the agents’ announcements', async () => {
  const { seen } = open();
  expect(await screen.findByRole('link', { name: /2 unread.*Announcements/ })).toBeVisible();
  const asked = seen.find(({ name }) => name === 'announcements');
  expect(asked?.input).toMatchObject({ types: 'A', groupName: 'm_home' });
});

test('PERM-12 a member who is no agent goes home', async () => {
  const { address } = open({ session: { type: 0 }, answers: { memberInfo: { ...member, type: 0 } } });
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test('PERM-12 a visitor goes home', async () => {
  const { address } = renderWithApp(<Area />, { path: '/m/agent', answers: usual });
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test('PERM-12 nothing of the page is shown while the type of the account is unknown', async () => {
  const { address } = open({ answers: { memberInfo: () => new Promise(() => {}) } });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(address()).toBe('/m/agent');
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByRole('link', { name: 'টিমের সারসংক্ষেপ' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'এজেন্ট সেন্টার' })).toBeVisible();
});
