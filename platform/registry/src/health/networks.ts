import { type Database, networkOf as partOf } from '@mfe/server-kit';
import { inArray, lt, sql } from 'drizzle-orm';
import { networks as table } from '../database/tables';

/**
 * The network of an address: 24 bits of IPv4, 48 bits of IPv6. Whoever owns one address of such a network can easily
 * get the others; a single IPv6 customer may get a whole /48.
 */
export const networkOf = (address: string): string => partOf(address, { ipv4: 3, ipv6: 48 });

/** The first 32 bits of an IPv6 network: a provider's registration, with 65,536 networks of 48 bits. */
export const providerOf = (network: string): string => network.split(':').slice(0, 2).join(':');

/**
 * The voting network in a network's mark: an IPv6 network votes together with all others of its first 32 bits, because
 * one person can have thousands of them.
 */
export const voterOf = (mark: string): string => mark.split('~', 1)[0] ?? '';

/** A network counts as known this long after its first report, in ms. An attack with new networks is over by then. */
const KNOWN_AFTER_MS = 24 * 60 * 60_000;
/** How long a network that stays away is remembered, in ms. */
const KEEP_MS = 30 * 24 * 60 * 60_000;
/** How often new networks are written, in ms. */
const WRITE_MS = 2000;
const CLEAN_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Rows in one statement. */
const BATCH = 1000;
/** Networks that one host writes on one day. Networks beyond that stay unknown, so that an attacker cannot fill the table. */
const PER_DAY = 100_000;

/** Which voting networks the site has seen before: one row per network, in the database, because all hosts need it. */
export class KnownNetworks {
  /** First report of each network today, in ms since 1970; undefined until it is written. */
  #today = new Map<string, number | undefined>();
  #day = 0;
  #unwritten = new Set<string>();
  #writing: Promise<void> = Promise.resolve();
  readonly #timers: NodeJS.Timeout[];

  constructor(
    private readonly db: Database,
    private readonly warn: (error: unknown) => void,
  ) {
    this.#timers = [setInterval(() => void this.write(), WRITE_MS), setInterval(() => void this.clean(), CLEAN_MS)];
  }

  /** Records that a page with a proof has reported. `network`: mark of its proof. */
  note(network: string): void {
    const day = Math.floor(this.db.now() / DAY_MS);
    if (day !== this.#day) this.#today.clear();
    this.#day = day;
    const mark = voterOf(network);
    if (this.#today.has(mark) || this.#today.size >= PER_DAY) return;
    this.#today.set(mark, undefined);
    this.#unwritten.add(mark);
  }

  /** Whether a network is known now, from memory: false until its first report of the day is written. */
  isKnown(network: string): boolean {
    const firstSeen = this.#today.get(voterOf(network));
    return firstSeen !== undefined && firstSeen <= this.db.now() - KNOWN_AFTER_MS;
  }

  /** The subset of these voting networks that was known at a given time. */
  async among(marks: Iterable<string>, at: Date): Promise<ReadonlySet<string>> {
    const all = [...new Set(marks)];
    const known = new Set<string>();
    const before = new Date(at.getTime() - KNOWN_AFTER_MS).toISOString();
    for (let from = 0; from < all.length; from += BATCH) {
      const rows = await this.db.orm
        .select({ mark: table.mark })
        .from(table)
        .where(
          sql`${inArray(table.mark, all.slice(from, from + BATCH))} and ${table.firstSeen} <= ${before}::timestamptz`,
        );
      for (const { mark } of rows) known.add(mark);
    }
    return known;
  }

  /** Writes the changes since the last run. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.write();
  }

  async #write(): Promise<void> {
    // In a fixed order, so that two hosts never deadlock.
    const marks = [...this.#unwritten].sort();
    for (let from = 0; from < marks.length; from += BATCH) {
      const batch = marks.slice(from, from + BATCH);
      try {
        const rows = await this.db.orm
          .insert(table)
          // The database's clock, as those of the hosts may differ.
          .values(batch.map((mark) => ({ mark, firstSeen: sql`now()`, lastSeen: sql`now()` })))
          .onConflictDoUpdate({ target: table.mark, set: { lastSeen: sql`excluded.last_seen` } })
          .returning({ mark: table.mark, firstSeen: table.firstSeen });
        for (const { mark, firstSeen } of rows) {
          this.#unwritten.delete(mark);
          if (this.#today.has(mark)) this.#today.set(mark, firstSeen.getTime());
        }
      } catch (error) {
        // The database is down: the next run writes these networks.
        this.warn(error);
        return;
      }
    }
  }

  /** Removes networks that have not reported for a long time. */
  async clean(): Promise<void> {
    await this.db.orm
      .delete(table)
      .where(lt(table.lastSeen, new Date(this.db.now() - KEEP_MS)))
      .catch(this.warn);
  }
}
