import { calls, type PageName } from '@r777/shared/contracts';
import { queryClient, sessionStore, statusStore } from '@r777/shared/core';
import { aMember, aStatus, renderWithApp, someBuckets, someSettings } from '@r777/shared/testing';
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
  session: { type: number } | undefined,
  features: Partial<ReturnType<typeof someSettings>['features']> = {},
) => {
  vi.spyOn(window, 'scrollTo').mockReset();
  offerPages(page, 'login');
  sessionStore.setState({ session: null });
  const answers = {
    status: aStatus(),
    announcements: someBuckets(),
    consolidatedSettings: someSettings({ features: { ...someSettings().features, ...features } }),
    vendorSorting: [],
    vendors: [],
    memberInfo: aMember(),
    wallet: { sumBalance: '12345.60', currency: 'BDT', wallets: [] },
  };
  return renderWithApp(<Site />, { path, answers, ...(session ? { session } : {}) });
};

test.each([
  ['ROUTE-16', '/m/help', 'help'],
  ['ROUTE-17', '/m/notice', 'notices'],
  ['ROUTE-18', '/m/activity', 'promotion-list'],
  ['ROUTE-19', '/m/activityDetail?id=six-hit', 'promotion-detail'],
  ['ROUTE-20', '/m/message', 'message-centre'],
  ['ROUTE-24', '/m/search', 'search'],
  ['ROUTE-29', '/m/member/benefits', 'vip-benefits'],
  ['ROUTE-32', '/m/leaderBoard', 'leaderboard'],
  ['ROUTE-41', '/m/lottery', 'lottery'],
  ['ROUTE-42', '/m/trail', 'free-trial'],
  ['ROUTE-56', '/m/gameCenter', 'game-centre'],
  ['ROUTE-57', '/m/gameList', 'game-list'],
  ['ROUTE-57', '/m/slotsCenter', 'game-list'],
] as const)('%s %s opens the page %s, for a visitor as for a member', async (_id, path, page) => {
  for (const session of [undefined, { type: 0 }]) {
    const { address, unmount } = open(path, page, session);
    expect(await screen.findByRole('region', { name: `Page ${page}` })).toBeVisible();
    expect(address()).toBe(path);
    unmount();
  }
});

test.each([
  ['ROUTE-21 FEED-01', '/m/feedback', 'feedback'],
  ['ROUTE-22', '/m/mine', 'member-centre'],
  ['ROUTE-23 PERM-05', '/m/webEmail', 'inbox'],
  ['ROUTE-25', '/m/voucherCenter', 'deposit'],
  ['ROUTE-26', '/m/withdraw', 'withdraw'],
  ['ROUTE-27 MEMB-01', '/m/member', 'member-centre'],
  ['ROUTE-30', '/m/member/manualRebate', 'manual-rebate'],
  ['ROUTE-31', '/m/rewardCenter', 'reward-centre'],
  ['ROUTE-33', '/m/gameRecord', 'betting-record'],
  ['ROUTE-34', '/m/transaction/record', 'account-record'],
  ['ROUTE-36', '/m/profitandloss', 'profit-and-loss'],
  ['ROUTE-37 PERM-08', '/m/mall/mallHome', 'mall'],
  ['ROUTE-38', '/m/securityCenter', 'security-centre'],
  ['ROUTE-39 PERM-08', '/m/inviteFriends', 'invite-friends'],
] as const)('%s %s opens the page %s for a member, and leads a visitor to log-in', async (_id, path, page) => {
  const member = open(path, page, { type: 0 });
  expect(await screen.findByRole('region', { name: `Page ${page}` })).toBeVisible();
  expect(member.address()).toBe(path);
  member.unmount();
  const visitor = open(path, page, undefined);
  await waitFor(() => expect(visitor.address()).toBe(`/m/login?next=${encodeURIComponent(path)}`));
  expect(screen.queryByRole('region', { name: `Page ${page}` })).toBeNull();
});

test('ROUTE-30 /m/member/manualRebate opens also where the merchant has no dividends', async () => {
  const { address } = open('/m/member/manualRebate', 'manual-rebate', { type: 0 }, { dividend: false });
  await waitFor(() =>
    expect(queryClient.getQueriesData({ queryKey: [calls.consolidatedSettings.path] }).some(([, data]) => data)).toBe(
      true,
    ),
  );
  expect(await screen.findByRole('region', { name: 'Page manual-rebate' })).toBeVisible();
  expect(address()).toBe('/m/member/manualRebate');
});

test('PERM-06 /m/chat opens for a member, and leads a visitor to log-in', async () => {
  const member = open('/m/chat', 'login', { type: 0 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Live chat' })).toBeVisible();
  expect(member.address()).toBe('/m/chat');
  member.unmount();
  const visitor = open('/m/chat', 'login', undefined);
  await waitFor(() => expect(visitor.address()).toBe('/m/login?next=%2Fm%2Fchat'));
});

test('ROUTE-40 /m/app opens the app page with its downloads', async () => {
  const { info } = aStatus();
  const resources = [{ resourceType: 'Android' as const, url: 'https://app.example/r777.apk' }];
  statusStore.setState({ status: aStatus({ info: { ...info, resources } }) });
  open('/m/app', 'help', undefined);
  expect(await screen.findByRole('link', { name: /Download for Android/ })).toBeVisible();
});
