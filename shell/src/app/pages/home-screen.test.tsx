import { aBanner, anAnnouncement, renderWithApp, someBuckets } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { HomeScreen } from './home-screen';

// jsdom has no layout to slide in.
vi.mock('@r777/shared/ui/carousel/engine', () => ({
  startCarousel: () => ({ play: () => {}, pause: () => {}, show: () => {}, end: () => {} }),
}));

test('HOME-06 the announcements scroll by below the banners, above the games', async () => {
  offerPages('notices');
  const banners = [aBanner('offer'), aBanner('other')];
  renderWithApp(<HomeScreen />, {
    answers: { announcements: someBuckets({ banners, player: [anAnnouncement('news')] }) },
    federation: { renderSlot: (name: string) => <p>Slot {name}</p> },
  });
  const banner = await screen.findByRole('img', { name: 'Title of offer' });
  const news = await screen.findByRole('link', { name: 'Title of news' });
  expect(banner.compareDocumentPosition(news)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(news.compareDocumentPosition(screen.getByText('Slot home.games'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
