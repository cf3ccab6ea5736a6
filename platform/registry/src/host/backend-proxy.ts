import type { ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { BodyPlaces, isOperatorsPath } from '@mfe/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { site } from '../site';
import type { Backends } from './backends';
import { admit, ConcurrencyLimit } from './concurrency-limit';
import { fileHeaders } from './file-policy';

/** The largest body that the backend takes is a feedback with pictures; in bytes. */
const BODY_LIMIT = 12 * 1024 * 1024;
/** Every body has this many bytes of memory, in bytes: large bodies cannot use up the memory of usual calls. */
const USUAL = 64 * 1024;
/** Bytes of bodies in memory above {@link USUAL}. */
const BYTES = { all: 128 * 1024 * 1024, address: 64 * 1024 * 1024 };
/**
 * In ms: the time for a body up to {@link USUAL}, and for each {@link USUAL} bytes of a larger one, or for its rest. A
 * slower client would hold memory.
 */
const BODY_MS = { usual: 10_000, step: 30_000 };
/** Maximum number of bodies in transfer. */
const BODIES = { all: 2_000, address: 200 };

/** A refused body; the error handler of the host's proxy answers with its status. */
class BodyRefused extends Error {
  constructor(
    readonly statusCode: 408 | 413 | 503,
    message: string,
  ) {
    super(message);
  }
}
const busy = () => new BodyRefused(503, 'Too many requests are being sent. Try again in a moment.');

/** The limits of bodies on their way to the backend, by any path: one address has one share, not one for each path. */
interface BodyLimits {
  readonly bytes: ConcurrencyLimit;
  readonly places: BodyPlaces;
  readonly times: typeof BODY_MS;
}

/**
 * Reads each body before the handler runs, so that a client that sends slowly holds memory, never a connection to the backend.
 * The memory is limited in total and by address, and the time by `times` and the server's `requestTimeout`. A body's bytes count
 * until its answer has ended, because the host keeps the body while the backend reads it.
 */
function readBodiesFirst(app: FastifyInstance, { bytes, places, times }: BodyLimits): void {
  const answers = new WeakMap<object, ServerResponse>();
  app.addHook('onRequest', async (request, reply) => void answers.set(request, reply.raw));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const announced = Number(request.headers['content-length']);
    if (announced > BODY_LIMIT) throw new BodyRefused(413, 'The body is too large.');
    const held = bytes.hold(request);
    answers.get(request)?.once('close', held.release);
    const chunks: Buffer[] = [];
    let length = 0;
    let step = USUAL;
    let stop = () => {};
    // The stream is never destroyed: that would close the connection before the client has the answer.
    const complete = new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new BodyRefused(408, 'The body came too slowly.'));
      const place = places.take(request, refuse);
      const slow = setTimeout(refuse, announced > USUAL ? times.step : times.usual);
      const read = (chunk: Buffer) => {
        place.moved();
        length += chunk.length;
        if (length > BODY_LIMIT) return reject(new BodyRefused(413, 'The body is too large.'));
        const large = Math.min(chunk.length, length - USUAL);
        if (large > 0 && !held.take(large)) return reject(busy());
        if (length >= step) {
          step = length + USUAL;
          slow.refresh();
        }
        chunks.push(chunk);
      };
      const stopFollowing = finished(payload, (error) => (error ? reject(error) : resolve()));
      payload.on('data', read);
      stop = () => {
        clearTimeout(slow);
        stopFollowing();
        payload.off('data', read).resume();
        place.release();
      };
    });
    // The proxy forwards a stream unchanged; anything else it would serialise again as JSON.
    return complete.then(() => Readable.from([Buffer.concat(chunks)])).finally(stop);
  });
}

/** The backend's envelope of a refused call. */
interface Failure {
  success: false;
  code: string;
  message: string;
}

const unknown: Failure = { success: false, code: 'request.notFound', message: 'There is nothing here.' };
const tooLarge: Failure = { success: false, code: 'request.tooLarge', message: 'The body is too large.' };
const full: Failure = {
  success: false,
  code: 'system.unavailable',
  message: 'Too much is in progress. Try again in a moment.',
};
const unavailable: Failure = { success: false, code: 'system.unavailable', message: 'The backend cannot be reached.' };

type RetryDelay = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['retryDelay']>;

/** The request that the proxy's library sends to an instance. A repeat sends the same request again. */
interface Sent {
  url: URL;
  readonly headers: Record<string, string | undefined>;
  readonly method: string;
}

