import type { Database, Orm } from '@mfe/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { periodOf } from '../../../platform/clock/calendar';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { mayHaveContract } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { toPercent } from '../agent-rebate/rates';
import { dueContracts } from './facts';
import { periodOfKind } from './payouts';
import { type ContractKind, contracts } from './tables';
import { amountOf, toWireTiers } from './terms';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Contracts with the names of both sides, for a message. The caller orders and limits them. */
export function selectContracts(on: Orm) {
  const [giver, taker] = [alias(members, 'giver'), alias(members, 'taker')];
  return on
    .select({ contract: contracts, giver: giver.username, taker: taker.username })
    .from(contracts)
    .leftJoin(giver, eq(giver.id, contracts.giverId))
    .innerJoin(taker, eq(taker.id, contracts.takerId))
    .$dynamic();
}

/** A row of {@link selectContracts} in the form for a message. */
export function toWireContract({
  contract,
  ...names
}: {
  contract: typeof contracts.$inferSelect;
  giver: string | null;
  taker: string;
}) {
  return {
    id: contract.id,
    kind: contract.kind,
    ...names,
    state: contract.state,
    tiers: toWireTiers(contract.terms),
    offeredAt: contract.offeredAt.toISOString(),
    answeredAt: iso(contract.answeredAt),
    endedAt: iso(contract.endedAt),
  };
}

/** The running period of a kind, as it would be settled now, by the contract that pays it; null without one. */
export async function currentPeriod(db: Database, takerId: number, kind: ContractKind, now: number) {
  const period = periodOf(periodOfKind[kind], now);
  const [due] = await dueContracts(db, db.orm, { kind, period, takerId });
  if (!due) return null;
  const { rate, amount } = amountOf(kind, due.terms, due);
  return {
    contractId: due.id,
    kind,
    start: period.start.toISOString(),
    end: period.end.toISOString(),
    turnover: toTaka(due.turnover),
    loss: toTaka(due.loss),
    activeMembers: due.activeMembers,
    rate: toPercent(rate),
    amount: toTaka(amount),
  };
}

/** Offers and running contracts of a kind. */
async function openContracts(on: Orm, kind: ContractKind, whose: SQL | undefined) {
  const rows = await selectContracts(on).where(
    and(whose, eq(contracts.kind, kind), inArray(contracts.state, ['offered', 'accepted'])),
  );
  const find = (state: 'offered' | 'accepted', takerId: number) => {
    const row = rows.find(({ contract }) => contract.state === state && contract.takerId === takerId);
    return row ? toWireContract(row) : null;
  };
  return (takerId: number) => ({ offered: find('offered', takerId), running: find('accepted', takerId) });
}

/** A member's contracts of a kind: the waiting offer, the running contract, and its period so far. AGENT-26. */
export async function standingOf(
  db: Database,
  takerId: number,
  kind: ContractKind,
  now: number,
): Promise<Omit<OutputOf<typeof calls.contractStanding>, 'enabled'>> {
  const of = await openContracts(db.orm, kind, eq(contracts.takerId, takerId));
  return { ...of(takerId), current: await currentPeriod(db, takerId, kind, now) };
}

/** The agents directly below who can have contracts, by name, with their contracts from this agent. */
export async function contractsBelow(
  db: Database,
  query: PageQuery & { readonly agentId: number; readonly kind: ContractKind },
): Promise<OutputOf<typeof calls.contractsBelow>> {
  const { agentId, kind } = query;
  const direct = eq(members.parentId, agentId);
  const types = await db.orm.selectDistinct({ type: members.type }).from(members).where(direct);
  const where = and(
    direct,
    inArray(
      members.type,
      types.map(({ type }) => type).filter((type) => mayHaveContract(type)),
    ),
  );
  const rows = await db.orm
    .select({ id: members.id, account: members.username })
    .from(members)
    .where(where)
    .orderBy(asc(members.usernameKey))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const ids = rows.map(({ id }) => id);
  const of = await openContracts(db.orm, kind, and(eq(contracts.giverId, agentId), inArray(contracts.takerId, ids)));
  const content = rows.map(({ id, account }) => ({ id: String(id), account, ...of(id) }));
  return pageOf(content, await db.orm.$count(members, where), query);
}
