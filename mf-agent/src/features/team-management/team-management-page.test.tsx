// One file over the usual size: search, paging and navigation share one sample team.
import { AppError } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/TeamManagement';
import { anAgent, asAgent } from '../../testing/answers';
import { aTeamMember, downlinePage, profitPage, someProfit } from '../../testing/team';

const rina = aTeamMember('21', { account: 'rina', teamCount: 1200, balance: '1500.50', monthStake: '300.00' });
const own = downlinePage([rina, aTeamMember('22', { account: 'sumon', online: true })]);
const way = [
  { id: '9', account: 'karim_agency' },
  { id: '21', account: 'rina' },
];
const below = downlinePage([aTeamMember('31', { account: 'tania', level: 2, lastLogin: null })], { path: way });
const none = { note: '', changedAt: null };
const usual = {
  ...asAgent.answers,
  downline: ({ under }: { under?: unknown }) => (under === '21' ? below : own),
  teamNote: none,
  teamProfit: profitPage([], { footer: someProfit({ stake: '77.00', net: '-7.00' }) }),
};
const path = '/m/member/team';
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, { ...asAgent, path, answers: { ...usual, ...answers }, ...options });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Members of the team' })).getAllByRole('listitem');
const inputs = (seen: ReturnType<typeof open>['seen'], call = 'downline') =>
  seen.filter(({ name }) => name === call).map(({ input }) => input);

test('AGENT-29 the members directly below are listed with level, team, money and last log-in', async () => {
  const { seen } = open();
  const [first, second] = await rows();
  expect(first).toHaveTextContent('rina');
  expect(first).toHaveTextContent('Level 1 · 1,200 below');
  expect(first).toHaveTextContent('Last login 11/20/2026');
  expect(first).toHaveTextContent('৳ 1,500.50');
  expect(first).toHaveTextContent('30 days ৳ 300.00');
  expect(second).toHaveTextContent('no one below');
  expect(second).toHaveTextContent('Online');
  expect(inputs(seen)).toEqual([{ under: '', name: '', list: '', pageNo: 1, pageSize: 20 }]);
  expect(seen.find(({ name }) => name === 'downline')?.headers.moduleid).toBe('AGEDOWNMAN3');
});

test('AGENT-29 a name is searched for, the address keeps it, and clearing shows all again', async () => {
  const { user, seen, address } = open();
  await rows();
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), ' Rin{Enter}');
  await waitFor(() => expect(inputs(seen).at(-1)).toMatchObject({ name: 'Rin', pageNo: 1 }));
  expect(address()).toBe(`${path}?name=Rin`);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(address()).toBe(path));
});

test.each([
  ['own', ''],
  ['member’s', '21'],
])('AGENT-29 the list of the %s downline is paged, and a search begins at page 1', async (_, under) => {
  const pages = { totalPages: 3, totalCount: 41 };
  const many = ({ pageNo }: { pageNo?: unknown }) => ({
    ...downlinePage([aTeamMember('41', { account: `member_of_page_${pageNo}` })]),
    ...pages,
    pageNum: Number(pageNo),
  });
  const { user, seen } = open({ path: `${path}?under=${under}`, answers: { downline: many } });
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('member_of_page_2'));
  expect(inputs(seen).at(-1)).toMatchObject({ under, pageNo: 2 });
  await user.type(screen.getByRole('searchbox'), 'x{Enter}');
  await waitFor(() => expect(inputs(seen).at(-1)).toMatchObject({ under, name: 'x', pageNo: 1 }));
});

test('AGENT-29 an agent without members is told so, and how to get some', async () => {
  const { user, address } = open({ answers: { downline: downlinePage([]) } });
  expect(screen.queryByText('Your team is empty')).toBeNull();
  expect(await screen.findByText('Your team is empty')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open account' }));
  expect(address()).toBe('/m/agentRegister');
});

test('AGENT-29 a search that finds nobody says so, and leads back to all', async () => {
  const { user, address } = open({ path: `${path}?name=zzz`, answers: { downline: downlinePage([]) } });
  expect(await screen.findByText('No member of your team has this name')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all members' }));
  expect(address()).toBe(path);
});

test('AGENT-29 a member opens on the downline below, at an address of its own, with the way back', async () => {
  const { user, address } = open();
  await rows();
  await user.click(screen.getByRole('link', { name: /rina/ }));
  expect(address()).toBe(`${path}?under=21`);
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('tania'));
  expect((await rows())[0]).toHaveTextContent('Level 2');
  expect((await rows())[0]).toHaveTextContent('Never logged in');
  const steps = within(screen.getByRole('navigation', { name: 'Path to this member' }));
  expect(steps.getByText('rina')).toHaveAttribute('aria-current', 'page');
  await user.click(steps.getByRole('link', { name: 'My team' }));
  expect(address()).toBe(path);
});

test('a member’s report shows the result of the days, and leads to bets and transactions', async () => {
  const { seen } = open({ path: `${path}?under=21&from=2026-01-02&to=2026-01-05` });
  const report = within(await screen.findByRole('region', { name: 'Report for rina' }));
  expect(await report.findByText('৳ 77.00')).toBeVisible();
  expect(report.getByText('-৳ 7.00')).toBeVisible();
  expect(inputs(seen, 'teamProfit').at(-1)).toMatchObject({
    member: 'rina',
    startDate: '2026-01-02',
    endDate: '2026-01-05',
  });
  expect(report.getByRole('link', { name: 'Bets' })).toHaveAttribute('href', '/m/teamBetting?member=rina');
  expect(report.getByRole('link', { name: 'Transactions' })).toHaveAttribute(
    'href',
    '/m/transaction/record?types=A&member=rina',
  );
});

test('what a search finds below a member stands in place of the report', async () => {
  const { user } = open({ path: `${path}?under=21` });
  await screen.findByRole('region', { name: 'Report for rina' });
  await user.type(screen.getByRole('searchbox'), 'tan{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Report for rina' })).toBeNull());
  expect(await rows()).toHaveLength(1);
});

