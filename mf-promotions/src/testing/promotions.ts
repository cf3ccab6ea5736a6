import type { AnnouncementBuckets } from '@r777/shared/contracts';
import type { Promotion } from '../promotion/promotion';

/** A promotion as the server sends it, for tests. */
export function aPromotion(part: Partial<Promotion> = {}): Promotion {
  const id = part.id ?? 'six-hit';
  return {
    id,
    title: `Title of ${id}`,
    content: `<p>Terms of ${id}</p>`,
    startDate: '2026-11-01',
    endDate: '2026-12-15',
    noExpiry: 0,
    promoAnnouncementCategoryIds: ['sports'],
    announcementImages: [{ sequence: 1, url: `/promotions/${id}.svg` }],
    groupName: null,
    read: false,
    art: null,
    ...part,
  };
}

/** Live text on a picture, for tests. */
export const someArt: NonNullable<Promotion['art']> = {
  kicker: 'Cricket season',
  headline: 'Six-hit cashback',
  body: '৳50 for every six',
  action: 'Join now',
  link: '/m/sport-games',
  ink: '#101c4a',
};

/** The announcements call's answer, for tests. */
export function someBuckets(part: Partial<AnnouncementBuckets> = {}): AnnouncementBuckets {
  return {
    promotion: [],
    banners: [],
    player: [],
    popup: [],
    hot: [],
    agent: [],
    categories: [],
    footer: { unreadCount: 0 },
    ...part,
  };
}
