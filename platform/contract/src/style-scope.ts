/**
 * The scope of a version's style sheets: the same text for the build, which writes it, and the registry, which checks
 * it.
 */
export interface StyleScope {
  /** Selector list: the version's areas, and the overlays that it has opened. */
  root: string;
  /** Selector of inner elements that do not belong to the version: the area of another remote. */
  limit: string;
}

/** Version number of a developer's local build on a page, whatever its own: the page's `OVERRIDE_VERSION`. */
const OVERRIDE = 'override';

/**
 * Where the styles of one version of a remote apply. The shell sets `data-remote` and `data-version`, the kit sets
 * `data-opened-by`.
 */
export function styleScope(remote: string, version: string): StyleScope {
  const numbers = [version, OVERRIDE];
  const areas = numbers.map((number) => `[data-remote="${remote}"][data-version="${number}"]`);
  const opened = numbers.map((number) => `[data-opened-by="${remote} ${number}"]`);
  return { root: [...areas, ...opened].join(','), limit: ':scope [data-remote]' };
}
