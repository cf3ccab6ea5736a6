import type { DiscoveryChange, DiscoveryDocument } from '@mfe/contract';
import type { Database } from '@mfe/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { CHANGE_CHANNEL, currentRevision } from '../releases/change';
import { readSnapshot, type Snapshot } from '../releases/snapshot';
import { buildDocument, changeSince, schemaProblems } from './build';

/** Notifications are lost while the database connection is down; this is the host's polling interval, in ms. */
const LOOK_AGAIN_MS = 2_000;

/**
 * This host's copy of the document. It follows the database, and while that is down it keeps the last state: pages are
 * served and sessions continue.
 */
export class LiveDocument {
  #snapshot: Snapshot = { revision: 0, remotes: [] };
  /**
   * Revision of the database that the snapshot was made from: lower than the snapshot's own after a kill without the
   * database.
   */
  #base = 0;
  /** Remotes that an operator has killed while the database was down. The database does not have these kills yet. */
  readonly #killed = new Set<string>();
  #awaySince: Date | null = null;
  #isBehind = false;
  #document = buildDocument(this.#snapshot);
  #json = JSON.stringify(this.#document);
  #reading: Promise<void> | undefined;
  #readAgain = false;
  #stop: () => Promise<void> = async () => {};
  readonly #listeners = new Set<(change: DiscoveryChange) => void>();

  constructor(
    private readonly db: Database,
    private readonly log: FastifyBaseLogger,
  ) {}

  get revision(): number {
    return this.#snapshot.revision;
  }

  /** The source of the document. */
  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  get document(): DiscoveryDocument {
    return this.#document;
  }

  /** The document as JSON text. */
  get json(): string {
    return this.#json;
  }

  /** Revision of the database that the document was made from. */
  get base(): number {
    return this.#base;
  }

  /** Whether the database has an older document than this host serves, so that no change reaches pages. */
  get isDatabaseBehind(): boolean {
    return this.#isBehind;
  }

  /** When the database stopped answering; null while it answers. */
  get awaySince(): Date | null {
    return this.#awaySince;
  }

  /** The changes since the revision that a page has. */
  since(revision: number): DiscoveryChange {
    return changeSince(this.#snapshot, Math.min(revision, this.#base));
  }

  /** Remotes that were killed while the database was down, and whose kill the database does not have yet. */
  get killed(): readonly string[] {
    return [...this.#killed];
  }

  /** Starts with the state of an earlier run of the host, because the database is down. */
  seed(snapshot: Snapshot, base: number): void {
    this.#show(snapshot, buildDocument(snapshot));
    this.#base = base;
    this.#awaySince = new Date();
  }

  /**
   * Removes a remote from every page at once, without the database. @returns whether it is in the document and was
   * enabled
   */
  kill(remote: string): boolean {
    const known = this.#snapshot.remotes.find(({ name }) => name === remote);
    if (!known || this.#killed.has(remote)) return false;
    this.#killed.add(remote);
    if (!known.enabled) return false;
    const next = this.#withKills(this.#snapshot, this.#snapshot.revision + 1);
    this.#show(next, buildDocument(next));
    this.#tell(this.#base);
    return true;
  }

  /** Records that the database has these kills, so the next {@link refresh} follows the database for these remotes. */
  killsAreWritten(remotes: readonly string[]): void {
    for (const remote of remotes) this.#killed.delete(remote);
  }

  /** Calls back with every change from now on. @returns how to stop. */
  subscribe(listener: (change: DiscoveryChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads the document and follows its changes until {@link stop}. */
  async start(): Promise<void> {
    const unlisten = await this.db.listen(
      CHANGE_CHANNEL,
      () => void this.refresh(),
      () => void this.refresh(),
    );
    const timer = setInterval(() => void this.#look(), LOOK_AGAIN_MS);
    this.#stop = async () => {
      clearInterval(timer);
      await unlisten();
      await this.#reading;
    };
    await this.refresh();
  }

  async stop(): Promise<void> {
    await this.#stop();
  }

  /**
   * Reloads the document. A call during a reload starts another one afterwards, because the running reload may have
   * missed the change.
   */
  refresh(): Promise<void> {
    if (this.#reading) {
      this.#readAgain = true;
      return this.#reading;
    }
    this.#reading = this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    do {
      this.#readAgain = false;
      try {
        this.#accept(await readSnapshot(this.db));
        this.#awaySince = null;
      } catch (error) {
        this.#awaySince ??= new Date();
        this.log.error(error, 'the document could not be read; the one known is kept');
      }
    } while (this.#readAgain);
  }

  #accept(snapshot: Snapshot): void {
    const [seen, base] = [this.#snapshot.revision, this.#base];
    // Write this host's kills to the database first. Otherwise the database's state would re-enable the remotes.
    if (this.#killed.size > 0) return;
    this.#noteBehind(snapshot.revision < base, snapshot.revision);
    if (snapshot.revision < seen || snapshot.revision === base) return;
    const document = buildDocument(snapshot);
    const problems = schemaProblems(document);
    if (problems.length > 0) {
      this.log.error(
        { problems, revision: snapshot.revision },
        'the document breaks its schema; the one known is kept',
      );
      return;
    }
    this.#show(snapshot, document);
    this.#base = snapshot.revision;
    // Pages may have seen revisions that only this host had, so they get every change since the last revision of the
    // database.
    if (snapshot.revision > seen) this.#tell(base);
  }

  /**
   * A database that went back, as by a failover to a standby that lagged. Pages ignore revisions that they have seen, so
   * no change reaches them until an operator has looked at the document and lets it catch up.
   */
  #noteBehind(isBehind: boolean, revision: number): void {
    if (isBehind && !this.#isBehind)
      this.log.error({ revision, served: this.#base }, 'the database has an older document than this host');
    this.#isBehind = isBehind;
  }

  #withKills({ remotes }: Snapshot, revision: number): Snapshot {
    const shown = remotes.map((remote) =>
      remote.enabled && this.#killed.has(remote.name) ? { ...remote, enabled: false, revision } : remote,
    );
    return { revision, remotes: shown };
  }

  #show(snapshot: Snapshot, document: DiscoveryDocument): void {
    this.#snapshot = snapshot;
    this.#document = document;
    this.#json = JSON.stringify(document);
  }

  #tell(since: number): void {
    const change = changeSince(this.#snapshot, since);
    for (const listener of this.#listeners) listener(change);
  }

  async #look(): Promise<void> {
    try {
      const isNews = (await currentRevision(this.db.orm)) !== this.#base;
      this.#awaySince = null;
      if (isNews) await this.refresh();
    } catch (error) {
      this.#awaySince ??= new Date();
      this.log.warn(error, 'the database cannot be asked for the revision');
    }
  }
}
