import {
  type Announcement,
  type AnnouncementBuckets,
  type ConsolidatedSettings,
  type calls,
  type MemberInfo,
  type OutputOf,
  type PlayerPolicy,
  type PlaySession,
  type Status,
  type WhitelabelFlag,
  whitelabelFlags,
} from '../contracts';

/** A status of an open site, with every white-label flag off except the named ones. */
export function aStatus(part: Partial<Status> = {}, on: readonly WhitelabelFlag[] = []): Status {
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

/** A wallet whose total differs from each of its two parts. */
export function aWallet(): OutputOf<typeof calls.wallet> {
  return {
    sumBalance: '12345.60',
    currency: 'BDT',
    wallets: [
      { walletType: 'main', balance: '12300.60' },
      { walletType: 'trial', balance: '45.00' },
    ],
  };
}

/** A policy with everything that protects players on. */
export function aPolicy(part: Partial<PlayerPolicy> = {}): PlayerPolicy {
  return {
    jurisdiction: 'reference',
    limits: {
      kinds: [
        'depositDay',
        'depositWeek',
        'depositMonth',
        'lossDay',
        'lossWeek',
        'lossMonth',
        'sessionDay',
        'sessionWeek',
        'sessionMonth',
        'realityCheck',
      ],
      minimum: '100.00',
      maximum: '10000000.00',
    },
    timeOut: { days: [1, 7, 14, 30, 42] },
    selfExclusion: { days: [180, 365, 730, 1_825], permanent: true },
    openBonus: { timeOut: 'keep', selfExclusion: 'end' },
    realityCheck: { minutes: [15, 30, 60, 120], usual: 60, required: false },
    sessionClock: true,
    netPosition: true,
    activityStatement: true,
    selfTest: true,
    withdrawalCancel: true,
    autoplay: true,
    spinMs: 0,
    helpLinks: [{ name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' }],
    ...part,
  };
}

/** A play session of 42 minutes with a loss, for tests. */
export function aPlaySession(part: Partial<PlaySession> = {}): PlaySession {
  return {
    startedAt: '2026-11-20T06:00:00Z',
    playedSeconds: 2_520,
    staked: '500.00',
    won: '380.00',
    net: '-120.00',
    realityCheck: { minutes: 60, due: false, secondsLeft: 1_080 },
    secondsLeft: null,
    currency: 'BDT',
    ...part,
  };
}

/** Merchant settings with every feature on. */
export function someSettings(part: Partial<ConsolidatedSettings> = {}): ConsolidatedSettings {
  return {
    merchantCode: 'r777bdt',
    currency: { code: 'BDT', symbol: '৳' },
    timeZone: 'Asia/Dhaka',
    promoBonus: 18,
    minimumAge: 18,
    agreementDefault: true,
    affiliateCode: false,
    licence: { number: '', validator: '' },
    speedDisplay: 'banded',
    footer: { info: '', copyright: '', payments: [] },
    features: { betReport: true, vip: true, mission: true, dividend: true },
    loginPopup: false,
    humanCheck: { sms: true, register: false, trial: false },
    policy: aPolicy(),
    ...part,
  };
}

/** A member's info; no permission is on. */
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

/** An announcement called `Title of <id>`, without a picture. */
export function anAnnouncement(id: string, part: Partial<Announcement> = {}): Announcement {
  return {
    id,
    title: `Title of ${id}`,
    content: `<p>Content of ${id}</p>`,
    startDate: '2026-11-01',
    endDate: '2026-12-15',
    noExpiry: 0,
    promoAnnouncementCategoryIds: [],
    announcementImages: [],
    groupName: null,
    read: false,
    art: null,
    ...part,
  };
}

/** A banner: an announcement with a picture. */
export function aBanner(id: string, part: Partial<Announcement> = {}): Announcement {
  const announcementImages = [{ sequence: 1, url: `/banners/${id}.svg` }];
  return anAnnouncement(id, { announcementImages, groupName: 'm_home', noExpiry: 1, ...part });
}

/** The announcement buckets. Buckets that are not given are empty. */
export function someBuckets(part: Partial<AnnouncementBuckets> = {}): AnnouncementBuckets {
  const none = { promotion: [], banners: [], player: [], popup: [], hot: [], agent: [], categories: [] };
  return { ...none, footer: { unreadCount: 0 }, ...part };
}
