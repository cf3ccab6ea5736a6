import type { Database } from '@r777/server-kit';
import { isNull } from 'drizzle-orm';
import { versions } from '../database/tables';

/** How long the list is good for, in ms. */
const LOOK_AGAIN_MS = 5000;
/**
 * The minimum age for a report with an unknown version, in ms: a new version is reported within a second or two, and
 * only once. Not shorter, because anybody may name invented versions.
 */
const LOOK_FOR_NEW_MS = 500;

/** Existing versions. Reports about others are not stored: they could fill the database. */
export class KnownVersions {
  #known = new Set<string>();
  #readAt = 0;
  #reading: Promise<void> | undefined;

  constructor(private readonly db: Database) {}

  /** A test for versions, fresh enough for these that somebody names. */
  async read(
    named: readonly { remote: string; version: string }[],
  ): Promise<(remote: string, version: string) => boolean> {
    const isKnown = (remote: string, version: string) => this.#known.has(`${remote} ${version}`);
    const goodFor = named.every(({ remote, version }) => isKnown(remote, version)) ? LOOK_AGAIN_MS : LOOK_FOR_NEW_MS;
    if (Date.now() - this.#readAt > goodFor) {
      this.#reading ??= this.#read().finally(() => {
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
    this.#readAt = Date.now();
  }
}
