import { AppError, toastStore } from '@r777/shared/core';
import { Link } from '@r777/shared/router';
import { type AppOptions, anAnnouncement, noAlert, refuse, renderWithApp } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../expose/Notices';
import { bucketsOf } from '../../testing/answers';

const three = bucketsOf([anAnnouncement('a'), anAnnouncement('b'), anAnnouncement('c', { read: true })]);
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: '/m/notice',
    answers: { announcements: three, markAnnouncementRead: { done: true }, ...answers },
    ...options,
  });
const card = (name: RegExp) => screen.findByRole('button', { name });
const marks = (seen: ReturnType<typeof open>['seen']) =>
  seen.filter(({ name }) => name === 'markAnnouncementRead').map(({ input }) => input);

test.each(['EN', 'BN'] as const)('MSG-09 the page lists the announcements for players, in %s', async (language) => {
  // As on the server: another type or another language has another list.
  const { seen } = open({
    language,
    answers: {
      announcements: (asked) => (asked.types === 'PL' && asked.language === language ? three : bucketsOf([])),
    },
  });
  await card(/Title of a/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Title of a'),
    expect.stringContaining('Title of b'),
    expect.stringContaining('Title of c'),
  ]);
  expect(seen.map(({ input }) => input)).toEqual([{ types: 'PL', groupName: '', platform: 'M', language }]);
});

test('MSG-09 all of many announcements are listed', async () => {
  const many = Array.from({ length: 40 }, (_, i) => anAnnouncement(`n${i}`));
  open({ answers: { announcements: bucketsOf(many) } });
  await card(/Title of n39/);
  expect(screen.getAllByRole('button', { name: /Title of/ })).toHaveLength(40);
});

test('MSG-10 the query index has as many digits as it needs', async () => {
  const many = Array.from({ length: 12 }, (_, i) => anAnnouncement(`n${i}`));
  open({ path: '/m/notice?index=11', answers: { announcements: bucketsOf(many) } });
  expect(await screen.findByText('Content of n11')).toBeVisible();
});

test('HOME-19 MSG-10 the query index opens that announcement, counted from 0', async () => {
  open({ path: '/m/notice?index=1' });
  expect(await screen.findByText('Content of b')).toBeVisible();
  expect(await card(/Title of b/)).toHaveAttribute('aria-expanded', 'true');
  expect(await card(/Title of a/)).toHaveAttribute('aria-expanded', 'false');
});

test('MSG-10 an index that follows on the open page opens its announcement instead', async () => {
  const { user } = renderWithApp(
    <>
      <Link to="/m/notice?index=2">The third</Link>
      <Area />
    </>,
    { path: '/m/notice?index=1', answers: { announcements: three } },
  );
  expect(await screen.findByText('Content of b')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'The third' }));
  expect(await screen.findByText('Content of c')).toBeVisible();
  expect(screen.queryByText('Content of b')).toBeNull();
});

test.each(['-1', '99', 'x', ''])('an index that names none (%s) opens none', async (index) => {
  const { seen } = open({ path: `/m/notice?index=${index}` });
  expect(await card(/Title of a/)).toHaveAttribute('aria-expanded', 'false');
  expect(marks(seen)).toEqual([]);
});

test('MSG-12 MSG-13 MSG-16 MSG-17 API-58 a card that expands shows all of its content and reports its id as read', async () => {
  // Longer than a teaser.
  const texts = Array.from({ length: 40 }, (_, i) => `Paragraph ${i + 1} of 40 about the new house rules.`);
  const long = anAnnouncement('a', { content: texts.map((text) => `<p>${text}</p>`).join('') });
  const { user, seen } = open({ answers: { announcements: bucketsOf([long, anAnnouncement('b')]) } });
  expect(await card(/Title of a/)).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText(/^Paragraph/)).toBeNull();
  await user.click(await card(/Title of a/));
  const shown = await screen.findAllByText(/^Paragraph/);
  expect(shown.map(({ textContent }) => textContent)).toEqual(texts);
  expect(shown.at(-1)).toBeVisible();
  expect(marks(seen)).toEqual([{ announcementId: 'a', read: true }]);
  expect(seen.find(({ name }) => name === 'markAnnouncementRead')?.call.method).toBe('POST');
});

