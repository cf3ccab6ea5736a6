import { type AppOptions, aMember, noAlert, refuse, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../expose/AgencyCentre';
import { applicationPage, someRates } from '../../testing/accounts';
import { anAgent, asAgent } from '../../testing/answers';

const path = '/m/member/home';
const notices = (unreadCount: number) => ({
  content: [],
  pageNum: 1,
  pageSize: 20,
  totalPages: 0,
  totalCount: 0,
  footer: { unreadCount },
});
const nothingPending = {
  dailysalreqtype: 0 as const,
  divtypecompperiodreq: 0 as const,
  contracthoursalreq: 0 as const,
  offers: [],
};
const agentAnswers = {
  ...asAgent.answers,
  teamKpi: {
    asOf: '2026-11-20T06:00:00Z',
    content: [],
    pageNum: 1,
    pageSize: 1,
    totalPages: 0,
    totalCount: 0,
    footer: { teamLoginMemberCount: 9, teamBetMemberCount: 7, teamRegisterMemberCount: 1203, teamOnlineCount: 4 },
  },
  rebateIncome: {
    content: [],
    pageNum: 1,
    pageSize: 1,
    totalPages: 0,
    totalCount: 0,
    footer: { turnover: '90000.00', amount: '123456789.50' },
  },
  contractSalaryRequest: nothingPending,
  announcements: notices(0) as never,
  inboxUnread: { unReadCount: 0 } as never,
};
const asAnAgent = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, { ...asAgent, path, answers: { ...agentAnswers, ...answers }, ...options });
const asMember = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path,
    answers: {
      memberInfo: aMember(),
      agentOffer: { rebates: someRates({ RNG: '1.00' }) },
      ownFeedback: applicationPage(),
      ...answers,
    },
    ...options,
  });
const tools = async () =>
  within(await screen.findByRole('list', { name: 'Your tools' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('AGENT-10 AGENT-27 an agent sees what the team brings today, and is led on to the agent home', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // In Dhaka the next day has begun.
  vi.setSystemTime('2026-11-20T18:30:00Z');
  const { user, seen, address } = asAnAgent();
  const card = within(await screen.findByRole('region', { name: 'Your agency' }));
  expect(await card.findByText('৳ 123,456,789.50')).toBeVisible();
  expect(await card.findByText('1,203')).toBeVisible();
  expect(card.getByText('karim_agency')).toBeVisible();
  const kpi = seen.find(({ name }) => name === 'teamKpi');
  expect(kpi?.input).toEqual({ startDate: '2026-11-21', endDate: '2026-11-21', size: 0 });
  expect(kpi?.headers.moduleid).toBe('AGEINFO3');
  await user.click(screen.getByRole('button', { name: 'Go to the agent centre' }));
  expect(address()).toBe('/m/agent');
});

test('the ways on follow the permissions, which may change while the page is open', async () => {
  const { answers } = asAnAgent();
  await waitFor(async () =>
    expect(await tools()).toEqual([
      '/m/agentRegister',
      '/m/agentRegister?tab=links',
      '/m/member/team',
      '/m/agent/team/overview',
      expect.any(String),
      expect.any(String),
    ]),
  );
  answers.memberInfo = anAgent({ permissions: [] });
  const { queryClient } = await import('@r777/shared/core');
  await queryClient.invalidateQueries({ queryKey: ['/wps/member/info'] });
  await waitFor(async () => expect(await tools()).toEqual(['/m/agentRegister', '/m/agentRegister?tab=links']));
  expect(screen.queryByText('৳ 123,456,789.50')).toBeNull();
});

test.each([
  ['dailysalreqtype', 'Daily salary contract', '/m/member/agent/getSalaryContract'],
  ['divtypecompperiodreq', 'Dividend contract', '/m/member/agent/getDevidendContract'],
  ['contracthoursalreq', 'Hourly salary contract', '/m/member/agent/getHourContract'],
])('AGENT-20 %s alone reminds of its contract, beside the announcements', async (field, name, page) => {
  const contract = { ...nothingPending, [field]: 1 as const };
  asAnAgent({ answers: { contractSalaryRequest: contract, announcements: notices(3) as never } });
  const waiting = within(await screen.findByRole('list', { name: 'Waiting for you' }));
  await waitFor(() =>
    expect(waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringContaining(name), page],
      [expect.stringContaining('Agent announcements'), '/m/member/notice?types=A'],
    ]),
  );
});

test('API-04 announcements that did not load are no reminder, and show no alert', async () => {
  const { seen } = asAnAgent({ answers: { announcements: refuse('system.unavailable') } });
  expect(await screen.findByRole('region', { name: 'Your agency' })).toBeVisible();
  await waitFor(() => expect(seen.map(({ name }) => name)).toContain('announcements'));
  await noAlert();
  expect(screen.queryByText('Waiting for you')).toBeNull();
});

test('without anything that waits there are no reminders, and a failure of the counters can be tried again', async () => {
  const { user, answers } = asAnAgent({ answers: { teamKpi: refuse('system.unavailable') } });
  const card = within(await screen.findByRole('region', { name: 'Your agency' }));
  answers.teamKpi = agentAnswers.teamKpi;
  await user.click(await card.findByRole('button', { name: 'Retry' }));
  expect(await card.findByText('1,203')).toBeVisible();
  expect(screen.queryByText('Waiting for you')).toBeNull();
});

test.each([1, 2, 41, 42])('AGENT-27 an agent of type %i is led on to the agent home', async (type) => {
  const { user, address } = asAnAgent({
    session: { type },
    answers: { memberInfo: anAgent({ type }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Go to the agent centre' }));
  expect(address()).toBe('/m/agent');
});

test.each([0, 40])('AGENT-27 a member of type %i is invited instead of led on', async (type) => {
  asMember({ session: { type }, answers: { memberInfo: aMember({ type }) } });
  expect(await screen.findByRole('button', { name: 'Apply to become an agent' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go to the agent centre' })).toBeNull();
});

test('AGENT-27 a member is invited, with what an agent earns and the way to the application', async () => {
  const { user, address } = asMember();
  expect(await screen.findByText('1.00%')).toBeVisible();
  expect(screen.queryByText('Your agency')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Apply to become an agent' }));
  expect(address()).toBe('/m/agentRegister');
});

test('a member who has applied sees how the application stands', async () => {
  asMember({ answers: { ownFeedback: applicationPage({ state: 'inProgress' }) } });
  expect(await screen.findByText('We’re reviewing your application.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull();
});

test('a trial account is told that it cannot become an agent’s', async () => {
  asMember({ answers: { memberInfo: aMember({ type: 4 }) } });
  expect(await screen.findByText('Becoming an agent needs a real account')).toBeVisible();
});

test('in Bengali both sides are Bengali', async () => {
  const { unmount } = asMember({ language: 'BN' });
  expect(await screen.findByRole('button', { name: 'এজেন্ট হতে আবেদন করুন' })).toBeVisible();
  unmount();
  asAnAgent({ language: 'BN' });
  expect(await screen.findByRole('button', { name: 'এজেন্ট সেন্টারে যান' })).toBeVisible();
});
