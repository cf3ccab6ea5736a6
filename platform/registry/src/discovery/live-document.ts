import type { DiscoveryChange, DiscoveryDocument } from '@mfe/contract';
import type { Database } from '@mfe/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { CHANGE_CHANNEL } from '../releases/change';
import { type KnownHistory, raiseAboveLost, readHistory } from '../releases/lost-changes';
import { readSnapshot, type Snapshot } from '../releases/snapshot';
import { buildDocument, changeSince, schemaProblems } from './build';
import { keepLost, withKills } from './shown-state';

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
  /** The newest change of the database that this host has read. */
  #newest: KnownHistory['newest'] = null;
  /** Remotes that an operator has killed while the database was down. The database does not have these kills yet. */
  readonly #killed = new Set<string>();
  #awaySince: Date | null = null;
  #isBehind = false;
  /** After this host has shown changes that the database lost: the highest revision that its pages had then. */
  #lostAt: number | null = null;
  #lost: ReadonlySet<string> = new Set();
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

  /** What this host knows of the database's history. */
  get history(): KnownHistory {
    return { base: this.#base, newest: this.#newest };
  }

  /** Whether the database lost changes that pages have seen, until an operator lets the document catch up. */
  get isDatabaseBehind(): boolean {
    return this.#isBehind;
  }

  /** Remotes whose state here is one that the database lost. */
  get lost(): ReadonlySet<string> {
    return this.#lost;
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
  seed(snapshot: Snapshot, { base, newest }: KnownHistory): void {
    this.#show(snapshot, buildDocument(snapshot));
    this.#base = base;
    this.#newest = newest;
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
    const next = withKills(this.#snapshot, this.#killed);
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
        const snapshot = await readSnapshot(this.db);
        const history = await readHistory(this.db, this.history);
        this.#awaySince = null;
        // Write this host's kills to the database first. Otherwise the database's state would re-enable the remotes.
        if (this.#killed.size > 0) continue;
        const isCurrent = history.revision === snapshot.revision;
        if (!history.isLost && isCurrent) this.#accept(snapshot, history);
        else if (!history.isLost || (await this.#passLost(history.revision))) this.#readAgain = true;
      } catch (error) {
        this.#awaySince ??= new Date();
        this.log.error(error, 'the document could not be read; the one known is kept');
      }
    } while (this.#readAgain);
  }

  #accept(read: Snapshot, { newest, lostAt }: Pick<KnownHistory, 'newest'> & { lostAt: number | null }): void {
    const [seen, base] = [this.#snapshot.revision, this.#base];
    this.#newest = newest;
    this.#noteBehind(lostAt !== null, read.revision);
    if (lostAt === null) this.#lostAt = null;
    if (read.revision < seen || read.revision === base) return;
    const { snapshot, lost } = keepLost(this.#snapshot, read, this.#lostAt);
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
    this.#lost = lost;
    // Pages may have seen revisions that only this host had, so they get every change since the last revision of the
    // database.
    if (snapshot.revision > seen) this.#tell(base);
  }

  /**
   * The database lost changes that this host has shown, as by a failover to a standby that lagged. Raises it above the
   * revisions that pages have seen, so that the next changes reach them. Nothing that is shown changes by that: an
   * operator looks at the document first, and lets it catch up. @returns whether it did lose some
   */
  async #passLost(revision: number): Promise<boolean> {
    const seen = this.#snapshot.revision;
    this.#noteBehind(true, revision);
    const { newest, isLost } = await raiseAboveLost(this.db, { ...this.history, revision: seen });
    if (!isLost) return false;
    this.#newest = newest;
    this.#lostAt = seen;
    this.#lost = new Set(this.#snapshot.remotes.map(({ name }) => name));
    return true;
  }

  #noteBehind(isBehind: boolean, revision: number): void {
    if (isBehind && !this.#isBehind)
      this.log.error({ revision, served: this.#base }, 'the database lost changes that pages have seen');
    this.#isBehind = isBehind;
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
      const { revision, isLost } = await readHistory(this.db, this.history);
      this.#awaySince = null;
      if (isLost || revision !== this.#base) await this.refresh();
    } catch (error) {
      this.#awaySince ??= new Date();
      this.log.warn(error, 'the database cannot be asked for the revision');
    }
  }
}
