import type { Database } from '@mfe/server-kit';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { remotes, evidence as table } from '../database/tables';
import type { FailureCount } from './network-shares';

/** How often it is written, in ms. */
const WRITE_MS = 2000;
/**
 * How long a page may be silent after it tried a version, in ms. A page reports after ten seconds and then once more.
 */
export const SILENT_MS = 30_000;
/** How long it is stored, in ms: a split may be watched for days. */
const KEEP_MS = 7 * 24 * 60 * 60_000;
const CLEAN_MS = 60 * 60_000;
/** Rows in one statement. */
const BATCH = 1000;
/**
 * Pages, and trials, that wait to be written: more than the open pages of a host report in two seconds. While the
 * database is away, further ones are dropped.
 */
const MAX_WAITING = 50_000;

/** A page's report about a version that it tried. */
export interface Trial {
  remote: string;
  version: string;
  page: string;
  network: string;
  /** As in the table. */
  state: 'trying' | 'fine' | `fail.${string}`;
  /** Whether the page has sent another report, too. */
  heard: boolean;
}

/** All pages' reports of a voting network ({@link voterOf}) about a version. */
interface NetworkTrials {
  network: string;
  tried: FailureCount;
  /** Pages that had reported before; `errors` of them have been silent since. */
  silence: FailureCount;
}

const hasFailed = (state: string) => state.startsWith('fail.');

/**
 * Reports of pages with a proof about versions under watch: one row per page and version, in the database, because the
 * reports of one page may reach several hosts. Written every two seconds.
 */
export class Evidence {
  #trials = new Map<string, Trial>();
  #heard = new Set<string>();
  #writing: Promise<void> = Promise.resolve();
  readonly #timers: NodeJS.Timeout[];

  constructor(
    private readonly db: Database,
    private readonly warn: (error: unknown) => void,
    private readonly maxWaiting = MAX_WAITING,
  ) {
    this.#timers = [setInterval(() => void this.write(), WRITE_MS), setInterval(() => void this.#clean(), CLEAN_MS)];
  }

  /** Records that a page has reported, so the versions that it tried before did not silence it. */
  hear(page: string): void {
    if (this.#heard.size < this.maxWaiting) this.#heard.add(page);
    for (const [key, trial] of this.#trials)
      if (trial.page === page) this.#trials.set(key, { ...trial, state: answered(trial), heard: true });
  }

  /** Stores a page's report about a version. A failure is never removed. */
  add(trial: Trial): void {
    const key = `${trial.remote} ${trial.version} ${trial.page}`;
    const known = this.#trials.get(key);
    if (!known && this.#trials.size >= this.maxWaiting) return;
    const state = known && (hasFailed(known.state) || trial.state === 'trying') ? known.state : trial.state;
    this.#trials.set(key, { ...trial, state, heard: trial.heard || (known?.heard ?? false) });
  }

  /** Writes the changes since the last run. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Reports about a version since a moment, by network. */
  async read(remote: string, version: string, since: Date): Promise<NetworkTrials[]> {
    const silent = sql`state = 'trying' and at < now() - ${SILENT_MS} * interval '1 ms'`;
    const rows = await this.db.rows<{
      network: string;
      pages: number;
      errors: number;
      settled: number;
      silent: number;
    }>(
      sql`select split_part(network, '~', 1) as network, count(*)::int as pages, (count(*) filter (where state like 'fail.%'))::int as errors,
          (count(*) filter (where state <> 'trying' or ${silent}))::int as settled, (count(*) filter (where ${silent}))::int as silent
          from ${table} where remote = ${remote} and version = ${version} and at >= ${since.toISOString()}::timestamptz and heard
          group by 1`,
    );
    return rows.map(({ network, pages, errors, settled, silent: errorsOfSilence }) => ({
      network,
      tried: { pages, errors },
      silence: { pages: settled, errors: errorsOfSilence },
    }));
  }

  /** The pages that are evidence about a version since a moment. */
  async pages(remote: string, version: string, since: Date): Promise<Set<string>> {
    const rows = await this.db.orm
      .select({ page: table.page })
      .from(table)
      .where(and(eq(table.remote, remote), eq(table.version, version), gte(table.at, since), table.heard));
    return new Set(rows.map(({ page }) => page));
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.write();
  }

  async #write(): Promise<void> {
    // In a fixed order, so that two hosts never deadlock.
    const heard = [...this.#heard].sort();
    const trials = [...this.#trials].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, trial]) => trial);
    this.#heard = new Set();
    this.#trials = new Map();
    try {
      for (let from = 0; from < heard.length; from += BATCH)
        await this.db.orm
          .update(table)
          .set({ heard: true, state: sql`case when ${table.state} = 'trying' then 'fine' else ${table.state} end` })
          .where(
            and(
              inArray(table.page, heard.slice(from, from + BATCH)),
              sql`(${table.state} = 'trying' or not ${table.heard})`,
            ),
          );
      for (let from = 0; from < trials.length; from += BATCH) await this.#insert(trials.slice(from, from + BATCH));
    } catch (error) {
      // The database is down: the next run writes everything. Writing a row twice changes nothing.
      for (const page of heard) if (this.#heard.size < this.maxWaiting) this.#heard.add(page);
      const since = [...this.#trials.values()];
      for (const trial of [...trials, ...since]) this.add(trial);
      this.warn(error);
    }
  }

  async #insert(trials: readonly Trial[]): Promise<void> {
    const failedBefore = sql`${table.state} like 'fail.%'`;
    // A report from an earlier time that the version was live is no evidence about the current one.
    const isPast = sql`${table.at} < (select (${remotes.watch}->>'since')::timestamptz from ${remotes}
      where ${remotes.name} = excluded.remote and ${remotes.watch}->>'version' = excluded.version)`;
    await this.db.orm
      .insert(table)
      // The database's clock, as those of the hosts may differ.
      .values(trials.map((trial) => ({ ...trial, at: sql`now()` })))
      .onConflictDoUpdate({
        target: [table.remote, table.version, table.page],
        set: {
          state: sql`case when ${isPast} then excluded.state
            when ${failedBefore} or excluded.state = 'trying' then ${table.state} else excluded.state end`,
          heard: sql`${table.heard} or excluded.heard`,
          at: sql`case when ${isPast} or (excluded.state like 'fail.%' and not ${failedBefore}) then excluded.at else ${table.at} end`,
        },
      });
  }

  async #clean(): Promise<void> {
    await this.db.orm
      .delete(table)
      .where(lt(table.at, new Date(this.db.now() - KEEP_MS)))
      .catch(this.warn);
  }
}

const answered = ({ state }: Trial): Trial['state'] => (state === 'trying' ? 'fine' : state);
