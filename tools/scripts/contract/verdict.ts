import { diff, lt, major } from 'semver';
import type { Contract } from './report';

/**
 * Whether a contract is acceptable. Its version has to reflect the change: a current remote may run on the shell of an
 * older tab, and an older remote on the current shell, and both compare only versions.
 * @param kept the contract of the previous version; undefined if there is none.
 * @returns the fault and its remedy, or null.
 */
export function contractProblem(kept: Contract | undefined, now: Contract): string | null {
  const { module, version, text } = now;
  if (!kept) return null;
  const table = `its version in shared/src/contracts/share-table.ts (${kept.version} is kept)`;
  if (lt(version, kept.version)) return `${module} went back to ${version}. Raise ${table}.`;
  if (kept.text === text) return null;
  const gone = kept.names.filter((name) => !now.names.includes(name));
  if (gone.length > 0 && major(version) === major(kept.version))
    return `${module} has lost ${gone.join(', ')}: a remote built before would break. Raise the major of ${table}.`;
  const step = diff(kept.version, version);
  if (step === null || step === 'patch')
    return `What ${module} offers has changed. Raise ${table}: the minor when something was added, the major when a remote built before would break.`;
  return null;
}
