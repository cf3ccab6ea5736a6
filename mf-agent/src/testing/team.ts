import type { calls, OutputOf } from '@r777/shared/contracts';

type Downline = OutputOf<typeof calls.downline>;
type Profit = OutputOf<typeof calls.teamProfit>;

/** Until when the answers count. */
export const AS_OF = '2026-11-20T06:30:15Z';

/** A member of a downline, for tests. */
export function aTeamMember(id: string, part: Partial<Downline['content'][number]> = {}): Downline['content'][number] {
  return {
    id,
    account: `member${id}`,
    nickname: null,
    type: 0,
    level: 1,
    directCount: 0,
    teamCount: 0,
    balance: '18.00',
    monthStake: '0.00',
    branchStake: '0.00',
    dormantCount: 0,
    way: [],
    online: false,
    registeredAt: '2026-11-01T06:30:00Z',
    lastLogin: '2026-11-20T06:30:00Z',
    ...part,
  };
}

/** A page of a downline, for tests. */
export function downlinePage(content: Downline['content'], part: Partial<Downline> = {}): Downline {
  const path = [{ id: '9', account: 'karim_agency' }];
  return { content, pageNum: 1, pageSize: 20, totalPages: 1, totalCount: content.length, asOf: AS_OF, path, ...part };
}

/** Sums of profit and loss, for tests: zero except for the given ones. */
export function someProfit(part: Partial<Profit['footer']> = {}): Profit['footer'] {
  const [none, money] = ['0.00', { deposit: '0.00', withdrawal: '0.00', stake: '0.00', payout: '0.00' }];
  return { ...money, rebate: none, bonus: none, commission: none, net: none, ...part };
}

/** A page of profit and loss, for tests. */
export function profitPage(content: Profit['content'], part: Partial<Profit> = {}): Profit {
  return {
    content,
    pageNum: 1,
    pageSize: 20,
    totalPages: 1,
    totalCount: content.length,
    asOf: AS_OF,
    footer: someProfit(),
    ...part,
  };
}
