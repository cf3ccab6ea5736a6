import type { Database } from '@r777/server-kit';
import type { ChangeResult } from '../model';
import { type ChangeRequest, change } from './change';
import { requireLive } from './rows';
import { clearUnhealthy } from './unhealthy';

/** Takes the mark from a version that was given another chance and has done well. The document stays as it was. */
export function recover(db: Database, remote: string, version: string, request: ChangeRequest): Promise<ChangeResult> {
  return change(db, remote, request, async (tx) => {
    const { enabled } = (await requireLive(tx, remote)).remote;
    const cleared = await clearUnhealthy(tx, remote, version);
    return cleared ? { action: 'recover', enabled, from: `${version} unhealthy`, to: version } : null;
  });
}
