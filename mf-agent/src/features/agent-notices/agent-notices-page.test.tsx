import type { Announcement } from '@r777/shared/contracts';
import { AppError, toastStore } from '@r777/shared/core';
import { type AppOptions, anAnnouncement, noAlert, refuse, renderWithApp, someBuckets } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/AgentNotices';
import { anAgent, asAgent } from '../../testing/answers';

const bucketsOf = (agent: Announcement[]) =>
  someBuckets({ agent, footer: { unreadCount: agent.filter(({ read }) => !read).length } });
const three = bucketsOf([anAnnouncement('a'), anAnnouncement('b'), anAnnouncement('c', { read: true })]);
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path: '/m/member/notice?types=A',
    answers: { ...asAgent.answers, announcements: three, markAnnouncementRead: { done: true }, ...answers },
    ...options,
  });
const card = (name: RegExp) => screen.findByRole('button', { name });
const marks = (seen: ReturnType<typeof open>['seen']) =>
  seen.filter(({ name }) => name === 'markAnnouncementRead').map(({ input }) => input);

test('AGENT-19 AGENT-39 API-79 the announcements of type A are asked for and listed', async () => {
  const { seen } = open();
  for (const name of [/Title of a/, /Title of b/, /Title of c/]) expect(await card(name)).toBeVisible();
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(2);
  expect(seen.find(({ name }) => name === 'announcements')?.input).toEqual({
    types: 'A',
    groupName: 'm_home',
    platform: 'M',
    language: 'EN',
  });
});

test('AGENT-39 announcements of other types are not among them', async () => {
  const [news, promotion] = [anAnnouncement('news'), anAnnouncement('offer')];
  const answer = { ...three, player: [news], hot: [news], promotion: [promotion], popup: [promotion] };
  open({ answers: { announcements: answer } });
  await card(/Title of a/);
  expect(screen.getAllByRole('button', { name: /Title of/ }).map(({ textContent }) => textContent)).toEqual(
    ['a', 'b', 'c'].map((id) => expect.stringContaining(`Title of ${id}`)),
  );
});

test('AGENT-39 API-58 each announcement that is opened shows all of its content and is marked read', async () => {
  // Longer than a teaser.
  const long = anAnnouncement('a', { content: `<p>${'Your team’s rates. '.repeat(60)}</p><p>Good luck.</p>` });
  const { user, seen } = open({ answers: { announcements: bucketsOf([long, anAnnouncement('b')]) } });
  await user.click(await card(/Title of a/));
  expect(await screen.findByText('Good luck.')).toBeVisible();
  expect(marks(seen)).toEqual([{ announcementId: 'a', read: true }]);
  await user.click(await card(/Title of b/));
  expect(await screen.findByText('Content of b')).toBeVisible();
  expect(marks(seen).slice(1)).toEqual([{ announcementId: 'b', read: true }]);
});

test('AGENT-39 the mark goes at once, and the announcements are read again after the answer', async () => {
  let answer: (value: { done: true }) => void = () => {};
  const { user, seen } = open({ answers: { markAnnouncementRead: () => new Promise((done) => (answer = done)) } });
  await user.click(await card(/Title of a/));
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
  await waitFor(() => expect(marks(seen)).toHaveLength(1));
  expect(seen.filter(({ name }) => name === 'announcements')).toHaveLength(1);
  answer({ done: true });
  await waitFor(() => expect(seen.filter(({ name }) => name === 'announcements')).toHaveLength(2));
});

test('one that was read is not reported again', async () => {
  const { user, seen } = open();
  await user.click(await card(/Title of c/));
  await screen.findByText('Content of c');
  expect(marks(seen)).toEqual([]);
});

test('API-04 a report that fails shows no alert, and the true state is shown again', async () => {
  const { user } = open({ answers: { markAnnouncementRead: refuse('system.unavailable') } });
  await user.click(await card(/Title of a/));
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toastStore.getState().toasts).toEqual([]);
});

test('without announcements the page says what would be here', async () => {
  open({ answers: { announcements: bucketsOf([]) } });
  expect(await screen.findByText('No announcements for agents')).toBeVisible();
});

test('API-04 a failure is told in the page, without an alert over it, and Retry loads the announcements', async () => {
  const { user, answers } = open({ answers: { announcements: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the announcements')).toBeVisible();
  await noAlert();
  answers.announcements = three;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card(/Title of a/)).toBeVisible();
});

test('offline, the page says so', async () => {
  open({ answers: { announcements: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('PERM-12 a member who is no agent goes home', async () => {
  const { address } = open({ answers: { memberInfo: anAgent({ type: 0 }) } });
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test('AGENT-39 in Bengali every text is Bengali, and the list is asked for in Bengali', async () => {
  const { seen } = open({ language: 'BN', answers: { announcements: bucketsOf([]) } });
  expect(await screen.findByText('এজেন্টদের জন্য কোনো ঘোষণা নেই')).toBeVisible();
  expect(seen.find(({ name }) => name === 'announcements')?.input).toMatchObject({ language: 'BN' });
});
