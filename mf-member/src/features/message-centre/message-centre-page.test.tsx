import { type Status, whitelabelFlags } from '@r777/shared/contracts';
import { bus, queryClient, statusStore, toastStore } from '@r777/shared/core';
import { Link } from '@r777/shared/router';
import {
  type AppOptions,
  aMember,
  anAnnouncement,
  aStatus,
  noAlert,
  refuse,
  renderWithApp,
} from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Area } from '../../expose/MessageCentre';
import { bucketsOf } from '../../testing/answers';

const news = bucketsOf([anAnnouncement('a'), anAnnouncement('b'), anAnnouncement('c', { read: true })]);
const usual = { memberInfo: aMember(), announcements: news, inboxUnread: 3, chatUnread: { unReadCount: 4 } };
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, { path: '/m/message', answers: { ...usual, ...answers }, ...options });
const member = (options: AppOptions = {}) => open({ session: true, ...options });
const rows = () => within(screen.getByRole('list', { name: 'Messages and help' }));
const link = (name: RegExp) => rows().getByRole('link', { name });

type Resources = Status['info']['resources'];
/** A site with these resources before and after the Telegram link, which is left out without an address. */
function withResources(url: string | null, flags: Parameters<typeof aStatus>[1] = ['CBS3']): void {
  const status = aStatus({}, flags);
  const resources: Resources = [
    { resourceType: 'Android', url: 'https://app.example/r777.apk' },
    ...(url === null ? [] : [{ resourceType: 'TELEGRAM' as const, url }]),
    { resourceType: 'FACEBOOK', url: 'https://facebook.example/r777' },
  ];
  statusStore.setState({ status: { ...status, info: { ...status.info, resources } } });
}
beforeEach(() => withResources('https://t.example/r777'));

