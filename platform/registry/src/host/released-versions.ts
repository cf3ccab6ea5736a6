import type { Database } from '@mfe/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import { currentRevision } from '../releases/change';
import { releasedVersions, versionKey, versionsOf } from '../releases/released';

/**
 * The versions whose files this host serves: those that players were ever given, not those that are only published. The
 * set follows the document. A missing version may have gone live on another host a moment ago, so the database is
 * queried before a 404.
 */
export class ReleasedVersions {
  #known: ReadonlySet<string> = new Set();
  /** The set is at least as new as this revision. */
  #revision = -1;
  #reading: Promise<void> | undefined;
  #unsubscribe: () => void = () => {};

  constructor(
    private readonly db: Database,
    private readonly live: LiveDocument,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Reads the set and follows the document until {@link stop}. */
  async start(): Promise<void> {
    this.#unsubscribe = this.live.subscribe(() => {
      this.#look().catch((error: unknown) => this.log.warn(error, 'the released versions could not be read'));
    });
    await this.#look().catch((error: unknown) => {
      if (this.#known.size === 0) throw error;
    });
  }

  stop(): void {
    this.#unsubscribe();
  }

  /** The versions that are served, each as `versionKey`. */
  get known(): ReadonlySet<string> {
    return this.#known;
  }

  /** Starts with the state of an earlier run of the host, because the database is down. */
  seed(known: Iterable<string>): void {
    this.#known = new Set(known);
  }

  /** @throws the database's error when it is down and the version is not known here. */
  async has(remote: string, version: string): Promise<boolean> {
    const key = versionKey(remote, version);
    // A database that lost changes does not name a version that was released by one of them, and that pages have.
    const own = () => versionsOf(this.live.snapshot).map((one) => versionKey(one.remote, one.version));
    if (this.#known.has(key) || own().includes(key)) return true;
    // A running query may have begun before the version went live, so wait for the next one.
    if (this.#reading) await this.#reading.catch(() => undefined);
    if (!this.#known.has(key)) await this.#look();
    return this.#known.has(key);
  }

  /** Reads the set. Concurrent callers share one query, and a query without news reads one row. */
  #look(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    const revision = await currentRevision(this.db.orm);
    if (revision === this.#revision) return;
    this.#known = await releasedVersions(this.db.orm);
    this.#revision = revision;
  }
}
