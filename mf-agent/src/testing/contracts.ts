import type { calls, OutputOf } from '@r777/shared/contracts';
import type { ContractKind } from '../contracts/kinds';

type Standing = OutputOf<typeof calls.contractStanding>;
type Contract = NonNullable<Standing['running']>;
type Payouts = OutputOf<typeof calls.salaries>;

/** The answer of both contract requests, with the ids of the waiting offers by kind, for tests. */
export function waitingOffers(
  ids: Partial<Record<ContractKind, string>>,
): OutputOf<typeof calls.contractSalaryRequest> {
  const flag = (kind: ContractKind) => (ids[kind] === undefined ? 0 : 1);
  return {
    dailysalreqtype: flag('daily'),
    divtypecompperiodreq: flag('dividend'),
    contracthoursalreq: flag('hourly'),
    offers: (Object.entries(ids) as [ContractKind, string][]).map(([kind, id]) => ({ id, kind })),
  };
}

/** A contract, for tests: running, of two steps. */
export function aContract(id: string, part: Partial<Contract> = {}): Contract {
  return {
    id,
    kind: 'daily',
    giver: 'karim_agency',
    taker: 'sub_agent',
    state: 'accepted',
    tiers: [
      { from: '500.00', activeMembers: 3, rate: '0.20' },
      { from: '2000.00', activeMembers: 8, rate: '0.40' },
    ],
    offeredAt: '2026-11-01T06:30:00Z',
    answeredAt: '2026-11-01T07:30:00Z',
    endedAt: null,
    ...part,
  };
}

/** The standing of a kind, for tests: empty except for the given values. */
export function aStanding(part: Partial<Standing> = {}): Standing {
  return { enabled: true, offered: null, running: null, current: null, ...part };
}

/** The current day of a contract, for tests: the first step of {@link aContract} is reached. */
export function aPeriod(part: Partial<NonNullable<Standing['current']>> = {}): NonNullable<Standing['current']> {
  return {
    contractId: 'own',
    kind: 'daily',
    start: '2026-11-19T18:00:00Z',
    end: '2026-11-20T18:00:00Z',
    turnover: '1250.00',
    loss: '300.00',
    activeMembers: 6,
    rate: '0.20',
    amount: '2.50',
    ...part,
  };
}

/** A page of payments, for tests. */
export function payoutPage(content: Payouts['content'], part: Partial<Payouts> = {}): Payouts {
  return {
    content,
    pageNum: 1,
    pageSize: 20,
    totalPages: content.length > 0 ? 1 : 0,
    totalCount: content.length,
    footer: { paid: '0.00' },
    ...part,
  };
}
