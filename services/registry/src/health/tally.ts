import type { Database } from '@r777/server-kit';
import { lt, sql } from 'drizzle-orm';
import { health } from '../database/tables';
import { minuteOf } from './failure-count';

/** How often counts are written, in ms. */
const WRITE_MS = 2000;
/** How long they are kept, in ms. */
const KEEP_MS = 14 * 24 * 60 * 60_000;
const CLEAN_MS = 60 * 60_000;
/** Rows in one statement. */
const BATCH = 1000;

type Row = typeof health.$inferInsert;

/**
 * Counts events of versions, sums them up in memory, and writes the sums: the database gets a few rows, not one per
 * page.
 */
export class Tally {
  #rows = new Map<string, Row>();
  #writing: Promise<void> = Promise.resolve();
  readonly #timers: NodeJS.Timeout[];

  constructor(
    private readonly db: Database,
    private readonly warn: (error: unknown) => void,
  ) {
    this.#timers = [setInterval(() => void this.write(), WRITE_MS), setInterval(() => void this.#clean(), CLEAN_MS)];
  }

  /** Counts one event. `measured`: what is summed up beside it. */
  add(remote: string, version: string, what: string, measured = 0): void {
    const minute = minuteOf(new Date());
    this.#merge({ remote, version, minute, what, n: 1, total: measured });
  }

  /** Writes what has been counted. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.write();
  }

  #merge(row: Row): void {
    const key = `${row.remote} ${row.version} ${row.minute.getTime()} ${row.what}`;
    const known = this.#rows.get(key);
    this.#rows.set(key, known ? { ...row, n: known.n + row.n, total: known.total + row.total } : row);
  }

  async #write(): Promise<void> {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      try {
        await this.db.orm
          .insert(health)
          .values(batch)
          .onConflictDoUpdate({
            target: [health.remote, health.version, health.minute, health.what],
            set: { n: sql`${health.n} + excluded.n`, total: sql`${health.total} + excluded.total` },
          });
      } catch (error) {
        // The database is down: the counts are written with the next ones. Their number is limited by versions and
        // kinds of events.
        for (const row of batch) this.#merge(row);
        this.warn(error);
      }
    }
  }

  async #clean(): Promise<void> {
    await this.db.orm
      .delete(health)
      .where(lt(health.minute, new Date(Date.now() - KEEP_MS)))
      .catch(this.warn);
  }
}
