import type { AnnouncementBuckets } from '@r777/shared/contracts';
import { aBanner, someBuckets } from '@r777/shared/testing';

/** The banners of the register form, for tests. */
export function someBanners(): AnnouncementBuckets {
  const art = {
    kicker: '',
    headline: 'Join and get ৳18',
    body: 'Paid when you sign up',
    action: '',
    link: '',
    ink: '#2a0a1c',
  };
  return someBuckets({ banners: [aBanner('join', { groupName: 'm_reg', art })] });
}
