import { AppError } from '@r777/shared/core';
import { place } from '@r777/shared/first-screens/place';
import { type AppOptions, anAnnouncement, noAlert, renderWithApp, someBuckets } from '@r777/shared/testing';
import { Badge } from '@r777/shared/ui/badge/badge';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { AnnouncementBar } from './announcement-bar';
import { Screen as FirstScreen } from './announcements-first';

const player = [anAnnouncement('one'), anAnnouncement('two')];
const open = (options: AppOptions = {}) =>
  renderWithApp(<AnnouncementBar />, { answers: { announcements: someBuckets({ player }) }, ...options });

beforeEach(() => offerPages('notices', 'inbox'));

function* ancestorsOf(element: HTMLElement) {
  for (let above = element.parentElement; above; above = above.parentElement) yield above;
}

test('HOME-06 the titles of the announcements scroll by, and can be paused', async () => {
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Title of one' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pause: Announcements' }));
  expect(screen.getByRole('button', { name: 'Play: Announcements' })).toBeVisible();
});

test.each(['EN', 'BN'] as const)('HOME-16 in %s all titles of that language are in the marquee', async (language) => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const announcements = (input: object) => {
    expect(input).toEqual({ types: 'PL', groupName: '', platform: 'M', language });
    return someBuckets({ player: names.map((name) => anAnnouncement(name)) });
  };
  open({ language, answers: { announcements } });
  await screen.findByRole('link', { name: 'Title of a' });
  const titles = screen.getAllByRole('link', { name: /^Title of/ }).map(({ textContent }) => textContent);
  expect(titles).toEqual(names.map((name) => `Title of ${name}`));
});

test('HOME-16 the titles scroll at 30 px a second', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly told: () => void) {}
      // Browsers report the size as soon as they observe an element.
      observe() {
        this.told();
      }
      disconnect() {}
    },
  );
  open();
  const title = await screen.findByRole('link', { name: 'Title of one' });
  const durations = [...ancestorsOf(title)].map(({ style }) => style.animationDuration).filter(Boolean);
  expect(durations).toEqual(['30s']);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['EN', 'No announcements'],
  ['BN', 'কোনো ঘোষণা নেই'],
] as const)('HOME-17 without announcements it shows a text for that, in %s', async (language, words) => {
  open({ language, answers: { announcements: someBuckets() } });
  expect(await screen.findByText(words)).toBeVisible();
});

test('HOME-17 with announcements the text is not there', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Title of one' })).toBeVisible();
  expect(screen.queryByText('No announcements')).toBeNull();
});

test('HOME-17 nothing is said of announcements before it is known whether there are any', async () => {
  let tell = (_: ReturnType<typeof someBuckets>) => {};
  open({ answers: { announcements: () => new Promise((told) => (tell = told)) } });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Inbox' })).toBeVisible());
  expect(screen.queryByText('No announcements')).toBeNull();
  tell(someBuckets());
  expect(await screen.findByText('No announcements')).toBeVisible();
});

test('HOME-18 HOME-19 a title opens the notices at the announcement’s position', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('link', { name: 'Title of two' }));
  expect(address()).toBe('/m/notice?index=1');
});

test('HOME-18 HOME-19 before any script too a title opens the notices at its own position', () => {
  renderWithApp(<FirstScreen />);
  // The host writes each announcement's title and position, counted from 0, into the placeholders of the one link.
  expect(screen.getByRole('link', { name: place('.title') })).toHaveAttribute(
    'href',
    `/m/notice?index=${place('index@')}`,
  );
});

test('HOME-20 the envelope opens the inbox', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: 'Inbox' }));
  expect(address()).toBe('/m/webEmail');
});

test('HOME-21 the count of unread messages is on the envelope, and part of its name', () => {
  renderWithApp(<AnnouncementBar unread={<Badge count={3} />} />, { answers: { announcements: someBuckets() } });
  expect(screen.getByRole('link', { name: /^Inbox\s*3 unread$/ })).toHaveAttribute('href', '/m/webEmail');
});

test('titles are no links while no remote offers the notices', async () => {
  offerPages();
  open();
  expect((await screen.findAllByText('Title of one'))[0]).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

test('API-04 announcements that did not load show why in the bar, without an alert', async () => {
  open({ answers: { announcements: new AppError('network.offline') } });
  expect(await screen.findByText(/offline|connection|internet/i)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await noAlert();
});
