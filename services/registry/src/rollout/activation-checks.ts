import type { Orm } from '@r777/server-kit';
import { incompatibilities } from '../checks/compatibility';
import { requireSigned } from '../publish/signed';
import { RegistryError } from '../registry-error';
import { type LiveRow, type Mark, requireVersion } from '../releases/rows';
import { refuseUnhealthy } from '../releases/unhealthy';
import { alteredFiles } from '../store/altered';
import type { FileStore } from '../store/file-store';
import { type Consent, refuseDisabled } from './consent';

/** What a version has to meet before players may get it. */
export interface ActivationChecks {
  store: FileStore;
  /** Share scope of the live shell: name → version. */
  provides(): Promise<Record<string, string>>;
  /** The live version of a remote, when it fails too often; null when it does not. */
  judgeLeaving(remote: string): Promise<LeavingVersion | null>;
}

/** A live version that fails too often. */
export interface LeavingVersion {
  version: string;
  /** Its figures, in words. */
  why: string;
}

/**
 * Refuses a version that was never published, has an invalid signature, is incompatible with the live shell, or whose
 * files are not complete and unaltered. @returns its mark, when it was rolled back before
 */
export async function requireActivatable(
  checks: ActivationChecks,
  tx: Orm,
  remote: string,
  version: string,
): Promise<Mark | null> {
  const { built, mark } = await requireVersion(tx, remote, version);
  await requireSigned(tx, built);
  const reasons = incompatibilities(built.requires, await checks.provides());
  if (reasons.length > 0) throw new RegistryError('version.unfit', `${remote} ${version} ${reasons[0]}`, reasons);
  const missing = await checks.store.missing(built);
  if (missing.length > 0) {
    throw new RegistryError('version.filesMissing', `${remote} ${version} lacks its file ${missing[0]}`, missing);
  }
  const altered = await alteredFiles(checks.store.folder(remote, version), built);
  if (altered.length > 0) {
    throw new RegistryError(
      'version.altered',
      `${remote} ${version}: the store holds another ${altered[0]} than was published`,
      altered,
    );
  }
  return mark;
}

/**
 * Refuses a version that may not go live, for all or for a share of the devices: also without the operator's consent
 * for a disabled remote or a version that was rolled back. The live version is given to nobody anew, so its mark is no
 * reason. `live`: the remote's row.
 */
export async function requireMayGoLive(
  checks: ActivationChecks,
  tx: Orm,
  { remote, version, live }: { remote: string; version: string; live: LiveRow | null },
  consent: Consent,
): Promise<void> {
  const mark = await requireActivatable(checks, tx, remote, version);
  if (live) refuseDisabled(live, consent);
  if (live?.activation.version !== version) refuseUnhealthy(mark, consent.evenUnhealthy);
}
