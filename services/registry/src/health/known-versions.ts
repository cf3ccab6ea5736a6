import type { Database } from '@r777/server-kit';
import { isNull } from 'drizzle-orm';
import { versions } from '../state/tables';

/** How long the list is good for, in ms. */
const LOOK_AGAIN_MS = 5000;
/**
 * The same when a report names a version that is not on it, in ms: what was published a moment ago is told of within a
 * second or two, and only once. Not shorter, as anybody may name what never was.
 */
const LOOK_FOR_NEW_MS = 500;

/** Versions that exist. What pages say of others is not kept: it would be a way to fill the database. */
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
