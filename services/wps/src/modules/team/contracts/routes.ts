import type { Database } from '@mfe/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { AppError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { members } from '../../identity/members/tables';
import type { TeamContext } from '../../parts';
import { toPercent } from '../agent-rebate/rates';
import { answerOffer, endContract, notifyContract, offerBelow, pendingOffers } from './offers';
import { runContracts } from './payouts';
import { contractsBelow, currentPeriod, selectContracts, standingOf, toWireContract } from './standing';
import { type ContractKind, contractKinds, contractPayouts, contracts } from './tables';
import { readTerms, toWireTiers } from './terms';

type Dividends = Omit<OutputOf<typeof calls.dividends>, 'enabled' | 'current'>;

/** The dividends that an agent gets, or gives to agents below, newest first: AGENT-35. */
async function findDividends(
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

/** The running dividend period with both sides and its result so far; null without a contract. */
async function currentDividend(db: Database, takerId: number, now: number) {
  const current = await currentPeriod(db, takerId, 'dividend', now);
  if (!current) return null;
  const [giver, taker] = [alias(members, 'giver'), alias(members, 'taker')];
  const [row] = await db.orm
    .select({ giver: giver.username, taker: taker.username, terms: contracts.terms })
    .from(contracts)
    .leftJoin(giver, eq(giver.id, contracts.giverId))
    .innerJoin(taker, eq(taker.id, contracts.takerId))
    .where(eq(contracts.id, current.contractId));
  if (!row) return null;
  return { ...current, giver: row.giver, taker: row.taker, tiers: toWireTiers(row.terms) };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An agent's contracts, either those given or those taken, newest first: AGENT-26. */
async function findContracts(
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

/** The results of an agent's contracts of some kinds, newest first, with the total paid. */
async function findPayouts(
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

const MINUTE = 60_000;
/** Agents make offers by hand, so more in this time suggest a script. */
const LIMIT = { max: 60, window: 10 * MINUTE };

/** Contracts on salaries and dividends between an agent and the agent above, and the job that pays them. */
export function agentContractRoutes({ routes, db, now, site, jobs }: TeamContext): void {
  const hasDividends = async () => (await site()).consolidated.features.dividend;
  async function requireDividends(kind: ContractKind): Promise<void> {
    if (kind === 'dividend' && !(await hasDividends()))
      throw new AppError('permission.denied', 'The merchant has no dividends.', { field: 'kind' });
  }
  async function pending(memberId: number) {
    const offers = await pendingOffers(db, memberId);
    const flag = (kind: ContractKind): 0 | 1 => (offers.some((one) => one.kind === kind) ? 1 : 0);
    return {
      dailysalreqtype: flag('daily'),
      divtypecompperiodreq: flag('dividend'),
      contracthoursalreq: flag('hourly'),
      offers,
    };
  }

  routes.authenticated('contractSalaryRequest', ({ member }) => pending(member.id));
  routes.authenticated('contractDividendRequest', ({ member }) => pending(member.id));
  routes.authenticated('agentContracts', ({ input, member }) => findContracts(db, { ...input, memberId: member.id }));
  routes.authenticated(
    'offerContract',
    async ({ input: { member: taker, kind, tiers }, member }) => {
      await requireDividends(kind);
      const terms = readTerms(kind, tiers);
      return { id: await offerBelow(db, { agentId: member.id, member: taker, kind, terms, at: new Date(now()) }) };
    },
    { limit: LIMIT },
  );
  routes.authenticated('answerContract', async ({ input, member }) => {
    await answerOffer(db, { ...input, memberId: member.id, at: new Date(now()) });
    return { done: true };
  });
  routes.authenticated('endContract', async ({ input, member }) => {
    await db.transaction(async (tx) => {
      await endContract(tx, member.id, input.contractId, new Date(now()), input.state);
      await notifyContract(db, tx, input.contractId);
    });
    return { done: true };
  });
  routes.authenticated('contractStanding', async ({ input: { kind }, member }) => {
    const enabled = kind !== 'dividend' || (await hasDividends());
    const nothing = { offered: null, running: null, current: null };
    return { enabled, ...(enabled ? await standingOf(db, member.id, kind, now()) : nothing) };
  });
  routes.authenticated('contractsBelow', ({ input, member }) => contractsBelow(db, { ...input, agentId: member.id }));
  routes.authenticated('salaries', ({ input, member }) => {
    const salaries = contractKinds.filter((kind) => kind !== 'dividend');
    return findPayouts(db, { ...input, memberId: member.id, kinds: input.kind ? [input.kind] : salaries });
  });
  routes.authenticated('dividends', async ({ input, member }) => {
    const enabled = await hasDividends();
    // If a merchant has no dividends, the lists are empty, as if there had never been any.
    const list = enabled
      ? await findDividends(db, { ...input, memberId: member.id })
      : { ...pageOf([], 0, input), footer: { paid: '0.00', owed: '0.00' } };
    const current = enabled && input.side === 'own' ? await currentDividend(db, member.id, now()) : null;
    return { ...list, enabled, current };
  });
  jobs.every('agent-contracts', MINUTE, async (at) => runContracts(db, at, { dividends: await hasDividends() }));
}
