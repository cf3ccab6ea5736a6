import type { Database } from '@r777/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import { currentRevision } from '../releases/change';
import { releasedVersions, versionKey } from '../releases/released';

/**
 * Which versions this host serves files of: those that players were ever given, not those that are only published. The
 * set follows the document; a missing version may have gone live on another host a moment ago, so the database is asked
 * before a 404.
 */
export class ReleasedVersions {
  #known: ReadonlySet<string> = new Set();
  /** Revision that the set was read at, at least. */
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
    await this.#look();
  }

  stop(): void {
    this.#unsubscribe();
  }

  /** @throws the database's error when it is down and the version is not known here. */
  async has(remote: string, version: string): Promise<boolean> {
    const key = versionKey(remote, version);
    if (this.#known.has(key)) return true;
    // A running query may have begun before the version went live: the next one is waited for.
    if (this.#reading) await this.#reading.catch(() => undefined);
    if (!this.#known.has(key)) await this.#look();
    return this.#known.has(key);
  }

  /** Concurrent callers share one query, and a query without news costs one row. */
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
