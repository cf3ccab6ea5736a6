import type { ServerResponse } from 'node:http';
import type { DiscoveryChange } from '@r777/shared/contracts';
import type { LiveDocument } from '../document/live-document';

/** Silence after which proxies on the way start to close streams is 30 s and more. */
const HEARTBEAT_MS = 15_000;
/** A page that has not taken this many bytes is gone or stuck: it is cut off and comes back by itself. */
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
   * Takes a stream on, its head already written. A page that comes back gets what changed after the revision it has seen;
   * then, as every page, the present revision.
   */
  add(stream: ServerResponse, seen: number | undefined): void {
    this.#streams.add(stream);
    stream.on('close', () => this.#streams.delete(stream));
    // Pages that lose one host together must not all come back in the same instant.
    stream.write(`retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`);
    if (seen !== undefined && seen < this.live.revision) stream.write(documentEvent(this.live.since(seen)));
    stream.write(event('hello', { revision: this.live.revision }));
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
