import type { Database } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { remotes } from '../database/tables';
import type { ChangeResult } from '../model';
import { type ChangeRequest, change } from '../releases/change';
import { describe, requireLive } from '../releases/rows';

/** Takes a remote from every open page, or gives it back. */
export function setEnabled(
  db: Database,
  remote: string,
  enabled: boolean,
  request: ChangeRequest,
): Promise<ChangeResult> {
  return change(db, remote, request, async (tx, revision) => {
    const live = await requireLive(tx, remote);
    if (live.remote.enabled === enabled) return null;
    await tx.update(remotes).set({ enabled, revision }).where(eq(remotes.name, remote));
    const after = { ...live, remote: { ...live.remote, enabled } };
    return { action: enabled ? 'enable' : 'disable', enabled, from: describe(live), to: describe(after) };
  });
}
