import type { ServerResponse } from 'node:http';
import type { DiscoveryChange } from '@r777/shared/contracts';
import type { LiveDocument } from '../discovery/live-document';

/** Proxies on the way close a stream after 30 s of silence or more. */
const HEARTBEAT_MS = 15_000;
/** A page with more unread bytes than this is gone or stuck: it is disconnected and reconnects by itself. */
const MAX_BACKLOG = 1024 * 1024;

const event = (name: string, data: unknown, id?: number) =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
const documentEvent = (change: DiscoveryChange) => event('document', change, change.revision);

/** The open event streams of this host. */
export class EventHub {
  readonly #streams = new Set<ServerResponse>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #unsubscribe: () => void;

  constructor(private readonly live: LiveDocument) {
    this.#unsubscribe = live.subscribe((change) => this.#broadcast(documentEvent(change)));
    this.#heartbeat = setInterval(() => this.#broadcast(': still here\n\n'), HEARTBEAT_MS);
  }

  /**
   * Adds a stream whose header was already written. A page that reconnects gets what changed after the revision it has
   * seen; then, like every page, the current revision.
   */
  add(stream: ServerResponse, seen: number | undefined): void {
    this.#streams.add(stream);
    stream.on('close', () => this.#streams.delete(stream));
    // Pages that lose one host together must not all reconnect at the same moment.
    stream.write(`retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`);
    if (seen !== undefined && seen < this.live.revision) stream.write(documentEvent(this.live.since(seen)));
    stream.write(event('hello', { revision: this.live.revision }));
  }

  /** How many are open. */
  get size(): number {
    return this.#streams.size;
  }

  /** Ends every stream. */
  close(): void {
    clearInterval(this.#heartbeat);
    this.#unsubscribe();
    for (const stream of this.#streams) stream.end();
  }

  #broadcast(text: string): void {
    for (const stream of this.#streams) {
      if (stream.writableLength > MAX_BACKLOG) stream.destroy();
      else stream.write(text);
    }
  }
}
