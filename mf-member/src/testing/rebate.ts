import type { calls, OutputOf, RebateClaim, RebateLine } from '@r777/shared/contracts';
import { type Answers, refuse } from '@r777/shared/testing';

type Claimable = OutputOf<typeof calls.rebate>;

/** Rebate of slots and sports, 1.20 together, for tests. */
export const rebateLines: RebateLine[] = [
  { gameType: 'RNG', stake: '300.00', rate: '0.30', amount: '0.90' },
  { gameType: 'SPORTS', stake: '120.55', rate: '0.25', amount: '0.30' },
];

/** Claimable rewards, for tests. */
export function aRebate(part: Partial<Claimable> = {}): Claimable {
  return { content: rebateLines, total: '1.20', minimum: '1.00', multiplier: 1, claimable: true, ...part };
}

/** Nothing to claim, for tests. */
export const noRebate = aRebate({ content: [], total: '0.00', claimable: false });

/** A past claim, for tests. */
export function aClaim(part: Partial<RebateClaim> = {}): RebateClaim {
  return {
    claimId: 'c1',
    since: '2026-11-18T06:30:00.000Z',
    at: '2026-11-20T06:30:00.000Z',
    amount: '1.20',
    lines: rebateLines,
    ...part,
  };
}

/** A page of past claims, for tests. */
export function claimPage(content: RebateClaim[], totalPages = 1): OutputOf<typeof calls.rebateClaims> {
  const footer = { amount: '1.20' };
  return { content, pageNum: 1, pageSize: 20, totalPages, totalCount: content.length, footer };
}

/** A wps that pays a rebate once for all tabs, for tests. A repeat with the same key gets the first answer. */
export function aRebateServer(first = aRebate()) {
  let rebate = first;
  let claims: RebateClaim[] = [];
  const server = { paid: 0 };
  const answers = {
    rebate: () => rebate,
    rebateClaims: () => claimPage(claims),
    claimRebate: () => {
      if (!rebate.claimable) return refuse('rebate.minimum');
      server.paid += 1;
      const claim = aClaim({ amount: rebate.total, lines: rebate.content });
      claims = [claim, ...claims];
      rebate = noRebate;
      return { claim, balance: '19.20' };
    },
  } satisfies Answers;
  return { answers, server };
}
