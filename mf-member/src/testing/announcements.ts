import type { Announcement, AnnouncementBuckets } from '@r777/shared/contracts';

/** The announcements call's answer with promotions of these ids and titles, for tests. */
export const someAnnouncements = (promotion: readonly Pick<Announcement, 'id' | 'title'>[]): AnnouncementBuckets => ({
  promotion: promotion.map((one) => ({
    ...one,
    content: '',
    startDate: '2026-11-01',
    endDate: '2099-12-31',
    noExpiry: 1,
    promoAnnouncementCategoryIds: [],
    announcementImages: [],
    groupName: null,
    read: false,
    art: null,
  })),
  banners: [],
  player: [],
  popup: [],
  hot: [],
  agent: [],
  categories: [],
  footer: { unreadCount: 0 },
});
