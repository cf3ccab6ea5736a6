import { calls } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { Link, useNavigate } from '@r777/shared/router';
import {
  type AppOptions,
  aMember,
  aStatus,
  refuse,
  renderWithApp,
  someBuckets,
  someSettings,
} from '@r777/shared/testing';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../testing/texts';
import { offerPages } from '../testing/offer';
import { Site } from './app';

// Remotes are not loaded here. Their place shows the name of the page that would be there.
vi.mock(import('@mfe/host/page-area'), () => ({
  PageArea: ({ page }: { page: string }) => <section aria-label={`Page ${page}`} />,
}));

const usual = {
  status: aStatus(),
  announcements: someBuckets(),
  consolidatedSettings: someSettings(),
  vendorSorting: [],
  vendors: [],
  memberInfo: aMember(),
  wallet: { sumBalance: '12345.60', currency: 'BDT', wallets: [] },
};

/** A link to another address, and the phone's Back. */
function Around({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <>
      <Link to={to}>The link</Link>
      <button type="button" onClick={() => navigate(-1)}>
        The phone’s Back
      </button>
      <Toaster />
    </>
  );
}
function open(path: string, to: string, { answers, ...options }: AppOptions = {}) {
  const page = (
    <>
      <Site />
      <Around to={to} />
    </>
  );
  return renderWithApp(page, { path, answers: { ...usual, ...answers }, ...options });
}
/** The names of the pages on screen. */
const pages = () => screen.queryAllByRole('region', { name: /^Page / }).map((page) => page.getAttribute('aria-label'));

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReset();
  offerPages('login', 'register', 'forgot-password', 'notices', 'betting-record');
});

test.each([
  ['/m/login', '/m/register', 'register'],
  ['/m/login', '/m/forget', 'forgot-password'],
  ['/m/register', '/m/login', 'login'],
  ['/m/register', '/m/forget', 'forgot-password'],
  ['/m/forget', '/m/login', 'login'],
  ['/m/forget', '/m/register', 'register'],
])('ROUTE-08 from the pop-up of %s the one of %s opens, and the first is closed', async (from, to, page) => {
  const { user } = open(from, to);
  expect(pages()).toHaveLength(1);
  expect(pages()).not.toEqual([`Page ${page}`]);
  await user.click(screen.getByRole('link', { name: 'The link' }));
  expect(pages()).toEqual([`Page ${page}`]);
});

test.each([
  '/',
  '/m',
  '/m/',
  '/m/index',
  '/m/index.html',
  '/m/home',
  '/m/login',
  '/m/register',
  '/m/register.html',
  '/m/changePsw',
  '/m/forget',
])('ROUTE-01 %s shows the home screen', (path) => {
  offerPages('login', 'register', 'forgot-password', 'change-password');
  const { address } = open(path, '/m/notice', path === '/m/changePsw' ? { session: true } : {});
  expect(address()).toBe(path);
  expect(screen.getByRole('heading', { level: 1, name: /^R777 – Online casino/ })).toBeVisible();
});

test.each([
  ['ROUTE-12', '/m/trail', 'free-trial', '/m/home'],
  ['ROUTE-12', '/m/activity', 'promotion-list', '/m/home'],
  ['ROUTE-13', '/m/help', 'help', '/m/notice'],
  ['ROUTE-13', '/m/member', 'member-centre', '/m/notice'],
  ['ROUTE-13', '/m/voucherCenter', 'deposit', '/m/notice'],
] as const)(
  '%s the Back of %s (page %s), opened from the announcements, leads to %s',
  async (_id, path, page, back) => {
    offerPages('notices', page);
    const { user, address } = open('/m/notice', path, { session: true });
    await user.click(screen.getByRole('link', { name: 'The link' }));
    expect(address()).toBe(path);
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Back' }));
    expect(address()).toBe(back);
  },
);

test('ROUTE-09 an unknown path is replaced by home: Back leads to the page before it', async () => {
  const { user, address } = open('/m/notice', '/m/nowhere');
  await user.click(screen.getByRole('link', { name: 'The link' }));
  expect(address()).toBe('/m/home');
  await user.click(screen.getByRole('button', { name: 'The phone’s Back' }));
  expect(address()).toBe('/m/notice');
  expect(pages()).toEqual(['Page notices']);
});

test.each([
  ['/m/trail', 'free-trial'],
  ['/m/gameCenter', 'game-centre'],
  ['/m/activityDetail?id=7', 'promotion-detail'],
  ['/m/transaction/record', 'account-record'],
  ['/m/member/agent/getSalaryContract', 'salary-contract'],
] as const)('ROUTE-58 %s is the same by a link, by its address and after a reload', async (path, page) => {
  offerPages('notices', page);
  const agent = { session: { type: 1 }, answers: { memberInfo: aMember({ type: 1 }) } };
  const seen: unknown[] = [];
  const look = ({ address }: ReturnType<typeof open>) =>
    seen.push([address(), ...pages(), screen.queryByRole('heading', { level: 1 })?.textContent]);
  const byLink = open('/m/notice', path, agent);
  await byLink.user.click(screen.getByRole('link', { name: 'The link' }));
  await screen.findByRole('region', { name: `Page ${page}` });
  look(byLink);
  byLink.unmount();
  for (const _ of ['typed', 'reloaded']) {
    const typed = open(path, '/m/notice', agent);
    await screen.findByRole('region', { name: `Page ${page}` });
    look(typed);
    typed.unmount();
  }
  expect(seen[0]).toEqual(expect.arrayContaining([path, `Page ${page}`]));
  expect(seen).toEqual([seen[0], seen[0], seen[0]]);
});

test.each([
  ['EN', 'session.revoked', /log in again/i],
  ['EN', 'session.required', 'Your session has ended. Please log in again.'],
  ['BN', 'session.required', 'আপনার সেশন শেষ হয়েছে। আবার লগ ইন করুন।'],
] as const)(
  'SESS-16 on the site, in %s, a call refused with %s leads to the log-in form and says why',
  async (language, code, words) => {
    const { address, answers } = open('/m/gameRecord?page=2', '/m/notice', { language, session: true });
    expect(pages()).toEqual(['Page betting-record']);
    answers.wallet = refuse(code);
    await act(() => request(calls.wallet, {}).catch(() => undefined));
    await waitFor(() => expect(address()).toBe('/m/login?next=%2Fm%2FgameRecord%3Fpage%3D2'));
    expect(pages()).toEqual(['Page login']);
    expect(await screen.findByText(words)).toBeVisible();
    expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
  },
);
