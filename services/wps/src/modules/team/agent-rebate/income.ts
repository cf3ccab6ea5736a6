import type { Database } from '@r777/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { DayRange } from '../../../platform/clock/day-range';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { rebateDays } from './tables';

/** What a member earned by rebates, newest day first, with the total of all pages: AGENT-34. */
export async function rebateIncome(
  db: Database,
  query: PageQuery & DayRange & { readonly memberId: number },
): Promise<OutputOf<typeof calls.rebateIncome>> {
  const where = and(
    eq(rebateDays.memberId, query.memberId),
    gte(rebateDays.day, query.startDay),
    lt(rebateDays.day, query.endDay),
  );
  const [sums] = await db.orm
    .select({
      count: sql<number>`count(*)::int`,
      turnover: sql<string>`coalesce(sum(${rebateDays.ownTurnover} + ${rebateDays.teamTurnover}), 0)::text`,
      amount: sql<string>`coalesce(sum(${rebateDays.ownAmount} + ${rebateDays.teamAmount}), 0)::text`,
    })
    .from(rebateDays)
    .where(where);
  const rows = await db.orm
    .select()
    .from(rebateDays)
    .where(where)
    .orderBy(desc(rebateDays.day))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const content = rows.map((row) => ({
    day: row.day,
    ownTurnover: toTaka(row.ownTurnover),
    ownAmount: toTaka(row.ownAmount),
    teamTurnover: toTaka(row.teamTurnover),
    teamAmount: toTaka(row.teamAmount),
    amount: toTaka(row.ownAmount + row.teamAmount),
    paid: row.paidAt !== null,
  }));
  const footer = { turnover: toTaka(BigInt(sums?.turnover ?? 0)), amount: toTaka(BigInt(sums?.amount ?? 0)) };
  return { ...pageOf(content, sums?.count ?? 0, query), footer };
}
