import type { Orm } from '@r777/server-kit';
import { RegistryError } from '../registry-error';
import type { FileStore } from '../store/file-store';
import { incompatibilities } from './compatibility';
import { requireVersion } from './rows';

/** What a version has to meet before players may get it. */
export interface ActivationChecks {
  store: FileStore;
  /** Share scope of the live shell: name → version. */
  provides(): Promise<Record<string, string>>;
}

/** Refuses a version that was never published, does not fit the live shell, or whose files are not all there. */
export async function requireActivatable(
  checks: ActivationChecks,
  tx: Orm,
  remote: string,
  version: string,
): Promise<void> {
  const built = await requireVersion(tx, remote, version);
  const reasons = incompatibilities(built.requires, await checks.provides());
  if (reasons.length > 0) throw new RegistryError('version.unfit', `${remote} ${version} ${reasons[0]}`, reasons);
  const missing = await checks.store.missing(built);
  if (missing.length > 0) {
    throw new RegistryError('version.filesMissing', `${remote} ${version} lacks its file ${missing[0]}`, missing);
  }
}
