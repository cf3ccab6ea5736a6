/** Different side effects that are kept of one version: anybody may send a report with names of his own. */
const OF_A_VERSION = 20;

/** Which side effects of versions are counted: the first ones that were told, so that nobody fills the database with names. */
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
