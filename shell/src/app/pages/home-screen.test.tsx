import {
  aBanner,
  aMember,
  anAnnouncement,
  everythingInView,
  renderWithApp,
  someBuckets,
  someSettings,
} from '@r777/shared/testing';
import { type Carousel, startCarousel } from '@r777/shared/ui/carousel/engine';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { HomeScreen } from './route-view';

// jsdom has no layout to slide in.
vi.mock(import('@r777/shared/ui/carousel/engine'), () => ({
  startCarousel: vi.fn<() => Carousel>(() => ({ play: () => {}, pause: () => {}, show: () => {}, end: () => {} })),
}));

let leave: () => void;
/** Home with a page over it, until that page is left. */
function HomeBelow() {
  const [below, setBelow] = useState(true);
  leave = () => setBelow(false);
  return <HomeScreen below={below} />;
}

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

describe('from top to end', () => {
  const renderSlot = (name: string) => <p>Slot {name}</p>;
  const answers = {
    announcements: someBuckets({ banners: [aBanner('offer')], player: [anAnnouncement('news')] }),
    consolidatedSettings: someSettings(),
    vendors: [],
    vendorSorting: [],
    memberInfo: aMember(),
  };
  const slots = () => screen.queryAllByText(/^Slot home\./).map(({ textContent }) => textContent);

  afterEach(() => vi.unstubAllGlobals());

  test('HOME-07 HOME-08 HOME-22 the games, then the winners, and the footer at the end', async () => {
    everythingInView();
    renderWithApp(<HomeScreen />, { answers, federation: { renderSlot } });
    const footer = await screen.findByRole('contentinfo');
    expect(slots()).toEqual(['Slot home.games', 'Slot home.winners', 'Slot home.extra']);
    for (const slot of screen.getAllByText(/^Slot home\./))
      expect(footer.compareDocumentPosition(slot)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test.each([true, false])('HOME-12 the pop-up list has its place over home with a session (%s)', (loggedIn) => {
    renderWithApp(<HomeScreen />, { answers, federation: { renderSlot }, ...(loggedIn ? { session: true } : {}) });
    expect(slots().includes('Slot home.popups')).toBe(loggedIn);
  });

  test('pop-ups and slider wait while another page stands over home', async () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
    vi.mocked(startCarousel).mockClear();
    const banners = [aBanner('one'), aBanner('two')];
    const options = { answers: { ...answers, announcements: someBuckets({ banners }) }, federation: { renderSlot } };
    renderWithApp(<HomeBelow />, { ...options, session: true });
    await screen.findAllByRole('img', { name: /^Title of/ });
    await new Promise((done) => setTimeout(done));
    expect(slots()).toContain('Slot home.games');
    expect(slots()).not.toContain('Slot home.popups');
    expect(startCarousel).not.toHaveBeenCalled();
    act(leave);
    await waitFor(() => expect(startCarousel).toHaveBeenCalledOnce());
    expect(slots()).toContain('Slot home.popups');
    vi.unstubAllGlobals();
  });

  test.each([
    ['a visitor', undefined, 3, 'Inbox'],
    ['a member without unread messages', 0, 0, 'Inbox'],
    ['a member with one', 0, 1, /^Inbox\s*1 unread$/],
    ['a member with several', 0, 12, /^Inbox\s*12 unread$/],
    ['a trial account', 4, 3, 'Inbox'],
  ] as const)(
    'HOME-21 for %s (type %s) with %i unread messages the envelope says %s',
    async (_who, type, count, name) => {
      offerPages('notices', 'inbox');
      const { seen } = renderWithApp(<HomeScreen />, {
        answers: { ...answers, inboxUnread: count, memberInfo: aMember({ type: type ?? 0 }) },
        ...(type === undefined ? {} : { session: { type } }),
      });
      // All components with a count have requested it.
      if (type === 0) await waitFor(() => expect(seen.map((call) => call.name)).toContain('inboxUnread'));
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/m/webEmail');
      if (name === 'Inbox') expect(screen.queryByText(/unread/)).toBeNull();
    },
  );
});