test('without the permissions a report has neither result nor links', async () => {
  const memberInfo = anAgent({ permissions: ['DOWNMAN'] });
  const { seen } = open({ path: `${path}?under=21`, answers: { memberInfo } });
  const report = within(await screen.findByRole('region', { name: 'Report for rina' }));
  await rows();
  expect(report.queryByRole('link')).toBeNull();
  expect(inputs(seen, 'teamProfit')).toEqual([]);
});

test('a report that fails leaves the downline there, and can be tried again', async () => {
  const { user, answers } = open({ path: `${path}?under=21`, answers: { teamProfit: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the report')).toBeVisible();
  expect(await rows()).toHaveLength(1);
  answers.teamProfit = usual.teamProfit;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('৳ 77.00')).toBeVisible();
});

test('a path forty deep shows its ends, and all its levels in a sheet, each of them one tap away', async () => {
  const deep = Array.from({ length: 41 }, (_, level) => ({ id: `${100 + level}`, account: `level${level}` }));
  const { user, address } = open({
    path: `${path}?under=140`,
    answers: { downline: downlinePage([], { path: deep }) },
  });
  const steps = within(await screen.findByRole('navigation', { name: 'Path to this member' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'My team',
    '…',
    'level39',
    'level40',
  ]);
  await user.click(steps.getByRole('button', { name: '38 levels in between' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Path to level40' }));
  const levels = within(sheet.getByRole('list', { name: 'Levels of the path' })).getAllByRole('listitem');
  expect(levels.map(({ textContent }) => textContent)).toEqual([
    '0 My team',
    ...deep.slice(1).map(({ account }, place) => `${place + 1} ${account}`),
  ]);
  expect(sheet.getByRole('button', { name: '40 level40' })).toHaveAttribute('aria-current', 'page');
  await user.click(sheet.getByRole('button', { name: '17 level17' }));
  await waitFor(() => expect(address()).toBe(`${path}?under=117`));
});

test('a member who was searched for shows the way from the agent, of a deep one its ends', async () => {
  const way = Array.from({ length: 40 }, (_, level) => ({ id: `${9 + level}`, account: `level${level}` }));
  const found = downlinePage([
    aTeamMember('51', { account: 'near', level: 2, way: way.slice(0, 2) }),
    aTeamMember('52', { account: 'far', level: 40, way }),
  ]);
  open({ path: `${path}?name=a`, answers: { downline: found } });
  const [near, far] = await rows();
  expect(near).toHaveTextContent('Below My team › level1');
  expect(far).toHaveTextContent('Below My team › 37 levels in between › level38 › level39');
});

test('branches show what they are ranked by', async () => {
  const branch = aTeamMember('21', { account: 'rina', branchStake: '900.00', dormantCount: 1200, monthStake: '1.00' });
  const { user } = open({ path: `${path}?list=top`, answers: { downline: downlinePage([branch]) } });
  expect((await rows())[0]).toHaveTextContent('Branch bets, 30 days ৳ 900.00');
  await user.click(screen.getByRole('button', { name: 'Inactive' }));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('1,200 inactive in the branch'));
});

test('the list says until when its counts hold', async () => {
  open();
  expect(await screen.findByText('As of 11/20/2026 12:30:15')).toBeVisible();
});

test('top branches and dormant members are lists of their own, and say when they are empty', async () => {
  const { user, seen, answers } = open();
  await rows();
  answers.downline = downlinePage([]);
  await user.click(screen.getByRole('button', { name: 'Top branches' }));
  expect(await screen.findByText('No one below you has played in the last 30 days')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Inactive' }));
  expect(await screen.findByText('Everyone below you has logged in within the last 30 days')).toBeVisible();
  expect(inputs(seen).slice(1)).toMatchObject([{ list: 'top' }, { list: 'dormant' }]);
});

test('a member of another team says nothing of itself, and leads back to the own team', async () => {
  const { user, address } = open({ path: `${path}?under=777`, answers: { downline: refuse('request.notFound') } });
  expect(await screen.findByText('This member isn’t in your team')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to my team' }));
  expect(address()).toBe(path);
});

test.each(['under=x%27;--&list=hack&page=-3', 'under=12345678901&list=&page=1e3'])(
  'an invalid address (%s) shows the own team',
  async (query) => {
    const { seen } = open({ path: `${path}?${query}` });
    await rows();
    expect(inputs(seen)[0]).toMatchObject({ under: '', list: '', pageNo: 1 });
  },
);

test('a page after the last leads to the first', async () => {
  const { user, address } = open({
    path: `${path}?page=9`,
    answers: { downline: downlinePage([], { totalCount: 3, pageNum: 9 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Go to page 1' }));
  expect(address()).toBe(path);
});

test('a failure says what happened, and Retry loads the members', async () => {
  const { user, answers } = open({ answers: { downline: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the members')).toBeVisible();
  answers.downline = own;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(2);
});

test('offline, the page says so', async () => {
  open({ answers: { downline: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('PERM-12 a member who is no agent goes home', async () => {
  const { address } = open({ answers: { memberInfo: anAgent({ type: 0 }) } });
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN', path: `${path}?under=21` });
  expect(await screen.findByRole('region', { name: 'rina-এর রিপোর্ট' })).toBeVisible();
  expect(await screen.findByText(/কখনো লগ ইন করেননি/)).toBeVisible();
});
