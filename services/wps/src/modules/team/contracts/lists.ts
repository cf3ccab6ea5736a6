import type { Database } from '@r777/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { toPercent } from '../agent-rebate/rates';
import { selectContracts, toWireContract } from './standing';
import { type ContractKind, contractPayouts, contracts } from './tables';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An agent's contracts, either those given or those taken, newest first: AGENT-26. */
export async function findContracts(
  db: Database,
  query: PageQuery & {
    readonly memberId: number;
    readonly side: 'own' | 'given';
    readonly kind?: ContractKind | undefined;
  },
): Promise<OutputOf<typeof calls.agentContracts>> {
  const { memberId, side, kind } = query;
  const where = and(
    eq(side === 'own' ? contracts.takerId : contracts.giverId, memberId),
    kind ? eq(contracts.kind, kind) : undefined,
  );
  const rows = await selectContracts(db.orm)
    .where(where)
    .orderBy(desc(contracts.offeredAt), desc(contracts.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const content = rows.map(toWireContract);
  return pageOf(content, await db.orm.$count(contracts, where), query);
}

/** What an agent's contracts of some kinds came to, newest first, with the total that was paid. */
export async function findPayouts(
  db: Database,
  query: PageQuery & { readonly memberId: number; readonly kinds: readonly ContractKind[] },
): Promise<OutputOf<typeof calls.salaries>> {
  const where = and(eq(contractPayouts.takerId, query.memberId), inArray(contractPayouts.kind, [...query.kinds]));
  const [sums] = await db.orm
    .select({
      count: sql<number>`count(*)::int`,
      paid: sql<string>`coalesce(sum(${contractPayouts.amount}) filter (where ${contractPayouts.state} = 'paid'), 0)::text`,
    })
    .from(contractPayouts)
    .where(where);
  const rows = await db.orm
    .select()
    .from(contractPayouts)
    .where(where)
    .orderBy(desc(contractPayouts.startsAt), desc(contractPayouts.kind), desc(contractPayouts.contractId))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const content = rows.map((row) => ({
    kind: row.kind,
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    turnover: toTaka(row.turnover),
    loss: toTaka(row.loss),
    activeMembers: row.activeMembers,
    rate: toPercent(row.rate),
    amount: toTaka(row.amount),
    state: row.state,
    paidAt: iso(row.paidAt),
  }));
  return { ...pageOf(content, sums?.count ?? 0, query), footer: { paid: toTaka(BigInt(sums?.paid ?? 0)) } };
}