/**
 * By default the library repeats a GET that is answered with 503 ten times: a player would wait eleven times as long
 * for the message, and an overloaded backend would get eleven times the calls. Only a read whose connection was refused
 * goes to another instance, because no instance has received it.
 */
function repeatElsewhere(backends: Backends): RetryDelay {
  return ({ err, req, attempt }) => {
    if (err === null || (err as { code?: string } | undefined)?.code !== 'ECONNREFUSED') return null;
    const sent = req as unknown as Sent;
    const other = backends.instead(sent.url.origin);
    if (other === undefined || attempt >= backends.addresses.length - 1) return null;
    if (sent.method !== 'GET' && sent.method !== 'HEAD') return null;
    sent.url = new URL(sent.url.pathname + sent.url.search, other);
    sent.headers.host = sent.url.host;
    // In ms; 0 would be no repeat.
    return 1;
  };
}

/**
 * Connections to each instance of the backend, and the limits above them. Calls wait for a connection, so more may be in
 * progress than there are connections; one address never has as many as there are. Streams hold their connection and
 * never wait.
 */
const CALLS = { connections: 256, all: 4_000, address: 128 };
const STREAMS = { connections: 10_000, all: 10_000, address: 2_000 };
/** When a refused call, and a refused stream, may be tried again, in seconds. */
const WAIT = { call: 1, stream: 60 };

interface Lane {
  readonly path: string;
  readonly places: ConcurrencyLimit;
  readonly connections: number;
  readonly wait: number;
}

/**
 * Forwards calls to the backend, and answers in the backend's own envelope while it is down. The operators' paths are
 * answered with 404 here, whatever runs behind this proxy and however they are written. Event streams have separate connections, so open
 * streams never delay a call. `times` are those of {@link BODY_MS}.
 */
export async function backendProxy(app: FastifyInstance, backends: Backends, times = BODY_MS): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    if (isOperatorsPath(request.raw.url ?? '', site.operatorsPaths))
      reply.code(404).header('cache-control', 'no-store').send(unknown);
    else done();
  });
  const calls = new ConcurrencyLimit(CALLS);
  const shared = { backends, bodies: { bytes: new ConcurrencyLimit(BYTES), places: new BodyPlaces(BODIES), times } };
  // The browser calls only this origin, so the host forwards each path of the backend.
  for (const path of site.backendPaths)
    await app.register(lane, { ...shared, path, connections: CALLS.connections, places: calls, wait: WAIT.call });
  const streams = { connections: STREAMS.connections, places: new ConcurrencyLimit(STREAMS), wait: WAIT.stream };
  for (const path of site.eventPaths ?? []) await app.register(lane, { ...shared, path, ...streams });
}

/** One path to the backend, with its own connections and limits. */
async function lane(
  app: FastifyInstance,
  { path, backends, bodies, connections, places, wait }: Lane & { backends: Backends; bodies: BodyLimits },
) {
  readBodiesFirst(app, bodies);
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof BodyRefused)) throw error;
    request.log.warn(error, 'a body was refused');
    // Discard the rest of the body.
    reply.code(error.statusCode).header('cache-control', 'no-store').header('connection', 'close');
    if (error.statusCode === 503) reply.header('retry-after', wait);
    return reply.send(error.statusCode === 413 ? tooLarge : full);
  });
  await app.register(httpProxy, {
    // Chosen for each call.
    upstream: '',
    prefix: path,
    rewritePrefix: path,
    proxyPayloads: false,
    preHandler: (request, reply, done) => {
      // Answers of the backend have the backend's own policy, because it also has pages: those of its API's description.
      for (const name of Object.keys(fileHeaders)) reply.removeHeader(name);
      // Count the call only now that its body has been read.
      if (admit(places, request, reply, wait)) done();
      else reply.send(full);
    },
    // The host already writes one log line per call; the proxy would write two more.
    disableRequestLogging: true,
    undici: { connections, headersTimeout: 20_000, bodyTimeout: 60_000 },
    replyOptions: {
      getUpstream: () => backends.choose(),
      retryDelay: repeatElsewhere(backends),
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
        // The log of the backend has the same request id as ours and the proxy's in front.
        'x-request-id': request.id,
      }),
      // Data is not a page: crawlers may read it to see a page's content, but must not index it.
      rewriteHeaders: (headers) => ({ ...headers, 'x-robots-tag': 'noindex' }),
      onError: (reply, { error }) => {
        reply.request.log.warn(error, 'the backend did not answer');
        reply.code(503).header('cache-control', 'no-store').send(unavailable);
      },
    },
  });
}
