import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { DISCOVERY_PATHS, type DiscoveryChange, STREAM_HEARTBEAT_MS } from '@mfe/contract';
import { isKnown } from '@mfe/server-kit';
import type { FastifyInstance } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import { admit, ConcurrencyLimit } from './concurrency-limit';
import { alreadyCompressed, ResponseCache } from './response-cache';

/**
 * A page with more unread bytes than this is gone or stuck. It is disconnected; a working page reconnects
 * automatically.
 */
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
    this.#heartbeat = setInterval(() => this.#broadcast(event('heartbeat', {})), STREAM_HEARTBEAT_MS);
  }

  /**
   * Adds a stream whose header was already written. A page that reconnects gets the changes after its last revision;
   * then, like every page, the current revision.
   */
  add(stream: ServerResponse, seen: number | undefined): void {
    this.#streams.add(stream);
    stream.on('close', () => this.#streams.delete(stream));
    // Randomise the retry time, so that pages that lose one host do not all reconnect at the same moment.
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

/** Open event streams of this host. A page without one polls the document. */
const STREAMS = { all: 20_000, address: 2_000 };
/** How long a refused page waits, in seconds. */
const FULL_WAIT = 60;

const seenRevision = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined;

/** The discovery document and the stream of its changes. */
export function registryRoutes(app: FastifyInstance, { live, hub }: { live: LiveDocument; hub: EventHub }): void {
  const ready = new ResponseCache();
  const streams = new ConcurrencyLimit(STREAMS);
  app.get(DISCOVERY_PATHS.document, alreadyCompressed, async (request, reply) => {
    const etag = `W/"${live.revision}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag).header('x-revision', live.revision);
    reply.header('access-control-allow-origin', '*');
    if (isKnown(request.raw, etag)) return reply.code(304).send();
    const make = () => live.json;
    return ready.send(request, reply.type('application/json; charset=utf-8'), { tag: etag, key: 'document', make });
  });

  app.get(DISCOVERY_PATHS.events, { compress: false }, (request, reply) => {
    if (!admit(streams, request, reply, FULL_WAIT))
      return reply.type('text/plain; charset=utf-8').send('Too many event streams are open.\n');
    reply.hijack();
    reply.raw.writeHead(200, {
      // Fastify adds no headers to a hijacked answer, so the common ones are set here.
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    hub.add(reply.raw, seenRevision(request.headers['last-event-id']));
    return reply;
  });
}
