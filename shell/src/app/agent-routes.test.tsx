import { calls, type PageName } from '@r777/shared/contracts';
import { queryClient } from '@r777/shared/core';
import {
  type AppOptions,
  aMember,
  aStatus,
  refuse,
  renderWithApp,
  someBuckets,
  someSettings,
} from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../testing/texts';
import { offerPages } from '../testing/offer';
import { Site } from './app';

// Remotes are not loaded here. Their place shows the name of the page that would be there.
vi.mock(import('@mfe/host/page-area'), () => ({
  PageArea: ({ page }: { page: string }) => <section aria-label={`Page ${page}`} />,
}));

const open = (
  path: string,
  page: PageName,
  {
    type = 1,
    dividend = true,
    session = { type },
    member = aMember({ type }),
  }: {
    type?: number;
    dividend?: boolean | 'failing';
    session?: AppOptions['session'];
    member?: NonNullable<AppOptions['answers']>['memberInfo'];
  } = {},
) => {
  vi.spyOn(window, 'scrollTo').mockReset();
  offerPages(page);
  const settings = someSettings();
  const answers: AppOptions['answers'] = {
    status: aStatus(),
    announcements: someBuckets(),
    consolidatedSettings:
      dividend === 'failing'
        ? refuse('system.unavailable')
        : { ...settings, features: { ...settings.features, dividend } },
    vendorSorting: [],
    vendors: [],
    memberInfo: member,
    wallet: { sumBalance: '12345.60', currency: 'BDT', wallets: [] },
  };
  return renderWithApp(<Site />, { path, answers, session });
};

test.each([
  ['ROUTE-14', '/m/agent', 'agent-home'],
  ['ROUTE-28', '/m/member/home', 'agency-centre'],
  ['ROUTE-35', '/m/transaction/record?types=A', 'agent-account-record'],
  ['ROUTE-43', '/m/agentRegister', 'account-opening'],
  ['ROUTE-44', '/m/member/notice?types=A', 'agent-notices'],
  ['ROUTE-45', '/m/agent/team/overview', 'team-overview'],
  ['ROUTE-46', '/m/member/team', 'team-management'],
  ['ROUTE-47', '/m/redRain', 'red-rain'],
  ['ROUTE-48', '/m/agent/team/pnl', 'team-profit-and-loss'],
  ['ROUTE-49', '/m/teamBetting', 'team-betting'],
  ['ROUTE-50', '/m/member/agent/agentRebeat', 'agent-rebate'],
  ['ROUTE-51', '/m/member/teamRebate', 'team-rebate'],
  ['ROUTE-52', '/m/member/agent/agentDivident', 'dividend'],
  ['ROUTE-53', '/m/member/agent/getSalaryContract', 'salary-contract'],
  ['ROUTE-54', '/m/member/agent/getDevidendContract', 'dividend-contract'],
  ['ROUTE-55', '/m/member/agent/getHourContract', 'hour-contract'],
] as const)('%s %s opens the page %s for an agent', async (_id, path, page) => {
  const { address } = open(path, page);
  expect(await screen.findByRole('region', { name: `Page ${page}` })).toBeVisible();
  expect(address()).toBe(path);
});

test.each([
  ['who was made one since the log-in', { session: { type: 0 } }],
  ['of a merchant without dividends', { dividend: false }],
])('ROUTE-14 /m/agent opens for an agent %s', async (_who, state) => {
  const { address } = open('/m/agent', 'agent-home', state);
  const isKnown = ({ path }: { path: string }) =>
    queryClient.getQueriesData({ queryKey: [path] }).some(([, data]) => data);
  await waitFor(() => expect([calls.memberInfo, calls.consolidatedSettings].every(isKnown)).toBe(true));
  expect(await screen.findByRole('region', { name: 'Page agent-home' })).toBeVisible();
  expect(address()).toBe('/m/agent');
});

test('PERM-12 who is no agent by the session is led home also where the member info does not load', async () => {
  const { address } = open('/m/agent', 'agent-home', {
    session: { type: 0 },
    member: refuse('system.unavailable'),
  });
  // The first test that needs home's code: a busy machine compiles it for longer than a wait may last.
  await waitFor(() => expect(address()).toBe('/m/home'), { timeout: 15_000 });
});

test('PERM-12 who is no agent and cannot change a password that has to be changed is led home', () => {
  // Nothing of the member is asked for until it is changed.
  const { address, seen } = open('/m/agent', 'agent-home', { session: { type: 0, mustChangePassword: true } });
  expect(address()).toBe('/m/home');
  expect(seen.map(({ name }) => name)).not.toContain('memberInfo');
});

test.each([
  ['ROUTE-28 AGENT-27', '/m/member/home', 'agency-centre'],
  ['ROUTE-43', '/m/agentRegister', 'account-opening'],
] as const)('%s %s opens also for a member who is no agent', async (_id, path, page) => {
  open(path, page, { type: 0 });
  expect(await screen.findByRole('region', { name: `Page ${page}` })).toBeVisible();
});

test('ROUTE-52 where the merchant has no dividends the dividend page leads home', async () => {
  const { address } = open('/m/member/agent/agentDivident', 'dividend', { dividend: false });
  await waitFor(() => expect(address()).toBe('/m/home'));
  expect(screen.queryByRole('region', { name: 'Page dividend' })).toBeNull();
});

test('the dividend page is shown while the settings do not load: its own calls say what is wrong', async () => {
  const { seen } = open('/m/member/agent/agentDivident', 'dividend', { dividend: 'failing' });
  await waitFor(() => expect(seen.some(({ name }) => name === 'consolidatedSettings')).toBe(true));
  expect(await screen.findByRole('region', { name: 'Page dividend' })).toBeVisible();
});
