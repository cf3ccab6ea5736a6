import type { Orm } from '@mfe/server-kit';
import { incompatibilities } from '../checks/built-version';
import { requireSigned } from '../publish/signed';
import { RegistryError } from '../registry-error';
import { type LiveRow, type Mark, refuseUnhealthy, requireVersion } from '../releases/rows';
import type { FileStore } from '../store/file-store';
import { alteredFiles } from '../store/integrity';

/** Confirmations of an operator. Without one, the registry refuses with an error that asks for it. */
export interface Consent {
  /** Enable a disabled remote with this change. */
  enable?: boolean | undefined;
  /** Accept a version that was rolled back before. */
  evenUnhealthy?: boolean | undefined;
}

/** Refuses a change that would be reported as live while no page gets it, unless it also enables the remote. */
function refuseDisabled({ remote }: LiveRow, { enable = false }: Consent): void {
  if (remote.enabled || enable) return;
  const ways = [
    'bring it back with this change: --enable (enable in the API)',
    `first give back what was live: fed enable ${remote.name}`,
  ];
  throw new RegistryError('remote.disabled', `${remote.name} is switched off. Either ${ways.join(', or ')}.`);
}

/** The checks before players may get a version. */
export interface ActivationChecks {
  store: FileStore;
  /** Share scope of the live shell: name → version. */
  provides(): Promise<Record<string, string>>;
  /** The live version of a remote if it fails too often; otherwise null. */
  judgeLeaving(remote: string): Promise<LeavingVersion | null>;
}

/** A live version that fails too often. */
export interface LeavingVersion {
  version: string;
  /** Its figures, as text. */
  why: string;
}

/**
 * Refuses a version that was never published, has an invalid signature, is incompatible with the live shell, or whose
 * files are incomplete or altered. @returns its mark, if it was rolled back before
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
 * Refuses a version that may not go live, for all or for a share of the devices: also, without the operator's consent,
 * for a disabled remote or a version that was rolled back. Activating the live version gives it to nobody new, so its
 * mark is no reason. `live`: the remote's row.
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
