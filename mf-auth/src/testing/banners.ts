import type { AnnouncementBuckets } from '@r777/shared/contracts';

/** The banners of the register form, for tests. */
export function someBanners(): AnnouncementBuckets {
  return {
    promotion: [],
    banners: [
      {
        id: 'join',
        title: 'Join and get ৳18',
        content: '',
        startDate: '2026-11-01',
        endDate: '2026-12-31',
        noExpiry: 1,
        promoAnnouncementCategoryIds: [],
        announcementImages: [{ sequence: 1, url: '/banners/mission.svg' }],
        groupName: 'm_reg',
        read: false,
        art: {
          kicker: '',
          headline: 'Join and get ৳18',
          body: 'Paid when you sign up',
          action: '',
          link: '',
          ink: '#2a0a1c',
        },
      },
    ],
    player: [],
    popup: [],
    hot: [],
    agent: [],
    categories: [],
    footer: { unreadCount: 0 },
  };
}
