import type { Orm } from '@r777/server-kit';
import { RegistryError } from '../registry-error';
import { alteredFiles } from '../store/altered';
import type { FileStore } from '../store/file-store';
import { incompatibilities } from './compatibility';
import { type Mark, requireVersion } from './rows';
import { requireSigned } from './signed';

/** What a version has to meet before players may get it. */
export interface ActivationChecks {
  store: FileStore;
  /** Share scope of the live shell: name → version. */
  provides(): Promise<Record<string, string>>;
}

/**
 * Refuses a version that was never published, is not the one that was signed, does not fit the live shell, or whose files
 * are not all there as they were published.
 * @returns its mark, when it was rolled back before
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
