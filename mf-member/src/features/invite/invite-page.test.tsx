import type { calls, OutputOf } from '@r777/shared/contracts';
import { AppError, bus, toastStore, today } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Area } from '../../expose/InviteFriends';

const LINK = 'https://r777.example/m/register?affiliateCode=RAHIM777';
const info: OutputOf<typeof calls.affiliateInfo> = {
  code: 'RAHIM777',
  link: LINK,
  invited: 12,
  earned: '154.00',
  bonus: { amount: '77.00', minimumDeposit: '200.00', multiplier: 3 },
};
const summary: OutputOf<typeof calls.inviteSummary> = {
  content: [
    { date: '2026-11-20', invited: 3, deposited: 1, earned: '77.00' },
    { date: '2026-11-18', invited: 1, deposited: 0, earned: '0.00' },
  ],
  pageNum: 1,
  pageSize: 20,
  totalPages: 1,
  totalCount: 2,
  footer: { invited: 10, deposited: 3, earned: '115.50' },
};
const friends: OutputOf<typeof calls.invitedMembers> = {
  content: [
    {
      userName: 'se***hk',
      registeredAt: '2026-11-19T20:00:00Z',
      firstDepositAt: '2026-11-20T06:00:00Z',
      earned: '77.00',
    },
    { userName: 'ba***99', registeredAt: '2026-11-18T06:00:00Z', firstDepositAt: null, earned: '0.00' },
  ],
  pageNum: 1,
  pageSize: 20,
  totalPages: 2,
  totalCount: 22,
};
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: '/m/inviteFriends',
    answers: { affiliateInfo: info, inviteSummary: summary, invitedMembers: friends, ...answers },
    ...options,
  });
type App = ReturnType<typeof open>;
const lastOf = ({ seen }: App, name: string) => seen.filter((call) => call.name === name).at(-1)?.input;
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

test('REWD-14 AGENT-40 the invitation has link and code, asked for with module AFFMAN3; one tap copies either', async () => {
  const { user, seen } = open();
  expect(await screen.findByRole('textbox', { name: 'Your link' })).toHaveValue(LINK);
  expect(seen.find(({ name }) => name === 'affiliateInfo')?.headers.moduleid).toBe('AFFMAN3');
  expect(screen.getByRole('textbox', { name: 'Your code' })).toHaveValue('RAHIM777');
  await user.click(screen.getByRole('button', { name: 'Copy: Your link' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(LINK));
  await user.click(screen.getByRole('button', { name: 'Copy: Your code' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('RAHIM777'));
  expect(toasts()).toContain('Copied');
});

test('REWD-14 a refused clipboard selects the text, and words say how to go on', async () => {
  const { user } = open();
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your link' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy: Your link' }));
  expect(await screen.findByText(/Your browser can’t copy\. The text is/)).toBeVisible();
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, LINK.length]);
});

test('the link is there as a QR code, and what an invitation brings is told', async () => {
  open();
  expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeVisible();
  expect(screen.getByText('You get ৳ 77.00 for every friend whose first deposit is ৳ 200.00 or more.')).toBeVisible();
});

