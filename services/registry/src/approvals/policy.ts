import type { Database, Orm } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { audit } from '../database/tables';
import type { ChangeResult } from '../model';
import { currentRevision, isEnabled } from '../releases/change';
import { policies } from './approval-tables';

/** How many operators a change of a remote needs: one, unless its policy says two. */
export async function approvalsNeeded(tx: Orm, remote: string): Promise<number> {
  const [row] = await tx.select().from(policies).where(eq(policies.remote, remote));
  return row?.approvals ?? 1;
}

/** Sets how many operators a change of a remote needs. `within`: what has to hold, in the same transaction. */
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
    await tx.insert(audit).values({ at: new Date(), action: 'policy', remote, from, to, revision: null, who, why });
    return { remote, changed: true, enabled, revision, from, to };
  });
}
