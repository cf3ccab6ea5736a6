import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { isAgent, mayHaveContract } from '../identity/members/roles';
import { members } from '../identity/members/tables';
import { affiliateLinks } from './affiliate-links/tables';
import { lockedRates, noRates, writeRates } from './agent-rebate/rates';
import { endContract, notifyContract } from './contracts/offers';
import { contracts } from './contracts/tables';

/** The member whose agency ends. */
interface Ending {
  readonly memberId: number;
  readonly at: Date;
}

/** The rights and contracts that a member lost with the agency. */
export interface EndedAgency {
  readonly contracts: number;
  readonly links: number;
  /** Whether there were rebates. */
  readonly rebates: boolean;
}

/**
 * Ends what a member had as an agent and may not have any more, in the caller's transaction: contracts on both sides, rebates, affiliate
 * links. Contracts and rebates still count for the current period, as after any other end. Payouts of periods that ended before
 * stay due or owed. The team stays below the member, and its play counts for the nearest agent above. The caller holds the lock of
 * the member's row.
 */
async function end(
  db: Database,
  tx: Orm,
  { memberId, at, asAgent, asTaker }: Ending & { readonly asAgent: boolean; readonly asTaker: boolean },
): Promise<EndedAgency> {
  const given = asAgent ? eq(contracts.giverId, memberId) : undefined;
  const taken = asTaker ? eq(contracts.takerId, memberId) : undefined;
  if (!given && !taken) return { contracts: 0, links: 0, rebates: false };
  const running = await tx
    .select({ id: contracts.id, giverId: contracts.giverId })
    .from(contracts)
    .where(and(inArray(contracts.state, ['offered', 'accepted']), or(given, taken)))
    .orderBy(contracts.id);
  for (const { id, giverId } of running) {
    await endContract(tx, giverId, id, at);
    await notifyContract(db, tx, id);
  }
  if (!asAgent) return { contracts: running.length, links: 0, rebates: false };
  const links = await tx
    .update(affiliateLinks)
    .set({ disabledAt: at })
    .where(and(eq(affiliateLinks.agentId, memberId), isNull(affiliateLinks.disabledAt)))
    .returning({ agentId: affiliateLinks.agentId });
  const before = await lockedRates(db, tx, memberId);
  await writeRates(tx, { memberId, setBy: null, rates: noRates, before, at });
  const rebates = Object.values(before).some((rate) => rate > 0);
  return { contracts: running.length, links: links.length, rebates };
}

/** Ends what a member may not have with a new type. The caller holds the lock of the member's row. */
export const endAgency = (
  db: Database,
  tx: Orm,
  { type, ...who }: Ending & { readonly type: number },
): Promise<EndedAgency> => end(db, tx, { ...who, asAgent: !isAgent(type), asTaker: !mayHaveContract(type) });

/**
 * Ends the agency of a member whose account is closed or who is self-excluded: nobody could use it, but it would go on
 * earning and paying. A time-out is short, and a lock after wrong passwords may be a stranger's work: both end nothing.
 */
export async function endAgencyOfAbsent(db: Database, tx: Orm, { memberId, at }: Ending): Promise<EndedAgency | null> {
  const [member] = await tx.select({ type: members.type }).from(members).where(eq(members.id, memberId)).for('update');
  if (!member) return null;
  const { type } = member;
  return end(db, tx, { memberId, at, asAgent: isAgent(type), asTaker: mayHaveContract(type) });
}
