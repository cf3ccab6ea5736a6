import { createHash } from 'node:crypto';

/**
 * The scope of a version's style sheets: the same text for the build, which writes it, and the registry, which checks
 * it.
 */
export interface StyleScope {
  /** Selector list: the version's areas, and the overlays that it has opened. */
  root: string;
  /** Selector of elements inside that are not the version's: the area of another remote. */
  limit: string;
}

/** Number that a developer's local build goes by on a page, whatever its own: the page's `OVERRIDE_VERSION`. */
const OVERRIDE = 'override';

/**
 * Beginning of every class and animation of a build: no other build's begin so.
 * @param uniqueName name that the build registers under; of a remote, its container.
 */
export const ownNames = (uniqueName: string): string =>
  `m${createHash('sha256').update(uniqueName).digest('hex').slice(0, 5)}-`;

/** Where the styles of one version of a remote act. `data-remote` and `data-version` are the shell's, `data-opened-by` is the kit's. */
export function styleScope(remote: string, version: string): StyleScope {
  const numbers = [version, OVERRIDE];
  const areas = numbers.map((number) => `[data-remote="${remote}"][data-version="${number}"]`);
  const opened = numbers.map((number) => `[data-opened-by="${remote} ${number}"]`);
  return { root: [...areas, ...opened].join(','), limit: ':scope [data-remote]' };
}
