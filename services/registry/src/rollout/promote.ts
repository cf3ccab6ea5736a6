import type { Database, Orm } from '@r777/server-kit';
import type { ChangeResult } from '../model';
import { RegistryError } from '../registry-error';
import type { ChangeRequest } from '../releases/change';
import { requireLive } from '../releases/rows';
import { activate } from './activate';
import type { ActivationChecks } from './activation-checks';
import type { Consent } from './consent';
import type { Rollout } from './watch';

/** The version that has a split, and the revision it was seen at. Throws `split.none` without one. */
export async function requireSplit(tx: Orm, remote: string): Promise<{ candidate: string; revision: number }> {
  const { candidate, revision } = (await requireLive(tx, remote)).remote;
  if (!candidate) throw new RegistryError('split.none', `no version of ${remote} has a share of the devices`);
  return { candidate, revision };
}

/** Makes the version that has a split live for everybody; throws `split.none` without one. */
export async function promote(
  db: Database,
  checks: ActivationChecks,
  remote: string,
  request: ChangeRequest,
  rollout: Rollout & Consent,
): Promise<ChangeResult> {
  const { candidate, revision } = await requireSplit(db.orm, remote);
  // Another operator may end the split meanwhile: the change is based on the revision read here.
  const ifRevision = request.ifRevision ?? revision;
  return activate(db, checks, remote, candidate, { ...request, ifRevision }, rollout);
}
