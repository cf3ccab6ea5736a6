import type { Database } from '@r777/server-kit';
import type { DiscoveryChange, DiscoveryDocument } from '@r777/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { CHANGE_CHANNEL, currentRevision } from '../releases/change';
import { readSnapshot, type Snapshot } from '../releases/snapshot';
import { buildDocument, changeSince } from './build';
import { schemaProblems } from './validate';

/** Notifications are lost while the database connection is; this is the host's polling interval, in ms. */
const LOOK_AGAIN_MS = 2_000;

/**
 * This host's copy of the document. It follows the database, and while that is down it keeps the last state: pages are
 * served and sessions continue.
 */
export class LiveDocument {
  #snapshot: Snapshot = { revision: 0, remotes: [] };
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

  /** What the document is made from. */
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

  /** What changed after a revision that a page has seen. */
  since(revision: number): DiscoveryChange {
    return changeSince(this.#snapshot, revision);
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
   * Reloads the document; a call during a reload causes another one, because the running one may have begun too early.
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
      } catch (error) {
        this.log.error(error, 'the document could not be read; the one known is kept');
      }
    } while (this.#readAgain);
  }

  #accept(snapshot: Snapshot): void {
    const seen = this.#snapshot.revision;
    if (snapshot.revision <= seen) return;
    const document = buildDocument(snapshot);
    const problems = schemaProblems(document);
    if (problems.length > 0) {
      this.log.error(
        { problems, revision: snapshot.revision },
        'the document breaks its schema; the one known is kept',
      );
      return;
    }
    this.#snapshot = snapshot;
    this.#document = document;
    this.#json = JSON.stringify(document);
    const change = changeSince(snapshot, seen);
    for (const listener of this.#listeners) listener(change);
  }

  async #look(): Promise<void> {
    try {
      if ((await currentRevision(this.db.orm)) !== this.#snapshot.revision) await this.refresh();
    } catch (error) {
      this.log.warn(error, 'the database cannot be asked for the revision');
    }
  }
}
