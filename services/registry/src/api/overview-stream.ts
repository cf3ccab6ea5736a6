import type { ServerResponse } from 'node:http';
import type { LiveDocument } from '../discovery/live-document';
import type { RemoteList } from '../model';

/** How often the state is checked while somebody watches, in ms. */
const LOOK_MS = 1000;
/** How often each watcher's session is checked, and a comment keeps proxies from closing the stream, in ms. */
const CHECK_MS = 15_000;

interface Watcher {
  stream: ServerResponse;
  mayRead: () => Promise<boolean>;
}

/**
 * The state of all remotes as an event stream for consoles: sent when a change of the document or of the pages changes
 * it.
 */
export class OverviewStream {
  readonly #watchers = new Set<Watcher>();
  readonly #unsubscribe: () => void;
  #timers: NodeJS.Timeout[] = [];
  #last = '';
  #looking = false;

  constructor(
    private readonly current: () => Promise<RemoteList>,
    live: LiveDocument,
  ) {
    this.#unsubscribe = live.subscribe(() => void this.#look());
  }

  /** Adds a stream whose header was already written. It ends when its reader loses the right to read. */
  async add(stream: ServerResponse, mayRead: Watcher['mayRead']): Promise<void> {
    const watcher = { stream, mayRead };
    this.#watchers.add(watcher);
    stream.on('close', () => this.#remove(watcher));
    if (this.#timers.length === 0) {
      this.#timers = [setInterval(() => void this.#look(), LOOK_MS), setInterval(() => void this.#check(), CHECK_MS)];
    }
    this.#last = '';
    await this.#look();
  }

  close(): void {
    this.#unsubscribe();
    for (const { stream } of this.#watchers) stream.end();
    for (const timer of this.#timers) clearInterval(timer);
  }

  #remove(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    if (this.#watchers.size > 0) return;
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#watchers.size === 0) return;
    this.#looking = true;
    try {
      const state = JSON.stringify(await this.current());
      if (state !== this.#last)
        for (const { stream } of this.#watchers) stream.write(`event: remotes\ndata: ${state}\n\n`);
      this.#last = state;
    } catch {
      // The database is down: the next check will send it.
    } finally {
      this.#looking = false;
    }
  }

  async #check(): Promise<void> {
    for (const { stream, mayRead } of this.#watchers) {
      if (await mayRead()) stream.write(': still here\n\n');
      else stream.end();
    }
  }
}
