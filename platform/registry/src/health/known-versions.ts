import type { Database } from '@mfe/server-kit';
import { isNull } from 'drizzle-orm';
import { versions } from '../database/tables';

/** How long the cached list is valid, in ms. */
const LOOK_AGAIN_MS = 5000;
/**
 * The minimum age for a report with an unknown version, in ms. A new version is reported within a second or two, and
 * only once; the age is not shorter, because anybody may report invented versions.
 */
const LOOK_FOR_NEW_MS = 500;

/** Existing versions. Reports about others are not stored: they could fill the database. */
export class KnownVersions {
  #known = new Set<string>();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(private readonly db: Database) {}

  /**
   * Returns a test for existing versions. Reads the list again if one of `named` is missing and the list is old enough.
   * While the database is away, the last list holds, so that no report is lost.
   */
  async read(
    named: readonly { remote: string; version: string }[],
  ): Promise<(remote: string, version: string) => boolean> {
    const isKnown = (remote: string, version: string) => this.#known.has(`${remote} ${version}`);
    const goodFor = named.every(({ remote, version }) => isKnown(remote, version)) ? LOOK_AGAIN_MS : LOOK_FOR_NEW_MS;
    if (performance.now() - this.#readAt > goodFor) {
      this.#reading ??= this.#read()
        .catch((error: unknown) => {
          if (this.#readAt === Number.NEGATIVE_INFINITY) throw error;
          this.#readAt = performance.now();
        })
        .finally(() => {
          this.#reading = undefined;
        });
      await this.#reading;
    }
    return isKnown;
  }

  async #read(): Promise<void> {
    const rows = await this.db.orm
      .select({ remote: versions.remote, version: versions.version })
      .from(versions)
      .where(isNull(versions.prunedAt));
    this.#known = new Set(rows.map(({ remote, version }) => `${remote} ${version}`));
    this.#readAt = performance.now();
  }
}

/**
 * Maximum number of side effects that are stored per version. The limit is needed because anybody may send a report
 * with invented names.
 */
const OF_A_VERSION = 20;

/**
 * Decides which side effects of versions are counted: the first reported ones, so that nobody fills the database with
 * names.
 */
export class KnownEffects {
  readonly #known = new Map<string, Set<string>>();

  /** @returns whether this side effect is counted. */
  takes(remote: string, version: string, what: string): boolean {
    const key = `${remote} ${version}`;
    const known = this.#known.get(key) ?? new Set();
    this.#known.set(key, known);
    if (!known.has(what) && known.size >= OF_A_VERSION) return false;
    known.add(what);
    return true;
  }
}
