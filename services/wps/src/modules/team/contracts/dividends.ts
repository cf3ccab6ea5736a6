import type { Database } from '@r777/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { members } from '../../identity/members/tables';
import { toPercent } from '../agent-rebate/rates';
import { currentPeriod } from './standing';
import { contractPayouts, contracts } from './tables';
import { toWireTiers } from './terms';

type Dividends = Omit<OutputOf<typeof calls.dividends>, 'enabled' | 'current'>;

/** The dividends that an agent gets, or gives to agents below, newest first: AGENT-35. */
export async function findDividends(
  db: Database,
  query: PageQuery & { readonly memberId: number; readonly side: 'own' | 'given' },
): Promise<Dividends> {
  const side = query.side === 'own' ? contractPayouts.takerId : contractPayouts.giverId;
  const where = and(eq(side, query.memberId), eq(contractPayouts.kind, 'dividend'));
  const sumOf = (state: 'paid' | 'owed'): SQL<string> =>
    sql`coalesce(sum(${contractPayouts.amount}) filter (where ${contractPayouts.state} = ${state}), 0)::text`;
  const [sums] = await db.orm
    .select({ count: sql<number>`count(*)::int`, paid: sumOf('paid'), owed: sumOf('owed') })
    .from(contractPayouts)
    .where(where);
  const [giver, taker] = [alias(members, 'giver'), alias(members, 'taker')];
  const rows = await db.orm
    .select({ payout: contractPayouts, giver: giver.username, taker: taker.username, terms: contracts.terms })
    .from(contractPayouts)
    .innerJoin(contracts, eq(contracts.id, contractPayouts.contractId))
    .leftJoin(giver, eq(giver.id, contractPayouts.giverId))
    .innerJoin(taker, eq(taker.id, contractPayouts.takerId))
    .where(where)
    .orderBy(desc(contractPayouts.startsAt), desc(contractPayouts.contractId))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const content = rows.map(({ payout: { startsAt, endsAt, paidAt, ...payout }, terms, ...parties }) => ({
    kind: payout.kind,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    turnover: toTaka(payout.turnover),
    loss: toTaka(payout.loss),
    activeMembers: payout.activeMembers,
    rate: toPercent(payout.rate),
    amount: toTaka(payout.amount),
    state: payout.state,
    paidAt: paidAt?.toISOString() ?? null,
    ...parties,
    tiers: toWireTiers(terms),
  }));
  const footer = { paid: toTaka(BigInt(sums?.paid ?? 0)), owed: toTaka(BigInt(sums?.owed ?? 0)) };
  return { ...pageOf(content, sums?.count ?? 0, query), footer };
}

/** The running dividend period with both sides, as it would be settled now; null without a contract. */
export async function currentDividend(db: Database, takerId: number, now: number) {
  const current = await currentPeriod(db, takerId, 'dividend', now);
  if (!current) return null;
  const [giver, taker] = [alias(members, 'giver'), alias(members, 'taker')];
  const [row] = await db.orm
    .select({ giver: giver.username, taker: taker.username, terms: contracts.terms })
    .from(contracts)
    .leftJoin(giver, eq(giver.id, contracts.giverId))
    .innerJoin(taker, eq(taker.id, contracts.takerId))
    .where(and(eq(contracts.takerId, takerId), eq(contracts.kind, 'dividend'), eq(contracts.state, 'accepted')));
  // It ended between the two reads.
  if (!row) return null;
  return { ...current, giver: row.giver, taker: row.taker, tiers: toWireTiers(row.terms) };
}
