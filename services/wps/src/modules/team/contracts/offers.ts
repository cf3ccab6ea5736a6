import type { Database, Orm } from '@mfe/server-kit';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { isAgent, mayHaveContract } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { requireMayBeAgent } from '../../identity/responsible-gaming/exclusion';
import { requireInTeam } from '../overview/team';
import { type ContractKind, contracts, type Terms } from './tables';

/** Notifies the open pages of both sides that a contract changed, when the transaction commits. */
export async function notifyContract(db: Database, tx: Orm, contractId: string): Promise<void> {
  const [row] = await tx
    .select({ giverId: contracts.giverId, takerId: contracts.takerId })
    .from(contracts)
    .where(eq(contracts.id, contractId));
  for (const memberId of [row?.giverId, row?.takerId])
    if (memberId != null) await db.notify('contracts', { memberId }, tx);
}

/** The rate that terms give for these figures; 0 below the first step. */
function rateAt(terms: Terms, { from, activeMembers }: Terms[number]): number {
  const reached = terms.findLast((tier) => BigInt(tier.from) <= BigInt(from) && tier.activeMembers <= activeMembers);
  return reached?.rate ?? 0;
}

/**
 * Refuses an offer that gives more than the agent's own contract. A team below is part of the agent's own team, so an
 * agent who passes on at most the own rate for the same figures never owes more salary than the own contract brings.
 * @throws AppError `contract.noneOwn`, `contract.aboveOwn`
 */
async function requireWithinOwn(tx: Orm, agentId: number, kind: ContractKind, terms: Terms): Promise<void> {
  const [own] = await tx
    .select({ terms: contracts.terms })
    .from(contracts)
    .where(and(eq(contracts.takerId, agentId), eq(contracts.kind, kind), eq(contracts.state, 'accepted')))
    // The lock keeps the contract from being replaced or ended before the offer is written.
    .for('share');
  if (!own) throw new AppError('contract.noneOwn', 'The agent has no contract of this kind.', { field: 'kind' });
  if (terms.some((tier) => tier.rate > rateAt(own.terms, tier)))
    throw new AppError('contract.aboveOwn', 'A step gives more than the agent’s own contract.', { field: 'tiers' });
}

const closed = () =>
  new AppError('contract.closed', 'The offer has been answered or withdrawn.', { field: 'contractId' });
const unknown = () => new NotFoundError('There is no such contract.', { field: 'contractId' });
const noAgent = () => new NotFoundError('There is no such agent directly below.', { field: 'member' });

/** The offer of a contract. */
export interface Offer {
  /** The agent who will pay; null for the house. */
  readonly giverId: number | null;
  readonly takerId: number;
  readonly kind: ContractKind;
  readonly terms: Terms;
  readonly at: Date;
}

/**
 * Offers a contract, in the caller's transaction. Only one offer of a kind can be open at a time.
 * @returns its id
 * @throws AppError `request.notFound` for a member who is not an agent with contracts, or whose account is closed;
 *   `contract.offered`; and the house's as {@link requireMayBeAgent}, an agent's with `request.notFound` then
 */
export async function offer(tx: Orm, { giverId, takerId, kind, terms, at }: Offer): Promise<string> {
  // The locks make an offer wait for a change of either type, which ends contracts.
  const both = await tx
    .select()
    .from(members)
    .where(inArray(members.id, giverId === null ? [takerId] : [giverId, takerId]))
    .orderBy(asc(members.id))
    .for('key share');
  const taker = both.find(({ id }) => id === takerId);
  const giver = both.find(({ id }) => id === giverId);
  const isBelow = giverId === null || (giver && isAgent(giver.type) && taker?.parentId === giverId);
  if (!taker || !isBelow || !mayHaveContract(taker.type) || both.some(({ state }) => state === 'disabled'))
    throw noAgent();
  await requireMayBeAgent(tx, takerId, at).catch((error: unknown) => {
    // That a member protects themselves, or why the account is held, is not for the agent above to know.
    throw giverId !== null && error instanceof AppError ? noAgent() : error;
  });
  const [row] = await tx
    .insert(contracts)
    .values({ giverId, takerId, kind, terms, state: 'offered', offeredAt: at })
    .onConflictDoNothing()
    .returning({ id: contracts.id });
  if (!row) throw new AppError('contract.offered', 'An offer of this kind waits for an answer.', { field: 'kind' });
  return row.id;
}

