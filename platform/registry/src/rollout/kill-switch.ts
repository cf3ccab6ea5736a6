import type { ChangeResult } from '@mfe/contract/answers';
import type { Database, Orm } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import { remotes } from '../database/tables';
import { type ChangeRequest, change, databaseTime, type Step } from '../releases/change';
import { describe, requireLive } from '../releases/rows';
import { watchAfterKill } from './watch';

/** The step that removes a remote from every open page, or restores it; null if that is already the state. */
export const switchStep =
  (remote: string, enabled: boolean) =>
  async (tx: Orm, revision: number): Promise<Step | null> => {
    const live = await requireLive(tx, remote);
    if (live.remote.enabled === enabled) return null;
    await tx.update(remotes).set({ enabled, revision }).where(eq(remotes.name, remote));
    const after = { ...live, remote: { ...live.remote, enabled } };
    return { action: enabled ? 'enable' : 'disable', enabled, from: describe(live), to: describe(after) };
  };

/**
 * Disables a remote on every open page, or enables it again. An enabled remote is watched again, even if its watch
 * ended while it was disabled.
 */
export function setEnabled(
  db: Database,
  remote: string,
  enabled: boolean,
  request: ChangeRequest,
): Promise<ChangeResult> {
  return change(db, remote, request, async (tx, revision) => {
    const step = await switchStep(remote, enabled)(tx, revision);
    if (!step || !enabled) return step;
    const { activation, remote: row } = await requireLive(tx, remote);
    const watch = watchAfterKill(row.watch, activation.version, await databaseTime(db, tx));
    await tx.update(remotes).set({ watch }).where(eq(remotes.name, remote));
    return step;
  });
}
