import type { Orm } from '@r777/server-kit';
import type { GameType } from '@r777/shared/contracts';
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { toLine } from './claimable';
import { rebateClaimLines, rebateClaims } from './tables';

/** The member and the time range; the end is exclusive. */
export interface HistoryQuery extends PageQuery {
  readonly memberId: number;
  readonly from: Date;
  readonly until: Date;
}

/** One page of a member's claims, newest first, with the sum of all pages: REWD-05. */
export async function findClaims(orm: Orm, query: HistoryQuery) {
  const { memberId, from, until } = query;
  const where = and(eq(rebateClaims.memberId, memberId), gte(rebateClaims.at, from), lt(rebateClaims.at, until));
  const [sums] = await orm
    .select({ count: sql<number>`count(*)::int`, amount: sql<string>`coalesce(sum(${rebateClaims.amount}), 0)::text` })
    .from(rebateClaims)
    .where(where);
  const claims = await orm
    .select()
    .from(rebateClaims)
    .where(where)
    .orderBy(desc(rebateClaims.at), desc(rebateClaims.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const ids = claims.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await orm
          .select()
          .from(rebateClaimLines)
          .where(inArray(rebateClaimLines.claimId, ids))
          .orderBy(asc(rebateClaimLines.gameType));
  const content = claims.map(({ id, at, amount }) => ({
    claimId: id,
    at: at.toISOString(),
    amount: toTaka(amount),
    lines: lines
      .filter(({ claimId }) => claimId === id)
      .map((line) => toLine({ ...line, gameType: line.gameType as GameType })),
  }));
  return { ...pageOf(content, sums?.count ?? 0, query), footer: { amount: toTaka(BigInt(sums?.amount ?? 0)) } };
}