/** An agent's offer to a direct downline agent. @throws as {@link offer}, and as {@link requireWithinOwn} */
export async function offerBelow(
  db: Database,
  { agentId, member, ...rest }: { agentId: number; member: string; kind: ContractKind; terms: Terms; at: Date },
): Promise<string> {
  const takerId = await requireInTeam(db.orm, agentId, member, 'member');
  // First, so that an agent without a contract gets the same answer for every member.
  await requireWithinOwn(db.orm, agentId, rest.kind, rest.terms);
  return db.transaction(async (tx) => {
    const id = await offer(tx, { giverId: agentId, takerId, ...rest });
    await requireWithinOwn(tx, agentId, rest.kind, rest.terms);
    await notifyContract(db, tx, id);
    return id;
  });
}

/**
 * Accepts or refuses an offer to the member. Repeating the same answer changes nothing.
 * @throws AppError `request.notFound` for another's offer, `contract.closed`
 */
export function answerOffer(
  db: Database,
  { memberId, contractId, accept, at }: { memberId: number; contractId: string; accept: boolean; at: Date },
): Promise<void> {
  const state = accept ? ('accepted' as const) : ('refused' as const);
  return db.transaction(async (tx) => {
    // Answers of one agent are serialized, so that two offers of a kind are never both accepted.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
    const [row] = await tx.select().from(contracts).where(eq(contracts.id, contractId)).for('update');
    if (row?.takerId !== memberId) throw unknown();
    if (row.state === state) return;
    if (row.state !== 'offered') throw closed();
    if (accept)
      await tx
        .update(contracts)
        .set({ state: 'ended', endedAt: at })
        .where(and(eq(contracts.takerId, memberId), eq(contracts.kind, row.kind), eq(contracts.state, 'accepted')));
    await tx.update(contracts).set({ state, answeredAt: at }).where(eq(contracts.id, contractId));
    await notifyContract(db, tx, contractId);
  });
}

/**
 * Withdraws the giver's offer or ends the contract (giver null: the house), in the caller's transaction; repeating it
 * changes nothing. The contract still pays the current period, see `dueContracts`. With `seen`, it ends the contract
 * only if the contract was in that state when the agent read it.
 * @returns the state before
 * @throws AppError `request.notFound` for another's contract, `contract.closed` for a refused one, `contract.answered`
 * for an offer that was accepted since
 */
export async function endContract(
  tx: Orm,
  giverId: number | null,
  contractId: string,
  at: Date,
  seen?: 'offered' | 'accepted',
) {
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, contractId)).for('update');
  if (!row || row.giverId !== giverId) throw unknown();
  if (row.state === 'ended' || row.state === 'withdrawn') return row.state;
  if (row.state === 'refused') throw closed();
  if (seen === 'offered' && row.state === 'accepted')
    throw new AppError('contract.answered', 'The offer was accepted.', { field: 'contractId' });
  const state = row.state === 'offered' ? ('withdrawn' as const) : ('ended' as const);
  await tx.update(contracts).set({ state, endedAt: at }).where(eq(contracts.id, contractId));
  return row.state;
}

/** The open offers to the member: AGENT-22 to AGENT-24. */
export function pendingOffers(db: Database, memberId: number): Promise<{ id: string; kind: ContractKind }[]> {
  return db.orm
    .select({ id: contracts.id, kind: contracts.kind })
    .from(contracts)
    .where(and(eq(contracts.takerId, memberId), eq(contracts.state, 'offered')))
    .orderBy(asc(contracts.offeredAt));
}
