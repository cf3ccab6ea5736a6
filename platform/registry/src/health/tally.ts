import type { Database } from '@mfe/server-kit';
import { and, like, lt, or, sql } from 'drizzle-orm';
import { health } from '../database/tables';
import { BASELINE_KIND, BASELINE_RETENTION_MS, baselineEvents } from './baseline';
import { minuteOf } from './network-shares';

/** How often counts are written, in ms. */
const WRITE_MS = 2000;
/** How long they are kept, in ms. */
const KEEP_MS = 14 * 24 * 60 * 60_000;
const CLEAN_MS = 60 * 60_000;
/** Rows in one statement. */
const BATCH = 1000;
/** Rows that wait to be written. While the database is away, each minute adds rows, and further ones are dropped. */
const MAX_WAITING = 100_000;

type Row = typeof health.$inferInsert;

/**
 * Counts events of versions, sums them in memory, and writes the sums, so that the database gets a few rows, not one
 * per page.
 */
export class Tally {
  #rows = new Map<string, Row>();
  #writing: Promise<void> = Promise.resolve();
  readonly #timers: NodeJS.Timeout[];

  constructor(
    private readonly db: Database,
    private readonly warn: (error: unknown) => void,
    private readonly isKnown: (network: string) => boolean,
  ) {
    this.#timers = [setInterval(() => void this.write(), WRITE_MS), setInterval(() => void this.#clean(), CLEAN_MS)];
  }

  /** Counts one event of a page from a network. `measured`: the value that is summed with it. */
  add({ remote, version }: { remote: string; version: string }, what: string, network: string, measured = 0): void {
    const now = this.db.now();
    const counted = [
      { what, minute: minuteOf(new Date(now)) },
      ...baselineEvents(what, { network, isKnown: this.isKnown(network) }, now),
    ];
    for (const event of counted) this.#merge({ remote, version, ...event, n: 1, total: measured });
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
    if (!known && this.#rows.size >= MAX_WAITING) return;
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
        // The database is down: the next run writes these counts.
        for (const row of batch) this.#merge(row);
        this.warn(error);
      }
    }
  }

  async #clean(): Promise<void> {
    await this.db.orm
      .delete(health)
      .where(
        or(
          lt(health.minute, new Date(this.db.now() - KEEP_MS)),
          and(
            lt(health.minute, new Date(this.db.now() - BASELINE_RETENTION_MS)),
            like(health.what, `${BASELINE_KIND}%`),
          ),
        ),
      )
      .catch(this.warn);
  }
}
