import { lt, major } from 'semver';
import type { Contract } from './report';

/**
 * Whether a contract may stand as it is. Its version has to say what became of it: a remote of today runs on the shell of an
 * older tab, and one of last month on the shell of today, and both compare nothing but versions.
 * @param kept what the version before stood for; undefined when there is none.
 * @returns what is wrong and what to do, or null.
 */
export function objection(kept: Contract | undefined, now: Contract): string | null {
  const { module, version, text } = now;
  if (!kept) return null;
  if (kept.text === text) return null;
  const table = 'shared/src/contracts/share-table.ts';
  const gone = kept.names.filter((name) => !now.names.includes(name));
  if (gone.length > 0 && major(version) === major(kept.version))
    return `${module} has lost ${gone.join(', ')}: a remote built before would break. Raise the major of its version in ${table} (${kept.version}).`;
  if (!lt(kept.version, version))
    return `What ${module} offers has changed. Raise its version in ${table} (${kept.version}): the minor when something was added, the major when a remote built before would break.`;
  return null;
}
