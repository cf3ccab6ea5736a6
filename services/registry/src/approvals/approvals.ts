import type { Database, Orm } from '@r777/server-kit';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { inOneHand } from '../access/lineage';
import { audit, remotes, tokens } from '../database/tables';
import type { ApprovalInfo } from '../model';
import { RegistryError } from '../registry-error';
import type { ChangeRequest } from '../releases/change';
import { findLive } from '../releases/rows';
import { canonicalJson } from '../signing/digest';
import { approvals } from './approval-tables';
import { approvalsNeeded } from './policy';
import { changeInWords, type ProposedChange } from './proposed-change';

/** How long a change waits for a second operator, in ms. */
export const APPROVAL_LIFE_MS = 24 * 60 * 60_000;

/** An operator who asks for a change, by his token. */
export interface Asker extends ChangeRequest {
  token: number;
}

/**
 * Whether the change gives players something that they do not have. A change that withdraws it, completely or in part,
 * never waits.
 */
async function mayWait(tx: Orm, remote: string, change: ProposedChange): Promise<boolean> {
  if (change.kind !== 'traffic') return true;
  const row = (await findLive(tx, remote))?.remote;
  const less = row?.candidate === change.version && change.percent <= row.traffic;
  return change.percent > 0 && !less;
}

const waiting = () => and(isNull(approvals.approvedBy), gt(approvals.expiresAt, new Date()));
/** Revision of a remote; 0 before its first activation. */
const revisionOf = async (tx: Orm, remote: string) => (await findLive(tx, remote))?.remote.revision ?? 0;

async function enter(
  tx: Orm,
  remote: string,
  change: ProposedChange,
  asker: Asker,
): Promise<{ id: number; expiresAt: Date }> {
  const revision = await revisionOf(tx, remote);
  if (asker.ifRevision !== undefined && revision > asker.ifRevision)
    throw new RegistryError('change.stale', `${remote} was changed at revision ${revision}, after what you have seen`);
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
  const at = new Date();
  const { who, why, token: requestedBy } = asker;
  const expiresAt = new Date(at.getTime() + APPROVAL_LIFE_MS);
  const [row] = await tx
    .insert(approvals)
    .values({ remote, change, requestedBy, why, revision, requestedAt: at, expiresAt })
    .returning();
  if (!row) throw new Error('the request was not written');
  const to = `${changeInWords(change)} (request ${row.id})`;
  await tx.insert(audit).values({ at, action: 'approval.request', remote, from: null, to, revision: null, who, why });
  return row;
}

/**
 * Lets a change continue that needs one operator; otherwise stores it and throws `approval.waiting`, which says how a
 * second operator approves. `check`: what would make the change fail already now.
 */
export async function waitForApproval(
  db: Database,
  remote: string,
  change: ProposedChange,
  asker: Asker,
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
    `${remote}: ${changeInWords(change)} waits for a second operator until ${entered.expiresAt.toISOString()}: fed approve ${remote} ${entered.id}`,
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
 * Takes a request for an approver, once, in the transaction of the change itself: rolled back with it. Throws
 * `approval.ownRequest` for a token that may belong to the author, and `approval.notWaiting`.
 */
export async function claim(tx: Orm, remote: string, id: number, approver: number): Promise<void> {
  const { request } = await findWaiting(tx, remote, id);
  if (await inOneHand(tx, request.requestedBy, approver))
    throw new RegistryError(
      'approval.ownRequest',
      `request ${id} needs another operator's token, not one of the same hand`,
    );
  const taken = await tx
    .update(approvals)
    .set({ approvedBy: approver, approvedAt: new Date() })
    .where(and(eq(approvals.id, id), waiting()))
    .returning({ id: approvals.id });
  if (taken.length === 0) throw notWaiting(remote, id);
}

/** Every change that waits and could still be approved, newest first. */
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
      change: changeInWords(request.change),
      who,
      why: request.why,
      requestedAt: request.requestedAt.toISOString(),
      expiresAt: request.expiresAt.toISOString(),
    }));
}
