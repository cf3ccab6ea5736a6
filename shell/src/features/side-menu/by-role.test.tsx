import { statusStore } from '@r777/shared/core';
import {
  type AppOptions,
  across,
  aMember,
  aStatus,
  given,
  renderWithApp,
  someBuckets,
  someSettings,
} from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { SideMenu } from './side-menu';

const answers = { announcements: someBuckets(), consolidatedSettings: someSettings(), memberInfo: aMember() };
async function open(options: AppOptions = {}) {
  const app = renderWithApp(<SideMenu open onClose={vi.fn()} />, { answers, ...options });
  // The merchant's settings are loaded, and with a session the member's data.
  expect(await screen.findByRole('link', { name: 'Betting record' })).toBeVisible();
  if (options.session) await waitFor(() => expect(app.seen.map(({ name }) => name)).toContain('memberInfo'));
  return app;
}
const hasInvitation = () => screen.queryByRole('button', { name: /^Invite friends/ }) !== null;
const hasAgentCentre = () => screen.queryByRole('link', { name: 'Agent centre' }) !== null;
const hasVip = () => screen.queryByRole('link', { name: 'VIP benefits' }) !== null;

beforeEach(() => offerPages('betting-record', 'agent-home', 'vip-benefits'));

test.each([
  ['PERM-15', 'a visitor', undefined, [], true],
  ['PERM-15', 'a visitor', undefined, ['REFERRAL'], true],
  ['PERM-14', 'a member of type 0', 0, [], false],
  ['PERM-14', 'a member of type 0', 0, ['REFERRAL'], true],
  ['PERM-14', 'a member of type 4', 4, [], false],
  ['PERM-14', 'a member of type 4', 4, ['REFERRAL'], true],
  ['PERM-14', 'a member of type 40', 40, [], false],
  ['PERM-14', 'a member of type 40', 40, ['REFERRAL'], true],
  ['PERM-13', 'an agent of type 1', 1, [], false],
  ['PERM-13', 'an agent of type 1', 1, ['REFERRAL'], false],
  ['PERM-13', 'an agent of type 2', 2, ['REFERRAL'], false],
  ['PERM-13', 'an agent of type 41', 41, ['REFERRAL'], false],
] as const)(
  '%s for %s (%s) with the flags %j the menu has the referral entry: %s',
  async (_id, _who, type, flags, shown) => {
    statusStore.setState({ status: aStatus({}, flags) });
    await open(type === undefined ? {} : { session: { type }, answers: { ...answers, memberInfo: aMember({ type }) } });
    expect(hasInvitation()).toBe(shown);
    expect(hasAgentCentre()).toBe(_id === 'PERM-13');
  },
);

test('PERM-13 who was made an agent since the log-in does not see the referral entry either', async () => {
  statusStore.setState({ status: aStatus({}, ['REFERRAL']) });
  await open({ session: { type: 0 }, answers: { ...answers, memberInfo: aMember({ type: 1 }) } });
  await waitFor(() => expect(hasInvitation()).toBe(false));
});

test.each(across({ role: ['guest', 'member', 'trial', 'agent'] }))(
  'NAV-18 $in [setting] the menu has the reward centre with its setting on, and not with it off',
  async ({ role }) => {
    offerPages('betting-record', 'reward-centre');
    for (const on of [true, false]) {
      const flags = on ? (['REWCEN3'] as const) : [];
      statusStore.setState({ status: aStatus({}, flags) });
      // A visitor has the site's flag; a member's own permissions decide.
      const { unmount } = await open(given.with({ answers }, given.as(role, { permissions: [...flags] })));
      await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Reward centre' })).toHaveLength(on ? 1 : 0));
      unmount();
    }
  },
);

test('PERM-26 a visitor has the way to the VIP benefits', async () => {
  await open();
  expect(hasVip()).toBe(true);
});

test.each([true, false])(
  'PERM-27 a member has the way to the VIP benefits only with the flag (%s)',
  async (vipBenefit) => {
    await open({ session: true, answers: { ...answers, memberInfo: aMember({ vipBenefit }) } });
    await waitFor(() => expect(hasVip()).toBe(vipBenefit));
  },
);
