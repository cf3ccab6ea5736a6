import type { Database } from '@r777/server-kit';
import { isNull } from 'drizzle-orm';
import { versions } from '../state/tables';

/** A version just published may be reported before this host has looked again, in ms. */
const LOOK_AGAIN_MS = 5000;

/** Versions that exist. What pages say of others is not kept: it would be a way to fill the database. */
export class KnownVersions {
  #known = new Set<string>();
  #readAt = 0;
  #reading: Promise<void> | undefined;

  constructor(private readonly db: Database) {}

  /** A test for versions, fresh enough. */
  async read(): Promise<(remote: string, version: string) => boolean> {
    if (Date.now() - this.#readAt > LOOK_AGAIN_MS) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
    return (remote, version) => this.#known.has(`${remote} ${version}`);
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
