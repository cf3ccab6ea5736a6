// A little over the usual size: frame and routing are tested with one site without remotes.
import { bus, statusStore } from '@r777/shared/core';
import { Link, useNavigate } from '@r777/shared/router';
import { type AppOptions, aMember, aStatus, renderWithApp, someBuckets, someSettings } from '@r777/shared/testing';
import { DialogHost } from '@r777/shared/ui/dialog-host/dialog-host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '../testing/texts';
import { offerPages } from '../testing/offer';
import { Site } from './app';

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
const header = () => screen.queryByRole('banner');
const tabBar = () => screen.queryByRole('navigation', { name: 'Bottom menu' });
const at = (page: string) => screen.queryByRole('region', { name: `Page ${page}` });
const home = () => screen.queryByRole('link', { name: 'R777 home' });

function PhoneBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      The phone’s Back
    </button>
  );
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReset();
  offerPages(
    'login',
    'register',
    'forgot-password',
    'change-password',
    'game-list',
    'game-centre',
    'search',
    'promotion-list',
    'promotion-detail',
    'notices',
    'message-centre',
    'lottery',
    'member-centre',
    'agent-home',
    'team-overview',
  );
});

describe('frame', () => {
  test('NAV-01 home has the main header, a tab bar and the gift', async () => {
    open('/m/home');
    expect(home()).toBeVisible();
    expect(tabBar()).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Get a bonus of ৳18' })).toBeVisible();
  });

  test('NAV-05 a visitor’s home offers log-in and sign-up in its header, and a member’s does not', async () => {
    const links = () =>
      ['Log in', 'Register'].map((name) => within(header() as HTMLElement).queryByRole('link', { name })?.textContent);
    const { unmount } = open('/m/home');
    await waitFor(() => expect(links()).toEqual(['Log in', 'Register']));
    unmount();
    open('/m/home', { session: true });
    expect(await within(header() as HTMLElement).findByRole('button', { name: /My account/ })).toBeVisible();
    expect(links()).toEqual([undefined, undefined]);
  });

  test('SHELL-01 SHELL-23 home and a game section share one frame with the site’s pop-ups; the app page does not offer the app', async () => {
    const { info } = aStatus();
    const resources = [{ resourceType: 'Android' as const, url: 'https://app.example/r777.apk' }];
    statusStore.setState({ status: aStatus({ info: { ...info, resources } }) });
    const lists = ['slot', 'live', 'poker', 'fishing'].map((type) => `/m/${type}-games`);
    for (const path of [
      '/m/home',
      ...lists,
      '/m/sport-games',
      '/m/elott',
      '/m/lott',
      '/m/cockfight',
      '/m/gameCenter',
    ]) {
      const { unmount, address } = open(path);
      expect(await screen.findByRole('complementary', { name: 'The R777 app' })).toBeVisible();
      expect(address()).toBe(path);
      expect(header()).toBeVisible();
      expect(tabBar()).toBeVisible();
      act(() => bus.emit('overlay.open', { overlay: 'customerService' }));
      expect(await screen.findByRole('dialog', { name: 'Customer service' })).toBeVisible();
      unmount();
    }
    open('/m/app');
    expect(screen.queryByRole('complementary', { name: 'The R777 app' })).toBeNull();
  });

  test('NAV-02 SHELL-06 another page has a back header with its title, and the tab bar', () => {
    open('/m/notice');
    expect(within(header() as HTMLElement).getByRole('heading', { name: 'Announcements' })).toBeVisible();
    expect(home()).toBeNull();
    expect(tabBar()).toBeVisible();
  });

  test.each(['/m/message', '/m/activityDetail?id=1', '/m/lottery', '/m/app'])('SHELL-04 %s has no header', (path) => {
    open(path);
    expect(header()).toBeNull();
  });

  test('SHELL-04 SHELL-05 the agent home has neither header nor tab bar', () => {
    open('/m/agent', { session: { type: 1 }, answers: { ...answers, memberInfo: aMember({ type: 1 }) } });
    expect(at('agent-home')).toBeVisible();
    expect(header()).toBeNull();
    expect(tabBar()).toBeNull();
  });

  test.each(['/m/lottery', '/m/app'])('SHELL-05 %s has no tab bar', (path) => {
    open(path);
    expect(tabBar()).toBeNull();
  });

  test.each([{}, { session: true as const }])('SHELL-03 the gift shows the symbol and 18 (%o)', async (who) => {
    open('/m/home', who);
    expect(await screen.findByRole('link', { name: 'Get a bonus of ৳18' })).toHaveTextContent('৳18');
  });

  test('the gift is put away by one tap, and stays away', async () => {
    const { user, unmount } = open('/m/home');
    await user.click(await screen.findByRole('button', { name: 'Hide this gift' }));
    expect(screen.queryByRole('link', { name: 'Get a bonus of ৳18' })).toBeNull();
    unmount();
    expect(localStorage.getItem('r777.giftAway')).toBe('1');
    open('/m/home');
    // The gift's code and the settings have loaded, so the gift would show together with the page.
    await act(() => import('../features/promo-button/promo-button'));
    expect(await screen.findByRole('main')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Get a bonus of ৳18' })).toBeNull();
  });

  test('a site without a signing-up bonus has no gift', async () => {
    open('/m/home', { answers: { ...answers, consolidatedSettings: someSettings({ promoBonus: 0 }) } });
    // The gift's code and the settings have loaded, so the gift would show together with the page.
    await act(() => import('../features/promo-button/promo-button'));
    expect(await screen.findByRole('main')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hide this gift' })).toBeNull();
  });

  test.each(['/', '/m/login', '/m/login?next=%2Fm%2Fset'])('ROUTE-10 %s shows no back button', (path) => {
    open(path);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  test('NAV-02 back leads where the back table says', async () => {
    const { user, address } = open('/m/activity');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/m/home');
  });

  test('the skip link leads to the content', () => {
    open('/m/home');
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });
});

describe('routing', () => {
  test.each([
    ['ROUTE-02', '/m/login', 'login'],
    ['ROUTE-03', '/m/register', 'register'],
    ['ROUTE-04', '/m/forget', 'forgot-password'],
  ])('%s %s stands over home', (_id, path, page) => {
    open(path);
    expect(at(page)).toBeVisible();
    expect(home()).toBeVisible();
  });

  test('ROUTE-05 changing the password opens over home for a member', () => {
    const renderSlot = vi.fn<(name: string) => null>(() => null);
    open('/m/changePsw', { session: true, federation: { renderSlot } });
    expect(at('change-password')).toBeVisible();
    expect(home()).toBeVisible();
    const slots = renderSlot.mock.calls.map(([name]) => name);
    expect(slots).toContain('home.games');
    expect(slots).not.toContain('home.popups');
  });

  test('ROUTE-06 PERM-07 and sends a visitor home', () => {
    const { address } = open('/m/changePsw');
    expect(address()).toBe('/m/home');
    expect(at('change-password')).toBeNull();
  });

  test.each(['/m/nowhere', '/m/voucherCenter', '/m/mall/mallHome'])(
    'ROUTE-09 %s, which nothing serves, leads home',
    (path) => {
      const { address } = open(path, { session: true });
      expect(address()).toBe('/m/home');
      expect(home()).toBeVisible();
    },
  );

  test('PERM-09 a visitor at the member centre is sent to log-in, with the way back', () => {
    const { address } = open('/m/member');
    expect(address()).toBe('/m/login?next=%2Fm%2Fmember');
    expect(at('login')).toBeVisible();
  });

  test('PERM-12 a member at an agent page is sent home', async () => {
    const { address } = open('/m/agent/team/overview', { session: true });
    await waitFor(() => expect(address()).toBe('/m/home'));
  });

  test('ROUTE-15 /m/set opens the settings', async () => {
    open('/m/set', { session: true });
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
  });

  test("SESS-15 SHELL-25 logging out on a members' page ends on home, which asks for log-in only after that", async () => {
    const page = (
      <>
        <Site />
        <DialogHost />
        <Link to="/m/set">To the settings</Link>
      </>
    );
    const all = { ...answers, logout: { done: true } as const };
    const { user, address } = renderWithApp(page, { path: '/m/set', session: true, answers: all });
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out' }));
    await vi.waitFor(() => expect(address()).toBe('/m/home'));
    expect(at('login')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Register' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'To the settings' }));
    await waitFor(() => expect(address()).toBe('/m/login?next=%2Fm%2Fset'));
  });

  test('a page whose remote leaves the document leads home at once', async () => {
    const { address } = open('/m/activity');
    expect(at('promotion-list')).toBeVisible();
    offerPages('login');
    await waitFor(() => expect(address()).toBe('/m/home'));
  });
});

describe('going from page to page', () => {
  test('HOME-01 home that is opened first of all is at its top', () => {
    open('/m/home');
    expect(vi.mocked(window.scrollTo).mock.calls).toEqual([[0, 0]]);
  });

  test('HOME-01 opening home scrolls to its top and puts the focus on its heading', async () => {
    const { user, address } = open('/m/activity');
    vi.mocked(window.scrollTo).mockClear();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(address()).toBe('/m/home');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('on the way back home opens where it was left, and by its tab at its top', async () => {
    const page = (
      <>
        <Site />
        <PhoneBack />
      </>
    );
    const { user, address } = renderWithApp(page, { path: '/m/home', answers });
    const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
    window.dispatchEvent(new Event('scroll'));
    await user.click(screen.getByRole('link', { name: 'Promotion' }));
    vi.mocked(window.scrollTo).mockClear();
    await user.click(screen.getByRole('button', { name: 'The phone’s Back' }));
    expect(address()).toBe('/m/home');
    expect(vi.mocked(window.scrollTo).mock.calls[0]).toEqual([0, 640]);
    await user.click(screen.getByRole('link', { name: 'Promotion' }));
    vi.mocked(window.scrollTo).mockClear();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(vi.mocked(window.scrollTo).mock.calls).toContainEqual([0, 0]);
    expect(vi.mocked(window.scrollTo).mock.calls).not.toContainEqual([0, 640]);
    scrolled.mockRestore();
  });

  test('a page with a back header is announced by its title', async () => {
    const { user } = open('/m/home');
    await user.click(screen.getByRole('link', { name: 'Promotion' }));
    expect(screen.getByRole('heading', { name: 'Promotions' })).toHaveFocus();
  });

  test('a pop-up over home leaves home where it is', async () => {
    const { user } = open('/m/home');
    vi.mocked(window.scrollTo).mockClear();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(at('login')).toBeVisible();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});
