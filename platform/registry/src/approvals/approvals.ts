import type { ApprovalInfo, ChangeResult } from '@mfe/contract/answers';
import type { Database, Orm } from '@mfe/server-kit';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { maybeSamePerson } from '../access/tokens';
import { audit, remotes, tokens } from '../database/tables';
import { RegistryError } from '../registry-error';
import { type ChangeRequest, currentRevision, hasLostView, isEnabled, lostViewRefusal } from '../releases/change';
import { findLive } from '../releases/rows';
import { DEFAULT_LIMIT } from '../rollout/watch';
import { canonicalJson } from '../signing';
import { approvals, policies } from './approval-tables';
import { describeChange, type ProposedChange } from './proposed-change';

/** How many operators must agree to a change of a remote: one, unless its policy says two. */
export async function approvalsNeeded(tx: Orm, remote: string): Promise<number> {
  const [row] = await tx.select().from(policies).where(eq(policies.remote, remote));
  return row?.approvals ?? 1;
}

/** Sets how many operators a change of a remote needs. `within` checks further conditions in the same transaction. */
export async function setPolicy(
  db: Database,
  remote: string,
  approvals: number,
  { who, why, within }: { who: string; why: string; within?: ((tx: Orm) => Promise<void>) | undefined },
): Promise<ChangeResult> {
  return db.transaction(async (tx) => {
    await within?.(tx);
    const before = await approvalsNeeded(tx, remote);
    const [from, to] = [`approvals ${before}`, `approvals ${approvals}`];
    const revision = await currentRevision(tx);
    const enabled = await isEnabled(tx, remote);
    if (before === approvals) return { remote, changed: false, enabled, revision, from: null, to: null };
    await tx
      .insert(policies)
      .values({ remote, approvals })
      .onConflictDoUpdate({ target: policies.remote, set: { approvals } });
    await tx
      .insert(audit)
      .values({ at: new Date(db.now()), action: 'policy', remote, from, to, revision: null, who, why });
    return { remote, changed: true, enabled, revision, from, to };
  });
}

/** How long a change waits for a second operator, in ms. */
const APPROVAL_LIFE_MS = 24 * 60 * 60_000;

/** The operator who requests a change, identified by token. */
export interface Requester extends ChangeRequest {
  token: number;
}

/**
 * Whether the change gives players something new, or weakens a guard that the second operator agreed to (a higher
 * limit, or an earlier deadline for busy areas). A change that only takes something away never waits.
 */
async function mayWait(tx: Orm, remote: string, change: ProposedChange): Promise<boolean> {
  if (change.kind !== 'traffic') return true;
  if (change.percent === 0) return false;
  const row = (await findLive(tx, remote))?.remote;
  if (row?.candidate !== change.version || change.percent > row.traffic) return true;
  const { limit, deadlineMs } = change.rollout;
  const toleratesMore = limit !== undefined && limit > (row.watch?.limit ?? DEFAULT_LIMIT);
  // Without a deadline the host's default applies, and the registry does not know it.
  const isSooner = deadlineMs !== undefined && deadlineMs < (row.deadlineMs ?? Number.POSITIVE_INFINITY);
  return toleratesMore || isSooner;
}

const waiting = () => and(isNull(approvals.approvedBy), gt(approvals.expiresAt, sql`now()`));
/** Revision of a remote; 0 before its first activation. */
const revisionOf = async (tx: Orm, remote: string) => (await findLive(tx, remote))?.remote.revision ?? 0;

