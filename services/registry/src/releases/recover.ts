import type { Database } from '@r777/server-kit';
import type { ChangeResult } from '../model';
import { type ChangeRequest, change } from './change';
import { requireLive } from './rows';
import { clearUnhealthy } from './unhealthy';

/** Removes the mark of a version that was made live again and is healthy. The document does not change. */
export function recover(db: Database, remote: string, version: string, request: ChangeRequest): Promise<ChangeResult> {
  return change(db, remote, request, async (tx) => {
    const { enabled } = (await requireLive(tx, remote)).remote;
    const cleared = await clearUnhealthy(tx, remote, version);
    return cleared ? { action: 'recover', enabled, from: `${version} unhealthy`, to: version } : null;
  });
}
