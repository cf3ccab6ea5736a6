/** Limit of side effects that are stored per version: anybody may send a report with invented names. */
const OF_A_VERSION = 20;

/**
 * Decides which side effects of versions are counted: the first reported ones, so that nobody fills the database with
 * names.
 */
export class KnownEffects {
  readonly #known = new Map<string, Set<string>>();

  /** @returns whether this one is counted. */
  takes(remote: string, version: string, what: string): boolean {
    const key = `${remote} ${version}`;
    const known = this.#known.get(key) ?? new Set();
    this.#known.set(key, known);
    if (!known.has(what) && known.size >= OF_A_VERSION) return false;
    known.add(what);
    return true;
  }
}
