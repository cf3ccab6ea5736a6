import type {
  Announcement,
  AnnouncementBuckets,
  BetRecord,
  calls,
  MemberInfo,
  OutputOf,
  TransactionRecord,
} from '@r777/shared/contracts';
import { aMember, someBuckets } from '@r777/shared/testing';

/** A member of long standing with every permission of a player, for tests. */
export function aGoldMember(part: Partial<MemberInfo> = {}): MemberInfo {
  return aMember({
    account: 'shohag27',
    nickname: 'Shohag Rahman',
    clubLabel: { labelName: 'Gold VIP 4' },
    permissions: ['TRANSBETREPMEM3', 'TRANSREC3', 'PERSREP', 'REWCEN3', 'PTSYS3', 'SECPRIV'],
    ...part,
  });
}

/** The announcements call's answer with these items for players, for tests. */
export function bucketsOf(player: Announcement[]): AnnouncementBuckets {
  return someBuckets({ player, footer: { unreadCount: player.filter(({ read }) => !read).length } });
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
    proofUrl: `https://games.example/proof/${roundId}?lang=EN`,
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

/** A deposit that has arrived, for tests. */
export function anEntry(id: string, part: Partial<TransactionRecord> = {}): TransactionRecord {
  return {
    id,
    account: 'rahim77',
    kind: 'deposit',
    amount: '500.00',
    fee: '0.00',
    status: 'success',
    method: 'sandbox-wallet',
    reference: `pay-${id}`,
    balanceAfter: null,
    time: '2026-11-20T06:30:00.000Z',
    settledTime: '2026-11-20T06:31:05.000Z',
    ...part,
  };
}