test.each([0, 1, 2, 3, 40, 99])('MSG-11 opening a notice marks it read for a session of type %i', async (type) => {
  const { user, seen } = open({ session: { type } });
  await user.click(await card(/Title of a/));
  await waitFor(() => expect(marks(seen)).toEqual([{ announcementId: 'a', read: true }]));
});

test('MSG-11 for type 4 the notice that the address opens is not reported either', async () => {
  const { seen } = open({ session: { type: 4 }, path: '/m/notice?index=0' });
  await screen.findByText('Content of a');
  expect(marks(seen)).toEqual([]);
});

test('MSG-10 MSG-13 the announcement that the address opens is reported as read once', async () => {
  const { seen } = open({ path: '/m/notice?index=0' });
  await screen.findByText('Content of a');
  await waitFor(() => expect(marks(seen)).toEqual([{ announcementId: 'a', read: true }]));
});

test('a notice that was read is not reported again', async () => {
  const { user, seen } = open();
  await user.click(await card(/Title of c/));
  await screen.findByText('Content of c');
  expect(marks(seen)).toEqual([]);
});

test('MSG-11 PERM-25 for type 4 all count as read and nothing is reported', async () => {
  const { user, seen } = open({ session: { type: 4 } });
  await user.click(await card(/Title of a/));
  await screen.findByText('Content of a');
  expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull();
  expect(marks(seen)).toEqual([]);
});

test('a visitor reads without a read state', async () => {
  const { user, seen } = renderWithApp(<Area />, { path: '/m/notice', answers: { announcements: three } });
  await user.click(await card(/Title of a/));
  await screen.findByText('Content of a');
  expect(marks(seen)).toEqual([]);
});

test('MSG-14 the card turns read before the call is answered, and then the list is read again', async () => {
  let answer: (value: { done: true }) => void = () => {};
  const { user, seen } = open({
    answers: { markAnnouncementRead: () => new Promise((resolve) => (answer = resolve)) },
  });
  await user.click(await card(/Title of a/));
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
  await waitFor(() => expect(marks(seen)).toHaveLength(1));
  expect(seen.filter(({ name }) => name === 'announcements')).toHaveLength(1);
  answer({ done: true });
  await waitFor(() => expect(seen.filter(({ name }) => name === 'announcements')).toHaveLength(2));
});

test('cards opened one after the other are all reported', async () => {
  const { user, seen } = open();
  await user.click(await card(/Title of a/));
  await user.click(await card(/Title of b/));
  await waitFor(() => expect(marks(seen).map(({ announcementId }) => announcementId)).toEqual(['a', 'b']));
});

test('MSG-13 MSG-15 MSG-17 cards opened at once are reported one per 150 ms, each by its id', async () => {
  const unread = bucketsOf(['a', 'b', 'c', 'd'].map((id) => anAnnouncement(id)));
  const { seen } = open({ answers: { announcements: unread } });
  const cards = await screen.findAllByRole('button', { name: /Title of/ });
  vi.useFakeTimers();
  for (const each of cards.slice(0, 3)) fireEvent.click(each);
  const reported = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return marks(seen).map(({ announcementId }) => announcementId);
  };
  expect(await reported(149)).toEqual(['a']);
  expect(await reported(1)).toEqual(['a', 'b']);
  expect(await reported(149)).toEqual(['a', 'b']);
  expect(await reported(1)).toEqual(['a', 'b', 'c']);
  // After a pause the next one is reported at once.
  expect(await reported(1_000)).toEqual(['a', 'b', 'c']);
  fireEvent.click(screen.getByRole('button', { name: /Title of d/ }));
  expect(await reported(0)).toEqual(['a', 'b', 'c', 'd']);
});

test('API-04 a report that fails shows no alert, and the true state is shown again', async () => {
  const { user } = open({ answers: { markAnnouncementRead: refuse('system.unavailable') } });
  await user.click(await card(/Title of a/));
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toastStore.getState().toasts).toEqual([]);
});

test.each([
  ['EN', 'No announcements'],
  ['BN', 'কোনো ঘোষণা নেই'],
] as const)('MSG-18 without announcements the page says so, in %s', async (language, words) => {
  open({ language, answers: { announcements: bucketsOf([]) } });
  expect(screen.queryByText(words)).toBeNull();
  expect(await screen.findByText(words)).toBeVisible();
});

test('API-04 a failure is told in the page, without an alert over it, and Retry loads the list', async () => {
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
