import type { Orm } from '@r777/server-kit';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { type ContractKind, contracts } from './tables';
import type { Terms } from './terms';

/** The rate that terms give for these figures; 0 below the first step. */
function rateAt(terms: Terms, { from, activeMembers }: Terms[number]): number {
  const reached = terms.findLast((tier) => BigInt(tier.from) <= BigInt(from) && tier.activeMembers <= activeMembers);
  return reached?.rate ?? 0;
}

/**
 * Refuses an offer that gives more than the agent's own contract: a team below is part of the agent's own team, so who
 * passes on at most the own rate for the same figures never owes more salary than the own contract brings.
 * @throws AppError `contract.noneOwn`, `contract.aboveOwn`
 */
export async function requireWithinOwn(tx: Orm, agentId: number, kind: ContractKind, terms: Terms): Promise<void> {
  const [own] = await tx
    .select({ terms: contracts.terms })
    .from(contracts)
    .where(and(eq(contracts.takerId, agentId), eq(contracts.kind, kind), eq(contracts.state, 'accepted')))
    // It is neither replaced nor ended before the offer is written.
    .for('share');
  if (!own) throw new AppError('contract.noneOwn', 'The agent has no contract of this kind.', { field: 'kind' });
  if (terms.some((tier) => tier.rate > rateAt(own.terms, tier)))
    throw new AppError('contract.aboveOwn', 'A step gives more than the agent’s own contract.', { field: 'tiers' });
}