async function enter(
  tx: Orm,
  remote: string,
  change: ProposedChange,
  asker: Requester,
): Promise<{ id: number; expiresAt: Date }> {
  const revision = await revisionOf(tx, remote);
  if (asker.ifRevision !== undefined && revision > asker.ifRevision)
    throw new RegistryError('change.stale', `${remote} was changed at revision ${revision}, after what you have seen`);
  if (await hasLostView(tx, remote, asker.ifRevision)) throw lostViewRefusal();
  const own = await tx
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.remote, remote),
        eq(approvals.requestedBy, asker.token),
        eq(approvals.revision, revision),
        waiting(),
      ),
    );
  const same = own.find((row) => canonicalJson(row.change) === canonicalJson(JSON.parse(JSON.stringify(change))));
  if (same) return same;
  const at = sql`now()`;
  const { who, why, token: requestedBy } = asker;
  const expiresAt = sql`now() + ${APPROVAL_LIFE_MS} * interval '1 ms'`;
  const [row] = await tx
    .insert(approvals)
    .values({ remote, change, requestedBy, why, revision, requestedAt: at, expiresAt })
    .returning();
  if (!row) throw new Error('the request was not written');
  const to = `${describeChange(change)} (request ${row.id})`;
  await tx.insert(audit).values({ at, action: 'approval.request', remote, from: null, to, revision: null, who, why });
  return row;
}

/**
 * Returns if one operator is enough for the change. Otherwise stores the change and throws `approval.waiting`, which
 * says how a second operator approves it. `check`: the checks that the change must pass before it waits.
 */
export async function waitForApproval(
  db: Database,
  remote: string,
  change: ProposedChange,
  asker: Requester,
  check: (tx: Orm) => Promise<void>,
): Promise<void> {
  const entered = await db.transaction(async (tx) => {
    if ((await approvalsNeeded(tx, remote)) < 2 || !(await mayWait(tx, remote, change))) return null;
    await check(tx);
    return enter(tx, remote, change, asker);
  });
  if (!entered) return;
  throw new RegistryError(
    'approval.waiting',
    `${remote}: ${describeChange(change)} waits for a second operator until ${entered.expiresAt.toISOString()}: fed approve ${remote} ${entered.id}`,
  );
}

const notWaiting = (remote: string, id: number) =>
  new RegistryError('approval.notWaiting', `no request ${id} of ${remote} waits for approval; it may have expired`);

/** A waiting request, with the label of its author. Throws `approval.notWaiting`. */
export async function findWaiting(orm: Orm, remote: string, id: number) {
  const [row] = await orm
    .select({ request: approvals, who: tokens.label })
    .from(approvals)
    .innerJoin(tokens, eq(tokens.id, approvals.requestedBy))
    .where(and(eq(approvals.id, id), eq(approvals.remote, remote), isNull(tokens.revokedAt), waiting()));
  if (!row) throw notWaiting(remote, id);
  return row;
}

/**
 * Claims a request for an approver. This runs in the transaction of the change, so it is rolled back with the change,
 * and only one approver succeeds. Throws `approval.ownRequest` for a token that may belong to the author, and
 * `approval.notWaiting`.
 */
export async function claim(db: Database, tx: Orm, remote: string, id: number, approver: number): Promise<void> {
  const { request } = await findWaiting(tx, remote, id);
  if (await maybeSamePerson(db, tx, request.requestedBy, approver))
    throw new RegistryError(
      'approval.ownRequest',
      `request ${id} needs another operator's token, not one that may be of the same person. For a day, two new tokens of the first operator count as one person’s`,
    );
  const taken = await tx
    .update(approvals)
    .set({ approvedBy: approver, approvedAt: sql`now()` })
    .where(and(eq(approvals.id, id), waiting()))
    .returning({ id: approvals.id });
  if (taken.length === 0) throw notWaiting(remote, id);
}

/** Every change that still waits for approval, newest first. */
export async function listApprovals(db: Database): Promise<ApprovalInfo[]> {
  const rows = await db.orm
    .select({ request: approvals, who: tokens.label, revision: remotes.revision })
    .from(approvals)
    .innerJoin(tokens, eq(tokens.id, approvals.requestedBy))
    .leftJoin(remotes, eq(remotes.name, approvals.remote))
    .where(and(isNull(tokens.revokedAt), waiting()))
    .orderBy(desc(approvals.id));
  return rows
    .filter(({ request, revision }) => request.change.kind === 'policy' || (revision ?? 0) <= request.revision)
    .map(({ request, who }) => ({
      id: request.id,
      remote: request.remote,
      change: describeChange(request.change),
      who,
      why: request.why,
      requestedAt: request.requestedAt.toISOString(),
      expiresAt: request.expiresAt.toISOString(),
    }));
}
