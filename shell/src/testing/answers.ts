import bn from '@r777/locales/bn/shell.json';
import en from '@r777/locales/en/shell.json';
import {
  type Announcement,
  type AnnouncementBuckets,
  type ConsolidatedSettings,
  type MemberInfo,
  type Status,
  whitelabelFlags,
} from '@r777/shared/contracts';
import { addTexts } from '@r777/shared/core';

// Start-up does this before the first render.
addTexts('shell', { en, bn });

/** A status of a site that is open, with every white-label flag off but those named. */
export function aStatus(part: Partial<Status> = {}, on: readonly (typeof whitelabelFlags)[number][] = []): Status {
  const whitelabel = Object.fromEntries(whitelabelFlags.map((flag) => [flag, on.includes(flag)]));
  return {
    info: {
      customerService: [],
      domainRoute: [],
      mobileTemplate: { mem_cen: '1', dep_func: '1' },
      paths: {},
      register: { username: true, mobileNum: false },
      resources: [],
      whitelabel: whitelabel as Status['info']['whitelabel'],
      mainDomain: 'r777.example',
      imageCDNs: [],
    },
    location: { ip: '203.0.113.7' },
    maintenance: false,
    regionRestriction: false,
    ...part,
  };
}

/** Settings with every feature on. */
export const settings: ConsolidatedSettings = {
  merchantCode: 'r777bdt',
  currency: { code: 'BDT', symbol: '৳' },
  timeZone: 'Asia/Dhaka',
  promoBonus: 18,
  minimumAge: 18,
  agreementDefault: true,
  affiliateCode: true,
  licence: { shown: false, text: 'Licensed in Curacao' },
  speedDisplay: 'banded',
  footer: {
    info: 'About the site',
    copyright: '© 2026 R777',
    payments: [{ name: 'bKash', icon: '/payments/bkash.svg' }],
  },
  features: { betReport: true, vip: true, mission: true, dividend: true },
  loginPopup: false,
};

/** A member's info. */
export function aMember(part: Partial<MemberInfo> = {}): MemberInfo {
  return {
    id: '1',
    account: 'rahim77',
    nickname: null,
    clubLabel: { labelName: 'VIP 1' },
    type: 0,
    permissions: [],
    vipBenefit: true,
    firstTimeLogin: false,
    ...part,
  };
}

/** An announcement with a picture. */
export function anAnnouncement(id: string, part: Partial<Announcement> = {}): Announcement {
  return {
    id,
    title: `Title ${id}`,
    content: '',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    noExpiry: 1,
    promoAnnouncementCategoryIds: [],
    announcementImages: [{ sequence: 1, url: `/banners/${id}.svg` }],
    groupName: 'm_home',
    read: false,
    art: null,
    ...part,
  };
}

/** The announcement buckets, empty but for those given. */
export function buckets(part: Partial<AnnouncementBuckets> = {}): AnnouncementBuckets {
  const none = { promotion: [], banners: [], player: [], popup: [], hot: [], agent: [], categories: [] };
  return { ...none, footer: { unreadCount: 0 }, ...part };
}
