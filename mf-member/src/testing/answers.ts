import type {
  Announcement,
  AnnouncementBuckets,
  BetRecord,
  calls,
  MemberInfo,
  OutputOf,
  Status,
} from '@r777/shared/contracts';
import { whitelabelFlags } from '@r777/shared/contracts';

/** A member with everything switched on, for tests. */
export function aMember(part: Partial<MemberInfo> = {}): MemberInfo {
  return {
    id: '27',
    account: 'shohag27',
    nickname: 'Shohag Rahman',
    clubLabel: { labelName: 'Gold VIP 4' },
    type: 0,
    permissions: ['TRANSBETREPMEM3', 'TRANSREC3', 'PERSREP', 'REWCEN3', 'PTSYS3', 'SECPRIV'],
    vipBenefit: true,
    firstTimeLogin: false,
    ...part,
  };
}

/** A status whose white-label flags are all on but those named, for tests. */
export function aStatus(off: readonly (typeof whitelabelFlags)[number][] = []): Status {
  return {
    info: {
      customerService: [],
      domainRoute: [],
      mobileTemplate: { mem_cen: '', dep_func: '' },
      paths: {},
      register: { username: true, mobileNum: false },
      resources: [],
      whitelabel: Object.fromEntries(
        whitelabelFlags.map((flag) => [flag, !off.includes(flag)]),
      ) as Status['info']['whitelabel'],
      mainDomain: '',
      imageCDNs: [],
    },
    location: { ip: '' },
    maintenance: false,
    regionRestriction: false,
  };
}

/** An announcement for players, for tests. */
export function aNotice(id: string, part: Partial<Announcement> = {}): Announcement {
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

/** What the announcements call answers with these for players, for tests. */
export function bucketsOf(player: Announcement[]): AnnouncementBuckets {
  const unreadCount = player.filter(({ read }) => !read).length;
  const rest = { promotion: [], banners: [], popup: [], hot: [], agent: [], categories: [] };
  return { ...rest, player, footer: { unreadCount } };
}

/** A settled bet that lost, for tests. */
export function aBet(roundId: string, part: Partial<BetRecord> = {}): BetRecord {
  return {
    roundId,
    gameId: 'bgs-burning-777',
    gameName: 'Burning 777',
    gameType: 'RNG',
    vassalage: 'BGS',
    vendorName: 'Bengal Studio',
    iconUrl: '/games/bgs-burning-777.svg',
    stake: '10.00',
    payout: '0.00',
    net: '-10.00',
    state: 'settled',
    time: '2026-11-20T06:30:00Z',
    ...part,
  };
}

/** A page of bets, for tests. */
export function betPage(
  content: BetRecord[],
  part: Partial<OutputOf<typeof calls.betRecords>> = {},
): OutputOf<typeof calls.betRecords> {
  const footer = { stake: '20.00', payout: '35.00', net: '15.00' };
  return { content, pageNum: 1, pageSize: 20, totalPages: 1, totalCount: content.length, footer, ...part };
}
