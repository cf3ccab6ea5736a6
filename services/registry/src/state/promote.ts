import type { Database } from '@r777/server-kit';
import type { ChangeResult } from '../model';
import { RegistryError } from '../registry-error';
import { activate } from './activate';
import type { ActivationChecks } from './activation-checks';
import type { ChangeRequest } from './change';
import { requireLive } from './rows';
import type { Rollout } from './watch';

/** Makes the version that has a split live for everybody; throws `split.none` without one. */
export async function promote(
  db: Database,
  checks: ActivationChecks,
  remote: string,
  request: ChangeRequest,
  rollout: Rollout,
): Promise<ChangeResult> {
  const { remote: row } = await requireLive(db.orm, remote);
  if (!row.candidate) throw new RegistryError('split.none', `no version of ${remote} has a share of the devices`);
  // Somebody else may end the split meanwhile: what was read here is what the change is based on.
  const ifRevision = request.ifRevision ?? row.revision;
  return activate(db, checks, remote, row.candidate, { ...request, ifRevision }, rollout);
}