test('the phone’s share sheet gets the link; one that is closed is no failure, a broken one is told', async () => {
  const share = vi.fn(async (_data?: ShareData) => undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Share' });
  await user.click(button);
  expect(share.mock.calls[0]?.[0]).toMatchObject({ url: LINK });
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await user.click(button);
  expect(toasts()).toEqual([]);
  share.mockRejectedValueOnce(new Error('broken'));
  await user.click(button);
  await waitFor(() => expect(toasts()).toEqual(['Couldn’t share the link. Copy it instead.']));
});

test('a browser without a share sheet has no button for it', async () => {
  open();
  await screen.findByRole('textbox', { name: 'Your link' });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('REWD-16 invited, deposited and earned stand as bars for the dates, which are asked for', async () => {
  const app = open();
  const bar = async (name: string) => (await screen.findByRole('progressbar', { name })).getAttribute('aria-valuenow');
  expect([await bar('Invited'), await bar('Deposited'), await bar('Earned')]).toEqual(['100', '30', '15']);
  const told = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuetext');
  expect([told('Invited'), told('Deposited'), told('Earned')]).toEqual(['10', '3', '৳\u00a0115.50']);
  expect(screen.getByText('৳ 115.50')).toBeVisible();
  const month = rangeOf('month', today());
  expect(lastOf(app, 'inviteSummary')).toMatchObject({ startDate: month.from, endDate: month.to });
  await app.user.click(screen.getByRole('button', { name: '7 days' }));
  const week = rangeOf('week', today());
  await waitFor(() => expect(lastOf(app, 'inviteSummary')).toMatchObject({ startDate: week.from, endDate: week.to }));
  await waitFor(() => expect(lastOf(app, 'invitedMembers')).toMatchObject({ startDate: week.from, pageNo: 1 }));
  expect(app.address()).toBe(`/m/inviteFriends?from=${week.from}&to=${week.to}`);
});

test('REWD-16 how many came in all, and what they have brought, stand above', async () => {
  open();
  expect((await screen.findByText('Friends so far')).nextElementSibling).toHaveTextContent('12');
  expect(screen.getByText('Earned so far').nextElementSibling).toHaveTextContent('৳ 154.00');
});

test('REWD-16 each day has its numbers, and the days are paged', async () => {
  const last = [{ date: '2026-11-02', invited: 6, deposited: 2, earned: '38.50' }];
  const paged = ({ pageNo }: { pageNo?: unknown }) => ({
    ...summary,
    content: pageNo === 2 ? last : summary.content,
    pageNum: Number(pageNo),
    totalPages: 2,
  });
  const app = open({ path: '/m/inviteFriends?from=2026-11-01&to=2026-11-20', answers: { inviteSummary: paged } });
  const { user } = app;
  await user.click(await screen.findByRole('tab', { name: 'By day' }));
  const [first, second] = within(await screen.findByRole('list', { name: 'By day' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('11/20/20263 invited, 1 deposited+৳ 77.00');
  expect(second).toHaveTextContent('11/18/20261 invited, 0 deposited৳ 0.00');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('button', { name: 'Page 2', current: 'page' })).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'By day' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['11/02/20266 invited, 2 deposited+৳\u00a038.50']);
  const days = { startDate: '2026-11-01', endDate: '2026-11-20', pageSize: 20 };
  expect(lastOf(app, 'inviteSummary')).toEqual({ ...days, pageNo: 2 });
});

test('the friends are listed with their state, and paged', async () => {
  const app = open({ answers: { invitedMembers: ({ pageNo }) => ({ ...friends, pageNum: Number(pageNo) }) } });
  const [first, second] = within(await screen.findByRole('list', { name: 'Friends' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('se***hkRegistered on 11/20/2026First deposit on 11/20/2026+৳ 77.00');
  expect(second).toHaveTextContent('No deposit yet');
  await app.user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(lastOf(app, 'invitedMembers')).toMatchObject({ pageNo: 2 }));
  expect(lastOf(app, 'inviteSummary')).toMatchObject({ pageNo: 1 });
  expect(await screen.findByRole('button', { name: 'Page 2', current: 'page' })).toBeVisible();
});

test('REWD-16 without friends in these days the page says so, and link and code stay', async () => {
  open({ answers: { inviteSummary: { ...summary, content: [], totalCount: 0 } } });
  expect(screen.queryByText('No friends in this period')).toBeNull();
  expect(await screen.findByText('No friends in this period')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your code' })).toBeVisible();
});

test('a promotion that is off says so, and the page follows when it is on again', async () => {
  const { answers } = open({ answers: { affiliateInfo: refuse('permission.denied') } });
  expect(await screen.findByText('Invitations are closed right now')).toBeVisible();
  answers.affiliateInfo = info;
  act(() => bus.emit('site.changed', {}));
  expect(await screen.findByRole('textbox', { name: 'Your link' })).toBeVisible();
  answers.affiliateInfo = refuse('permission.denied');
  act(() => bus.emit('site.changed', {}));
  expect(await screen.findByText('Invitations are closed right now')).toBeVisible();
});

test('a failure says why, and Retry loads the invitation; a funnel that fails leaves it alone', async () => {
  const { user, answers } = open({
    answers: { affiliateInfo: new AppError('network.offline'), inviteSummary: refuse('system.unavailable') },
  });
  expect(await screen.findByText('Couldn’t load your invitation')).toBeVisible();
  answers.affiliateInfo = info;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Couldn’t load your invitations')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your link' })).toBeVisible();
});

test('amounts of twelve digits keep every digit', async () => {
  open({ answers: { affiliateInfo: { ...info, earned: '123456789012.50' } } });
  expect(await screen.findByText('৳ 123,456,789,012.50')).toBeVisible();
});

test.each([
  ['terms', /^No bonus: the first deposit was too small/],
  ['check', /No bonus: these accounts didn’t pass our checks/],
  [undefined, 'No bonus: the conditions weren’t met'],
] as const)('a friend whose bonus was refused says why, without details of the friend: %s', async (refusal, words) => {
  const [friend] = friends.content;
  if (!friend) throw new Error('there is no friend');
  const content = [{ ...friend, earned: '0.00', state: 'refused' as const, refusal }];
  open({ answers: { invitedMembers: { ...friends, content } } });
  expect(await screen.findByText(words)).toBeVisible();
});
