import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { toPaisa } from '../../../../platform/format/money';
import { eachRow } from '../../../../platform/jobs/each';
import type { SitePolicy } from '../../../../platform/settings/policy-pack';
import { storedSite } from '../../../../platform/settings/site';
import { isIdentityProven } from '../../../identity/identity-check/find';
import { identityChecks } from '../../../identity/identity-check/tables';
import { withdrawalOrders } from '../../orders/tables';

type Policy = Pick<SitePolicy, 'identityCheck'>;

const isUnproven = sql`${withdrawalOrders.state} = 'pending' and ${withdrawalOrders.awaitsIdentity}`;

/**
 * What a member may still withdraw before a proof of identity, in paisa; null if no proof is needed. The sum of all
 * withdrawals counts, so that many small ones do not avoid the proof.
 */
export async function leftWithoutProof(
  orm: Orm,
  memberId: number,
  { identityCheck: { above } }: Policy,
): Promise<bigint | null> {
  if (above === null || (await isIdentityProven(orm, memberId))) return null;
  const [row] = await orm
    .select({ sum: sql<string>`coalesce(sum(${withdrawalOrders.amount}), 0)::text` })
    .from(withdrawalOrders)
    .where(
      and(
        eq(withdrawalOrders.memberId, memberId),
        notInArray(withdrawalOrders.state, ['rejected', 'failed', 'cancelled']),
      ),
    );
  const left = toPaisa(above) - BigInt(row?.sum ?? 0);
  return left > 0n ? left : 0n;
}

/** A member's withdrawals that wait for the proof: how many, and their sum in paisa. */
export async function countUnproven(orm: Orm, { memberId }: { readonly memberId: number }) {
  const [row] = await orm
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql<string>`coalesce(sum(${withdrawalOrders.amount}), 0)::text`,
    })
    .from(withdrawalOrders)
    .where(and(eq(withdrawalOrders.memberId, memberId), isUnproven));
  return { count: row?.count ?? 0, amount: BigInt(row?.sum ?? 0) };
}

/** Ends the wait of a member's withdrawals: small ones are sent, larger ones wait for an operator. */
export async function releaseProven(
  tx: Orm,
  { db, memberId, at }: { readonly db: Database; readonly memberId: number; readonly at: Date },
): Promise<void> {
  const { autoApprove } = (await storedSite(tx)).money.withdrawal;
  const released = await tx
    .update(withdrawalOrders)
    .set({
      awaitsIdentity: false,
      state: sql`case when ${withdrawalOrders.amount} <= ${autoApprove}::bigint then 'approved' else 'pending' end`,
      nextTryAt: at,
    })
    .where(and(eq(withdrawalOrders.memberId, memberId), isUnproven))
    .returning({ id: withdrawalOrders.id });
  if (released.length > 0) await db.notify('balance', { memberId, source: 'withdrawal' }, tx);
}

/**
 * Ends the waits that have no reason any more: the policy asks nobody now, or the withdrawal was made at the moment in
 * which the proof was accepted.
 */
export async function releaseWithoutReason(db: Database, { identityCheck }: Policy, at: Date): Promise<void> {
  const hasReason =
    identityCheck.above === null
      ? sql`false`
      : sql`not exists (select 1 from ${identityChecks} c where c.member_id = ${withdrawalOrders.memberId} and c.state = 'accepted')`;
  const rows = await db.orm
    .selectDistinct({ memberId: withdrawalOrders.memberId })
    .from(withdrawalOrders)
    .where(and(isUnproven, sql`not (${hasReason})`));
  await eachRow(rows, ({ memberId }) => db.transaction((tx) => releaseProven(tx, { db, memberId, at })));
}