test('MSG-01 the Telegram link is the address of the resource TELEGRAM, in a tab of its own', () => {
  open();
  expect(link(/^Telegram/)).toHaveAttribute('href', 'https://t.example/r777');
  expect(link(/^Telegram/)).toHaveAttribute('target', '_blank');
  expect(link(/^Telegram/)).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('MSG-01 without a resource TELEGRAM there is no Telegram link', () => {
  withResources(null);
  open();
  expect(rows().getAllByRole('link').length).toBeGreaterThan(0);
  expect(rows().queryByText('Telegram')).toBeNull();
});

test.each(['javascript:alert(1)', 'data:text/html,x'])('a resource that is no web address is no link: %s', (url) => {
  withResources(url);
  open();
  expect(rows().queryByText('Telegram')).toBeNull();
});

test('MSG-02 MSG-03 announcements and messages lead to their pages', () => {
  member();
  expect(link(/^Announcements/)).toHaveAttribute('href', '/m/notice');
  expect(link(/^Inbox/)).toHaveAttribute('href', '/m/webEmail');
});

test('MSG-02 MSG-03 MSG-04 a visitor has the entries of announcements, messages and live chat too', () => {
  open();
  expect(link(/^Announcements/)).toHaveAttribute('href', '/m/notice');
  expect(link(/^Inbox/)).toBeVisible();
  expect(link(/^Live chat/)).toBeVisible();
});

test('MSG-01 MSG-02 MSG-03 MSG-04 MSG-05 live chat is there only with CBS3, every other entry without it too', () => {
  const { unmount } = member();
  expect(link(/^Live chat/)).toHaveAttribute('href', '/m/chat');
  unmount();
  withResources(
    'https://t.example/r777',
    whitelabelFlags.filter((flag) => flag !== 'CBS3'),
  );
  for (const view of [member, open]) {
    const { unmount: close } = view();
    const entries = rows().getAllByRole('listitem');
    for (const name of [/^Telegram/, /^Announcements/, /^Inbox/, /^Customer service/])
      expect(entries.filter(({ textContent }) => name.test(textContent))).toHaveLength(1);
    expect(entries).toHaveLength(4);
    close();
  }
});

test.each([
  ['a visitor', open],
  ['a member', member],
])('MSG-05 for %s customer service opens the links of the site', async (_who, view) => {
  const asked = vi.fn();
  const stop = bus.on('overlay.open', asked);
  const { user } = view();
  await user.click(rows().getByRole('button', { name: /^Customer service/ }));
  expect(asked).toHaveBeenCalledWith({ overlay: 'customerService' });
  stop();
});

test('MSG-06 MSG-33 each entry shows its own unread count when logged in', async () => {
  member();
  expect(await rows().findByRole('link', { name: /^Announcements.*2 unread$/ })).toBeVisible();
  expect(await rows().findByRole('link', { name: /^Inbox.*3 unread$/ })).toBeVisible();
  expect(await rows().findByRole('link', { name: /^Live chat.*4 unread$/ })).toBeVisible();
});

test('PERM-05 PERM-06 PERM-09 MSG-06 a visitor sees no count, none is asked for, and what is a member’s own leads to log-in and back', async () => {
  const { seen } = open();
  await waitFor(() => expect(seen.map(({ name }) => name)).toContain('announcements'));
  // The answer, which has two unread ones, is drawn.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/unread/)).toBeNull();
  expect(link(/^Inbox/)).toHaveAttribute('href', '/m/login?next=%2Fm%2FwebEmail');
  expect(link(/^Live chat/)).toHaveAttribute('href', '/m/login?next=%2Fm%2Fchat');
  expect(screen.getByText(/Log in to see/)).toBeVisible();
  expect(seen.filter(({ name }) => name === 'inboxUnread' || name === 'chatUnread')).toEqual([]);
});

test('MSG-06 one unread is above zero: each entry says so', async () => {
  const one = { announcements: bucketsOf([anAnnouncement('a')]), inboxUnread: 1, chatUnread: { unReadCount: 1 } };
  member({ answers: one });
  for (const name of [/^Announcements.*1 unread$/, /^Inbox.*1 unread$/, /^Live chat.*1 unread$/])
    expect(await rows().findByRole('link', { name })).toBeVisible();
});

test('MSG-06 a count of 0 has no badge', async () => {
  const { seen } = member({
    answers: { announcements: bucketsOf([]), inboxUnread: 0, chatUnread: { unReadCount: 0 } },
  });
  await waitFor(() =>
    expect(seen.map(({ name }) => name)).toEqual(expect.arrayContaining(['chatUnread', 'inboxUnread'])),
  );
  await waitFor(() => expect(screen.queryByText(/unread/)).toBeNull());
});

test('API-04 announcements that did not load have no count, and show no alert', async () => {
  const { seen } = member({ answers: { announcements: refuse('system.unavailable') } });
  expect(await rows().findByRole('link', { name: /^Inbox.*3 unread$/ })).toBeVisible();
  await waitFor(() => expect(seen.map(({ name }) => name)).toContain('announcements'));
  await noAlert();
  expect(link(/^Announcements/)).not.toHaveAccessibleName(/unread/);
});

test.each([
  [99, '99'],
  [100, '99+'],
  [12_000, '99+'],
])('MSG-07 %i unread messages are shown as %s', async (inboxUnread, shown) => {
  member({ answers: { inboxUnread } });
  const row = await rows().findByRole('link', { name: new RegExp(`^Inbox.*${inboxUnread} unread$`) });
  expect(within(row).getByText(shown)).toBeVisible();
});

test.each([
  [99, '99'],
  [100, '99+'],
])('MSG-07 %i unread announcements or answers are shown as %s', async (count, shown) => {
  const announcements = { ...bucketsOf([anAnnouncement('a')]), footer: { unreadCount: count } };
  member({ answers: { announcements, chatUnread: { unReadCount: count } } });
  for (const entry of ['Announcements', 'Live chat']) {
    const row = await rows().findByRole('link', { name: new RegExp(`^${entry}.*${count} unread$`) });
    expect(within(row).getByText(shown)).toBeVisible();
  }
});

test('MSG-08 back goes to home, not to the page before', async () => {
  const { user, address } = renderWithApp(
    <>
      <Link to="/m/message">Open</Link>
      <Area />
    </>,
    { path: '/m/notice', answers: usual },
  );
  await user.click(screen.getByRole('link', { name: 'Open' }));
  expect(address()).toBe('/m/message');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/m/home');
});

test('PERM-19 PERM-20 PERM-22 PERM-25 TRIAL-08 type 4 has no counts, is told so by an offline toast, and stays', async () => {
  const { user, address, seen } = open({
    session: { type: 4 },
    answers: { memberInfo: aMember({ type: 4 }) },
  });
  for (const name of [/^Inbox/, /^Live chat/]) {
    toastStore.setState({ toasts: [] });
    await user.click(rows().getByRole('button', { name }));
    await waitFor(() =>
      expect(toastStore.getState().toasts).toMatchObject([
        { kind: 'offline', text: 'Please login an actual account to use this function' },
      ]),
    );
  }
  expect(address()).toBe('/m/message');
  expect(screen.queryByText(/unread/)).toBeNull();
  expect(seen.filter(({ name }) => name === 'inboxUnread' || name === 'chatUnread')).toEqual([]);
});

test.each([
  ['PERM-20', /^ইনবক্স/],
  ['PERM-19', /^লাইভ চ্যাট/],
])('%s PERM-22 in Bengali type 4 is rejected in Bengali: %s', async (_id, name) => {
  const { user, address } = open({
    language: 'BN',
    session: { type: 4 },
    answers: { memberInfo: aMember({ type: 4 }) },
  });
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    expect(toastStore.getState().toasts).toMatchObject([
      { kind: 'offline', text: 'এই সুবিধা ব্যবহার করতে আসল অ্যাকাউন্টে লগ ইন করুন' },
    ]),
  );
  expect(address()).toBe('/m/message');
});

test('PERM-22 free_reject stays longer than 1 s and shorter than 2', async () => {
  open({ session: { type: 4 }, answers: { memberInfo: aMember({ type: 4 }) } });
  vi.useFakeTimers();
  const shown = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return toastStore.getState().toasts.length;
  };
  fireEvent.click(rows().getByRole('button', { name: /^Inbox/ }));
  expect([await shown(10), await shown(1_000), await shown(1_000)]).toEqual([1, 1, 0]);
});

test('in Bengali every text is Bengali', async () => {
  member({ language: 'BN' });
  expect(screen.getByRole('heading', { name: 'বার্তা' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^ইনবক্স/ })).toBeVisible();
});

test.each([
  ['EN', 'Messages'],
  ['BN', 'বার্তা'],
] as const)('META-10 in %s the bar of the message centre says %s', (language, title) => {
  open({ language });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
