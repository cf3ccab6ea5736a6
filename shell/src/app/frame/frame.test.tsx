import { FederationContext } from '@r777/shared/react';
import { type AppOptions, aMember, aStatus, renderWithApp, someBuckets, someSettings } from '@r777/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { routes } from '../../routes/table';
import { offerPages } from '../../testing/offer';
import { Site } from '../app';

// Remotes are not loaded here. Their place shows the name of the page that would be there.
vi.mock(import('@mfe/host/page-area'), () => ({
  PageArea: ({ page }: { page: string }) => <section aria-label={`Page ${page}`} />,
}));

const answers = {
  status: aStatus(),
  announcements: someBuckets(),
  consolidatedSettings: someSettings(),
  vendorSorting: [],
  vendors: [],
  memberInfo: aMember(),
  wallet: { sumBalance: '12345.60', currency: 'BDT', wallets: [] },
};
const open = (path: string, options: AppOptions = {}) => renderWithApp(<Site />, { path, answers, ...options });
const at = (page: string) => screen.queryByRole('region', { name: `Page ${page}` });

beforeEach(() => offerPages('login', 'register', 'promotion-list', 'promotion-detail'));

test.each(['/', '/m/home', '/m/login', '/m/register'])('SHELL-02 the gift floats over %s', async (path) => {
  open(path);
  expect(await screen.findByRole('link', { name: /^Get a bonus of/ })).toBeVisible();
});

test('SHELL-02 and over no other page, not even a moment after', async () => {
  const agent = { session: { type: 1 }, answers: { ...answers, memberInfo: aMember({ type: 1 }) } };
  // The data of the gift is loaded, and the page that it opens for a member.
  const home = open('/m/home', agent);
  await screen.findByRole('link', { name: /^Get a bonus of/ });
  home.unmount();
  // One of each kind of page: with and without header and tab bar, open to everyone, to members, to agents.
  const kinds = new Map(
    routes
      .filter(({ view, when }) => view.kind !== 'home' && !when)
      .map((route) => [[route.view.kind, route.header, route.tabBar, route.guard].join(), route]),
  );
  const others = [...kinds.values()].map(({ view, paths: [path] }) => {
    return { path, pages: view.kind === 'page' ? [view.page] : [] };
  });
  expect(others.length).toBeGreaterThan(8);
  for (const { path, pages } of others) {
    offerPages('promotion-list', ...pages);
    const { unmount, address } = open(path, agent);
    expect(address()).toBe(path);
    await act(async () => undefined);
    expect([path, screen.queryByRole('link', { name: /^Get a bonus of/ })]).toEqual([path, null]);
    unmount();
  }
});

test.each([
  ['/m/notice', 'Announcements'],
  ['/m/gameCenter', 'Game centre'],
  ['/m/slotsCenter', 'Slots'],
  ['/m/set', 'Settings'],
  ['/m/help', 'Help centre'],
  ['/m/gameList', 'Games'],
  ['/m/hot-games', 'Hot games'],
  ['/m/slot-games', 'Slots'],
  ['/m/live-games', 'Live'],
  ['/m/fishing-games', 'Fishing'],
  ['/m/poker-games', 'Poker'],
  ['/m/sport-games', 'Sports'],
  ['/m/search', 'Search'],
  ['/m/feedback', 'Feedback'],
] as const)('META-10 the header bar of %s says %s', async (path, title) => {
  offerPages('notices', 'game-centre', 'hot-games', 'help', 'feedback', 'game-list', 'search');
  open(path, { session: true });
  expect(within(await screen.findByRole('banner')).getByRole('heading')).toHaveTextContent(title);
});

test('META-11 the header bar of the promotions says Promotions', () => {
  open('/m/activity');
  expect(within(screen.getByRole('banner')).getByRole('heading')).toHaveTextContent('Promotions');
});

test.each([
  ['EN', 'In-house games'],
  ['BN', 'নিজস্ব গেম'],
] as const)('GLIST-09 in %s the header of /m/inHouse says %s, over the game list', (language, text) => {
  offerPages('game-list');
  open('/m/inHouse', { language });
  expect(within(screen.getByRole('banner')).getByRole('heading')).toHaveTextContent(text);
  expect(at('game-list')).toBeVisible();
});

test.each(['/m/slot-games', '/m/inHouse', '/m/sport-games?vassalage=AV', '/m/gameList?gameType=FISH'])(
  'GLIST-30 the back button in the header of %s leads home',
  async (path) => {
    offerPages('game-list');
    const { user, address } = open(path);
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/m/home');
  },
);

describe('a remembered log-in', () => {
  beforeEach(() => {
    localStorage.removeItem('autoLogin');
  });

  test.each([
    ['SESS-09 without a session, and with autoLogin set, it is used', '1', false, true],
    ['SESS-09 after a log-out it is not', '0', false, false],
    ['SESS-09 nor on a device that never logged in', null, false, false],
    ['SESS-09 nor beside a session', '1', true, false],
  ] as const)('%s', async (_, stored, session, used) => {
    if (stored) localStorage.setItem('autoLogin', stored);
    const renderSlot = (name: string) => <section aria-label={`Slot ${name}`} />;
    const site = (
      <FederationContext value={{ renderSlot }}>
        <Site />
      </FederationContext>
    );
    renderWithApp(site, { path: '/m/home', answers, ...(session && { session }) });
    expect(screen.queryAllByRole('region', { name: 'Slot session.resume' })).toHaveLength(used ? 1 : 0);
  });
});
