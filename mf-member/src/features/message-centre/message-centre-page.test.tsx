import { bus, statusStore, toastStore } from '@r777/shared/core';
import { Link } from '@r777/shared/router';
import { type AppOptions, aMember, anAnnouncement, aStatus, renderWithApp } from '@r777/shared/testing';
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

function withResources(url: string, flags: Parameters<typeof aStatus>[1] = ['CBS3']): void {
  const status = aStatus({}, flags);
  const resources = [{ resourceType: 'TELEGRAM' as const, url }];
  statusStore.setState({ status: { ...status, info: { ...status.info, resources } } });
}
beforeEach(() => withResources('https://t.example/r777'));

test('MSG-01 the Telegram link is the address of the resource TELEGRAM, in a tab of its own', () => {
  open();
  expect(link(/^Telegram/)).toHaveAttribute('href', 'https://t.example/r777');
  expect(link(/^Telegram/)).toHaveAttribute('target', '_blank');
  expect(link(/^Telegram/)).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test.each(['javascript:alert(1)', 'data:text/html,x'])('a resource that is no web address is no link: %s', (url) => {
  withResources(url);
  open();
  expect(rows().queryByText('Telegram')).toBeNull();
});

test('MSG-02 MSG-03 announcements and messages lead to their pages', () => {
  member();
  expect(link(/^Notices/)).toHaveAttribute('href', '/m/notice');
  expect(link(/^Inbox/)).toHaveAttribute('href', '/m/webEmail');
});

test('MSG-04 live chat is there only with CBS3', () => {
  const { unmount } = member();
  expect(link(/^Live chat/)).toHaveAttribute('href', '/m/chat');
  unmount();
  withResources('https://t.example/r777', []);
  member();
  expect(rows().queryByText('Live chat')).toBeNull();
});

test('MSG-05 customer service opens the links of the site', async () => {
  const asked = vi.fn();
  const stop = bus.on('overlay.open', asked);
  const { user } = open();
  await user.click(rows().getByRole('button', { name: /^Customer service/ }));
  expect(asked).toHaveBeenCalledWith({ overlay: 'customerService' });
  stop();
});

test('MSG-06 MSG-33 each entry shows its own unread count when logged in', async () => {
  member();
  expect(await rows().findByRole('link', { name: /^Notices.*2 unread$/ })).toBeVisible();
  expect(await rows().findByRole('link', { name: /^Inbox.*3 unread$/ })).toBeVisible();
  expect(await rows().findByRole('link', { name: /^Live chat.*4 unread$/ })).toBeVisible();
});

test('MSG-06 a visitor sees no count, none is asked for, and what is a member’s own leads to log-in and back', async () => {
  const { seen } = open();
  await waitFor(() => expect(seen.map(({ name }) => name)).toContain('announcements'));
  expect(screen.queryByText(/unread/)).toBeNull();
  expect(link(/^Inbox/)).toHaveAttribute('href', '/m/login?next=%2Fm%2FwebEmail');
  expect(link(/^Live chat/)).toHaveAttribute('href', '/m/login?next=%2Fm%2Fchat');
  expect(screen.getByText(/Log in to see/)).toBeVisible();
  expect(seen.filter(({ name }) => name === 'inboxUnread' || name === 'chatUnread')).toEqual([]);
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

test.each([
  [99, '99'],
  [100, '99+'],
  [12_000, '99+'],
])('MSG-07 %i unread messages are shown as %s', async (inboxUnread, shown) => {
  member({ answers: { inboxUnread } });
  const row = await rows().findByRole('link', { name: new RegExp(`^Inbox.*${inboxUnread} unread$`) });
  expect(within(row).getByText(shown)).toBeVisible();
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
