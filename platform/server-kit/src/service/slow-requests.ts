import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BodyPlace, BodyPlaces } from './body-places';

/** A larger body has the time of a step for each of these bytes, and a smaller one has `usual` for all of it. */
const STEP_BYTES = 64 * 1024;
/** Fewer bytes than this, between two looks, are no progress: one byte a second keeps no place. */
const PROGRESS_BYTES = 1024;

/** Bounds of requests that have not arrived completely. Times in ms. */
export interface SlowLimits {
  /** How often the connections are looked at. A request that arrives within this time is never counted. */
  readonly look: number;
  /** Time for the head of a request, from its first byte. */
  readonly head: number;
  /** Time for a body of up to 64 KiB. */
  readonly usual: number;
  /** Time for each 64 KiB of a larger body: 2.2 kB a second. A phone that sends a picture at 10 kB a second passes. */
  readonly step: number;
  /** Most requests that are on their way, in total and by address. The one without progress for longest ends. */
  readonly all: number;
  readonly address: number;
}

export const usualSlowLimits: SlowLimits = {
  look: 1_000,
  head: 10_000,
  usual: 10_000,
  step: 30_000,
  all: 2_000,
  address: 200,
};

/** What has not arrived completely on a connection: the head of a request, or the body of one. */
interface Pending {
  readonly body: IncomingMessage | undefined;
  /** Time without enough bytes, in ms. */
  waited: number;
  /** Bytes of the connection at the start of this step, and at the last progress. */
  step: number;
  progress: number;
  place?: BodyPlace;
}

interface Connection {
  readonly socket: Socket;
  /** The latest request, and the same request in Fastify, which knows the address behind a proxy. */
  request?: IncomingMessage;
  response?: ServerResponse;
  seen?: IncomingMessage | undefined;
  known?: FastifyRequest;
  /** Bytes that the connection had received when nothing was on its way. */
  idle: number;
  pending?: Pending | undefined;
}

/**
 * Ends requests that arrive too slowly, and bounds their number. A client that sends one byte a second would otherwise hold a
 * connection for minutes, and hundreds of them would keep others out. Node measures only the whole request, so its limit must
 * allow the slowest upload.
 *
 * Connections are looked at in intervals, so requests that arrive at once cost nothing. An interval counts at most twice its
 * length: while the process was blocked, it could not read what had arrived.
 */
export function limitSlowRequests(app: FastifyInstance, limits: SlowLimits): void {
  const { server } = app;
  const connections = new Map<Socket, Connection>();
  const places = new BodyPlaces(limits);

  const settle = (connection: Connection) => {
    connection.pending?.place?.release();
    connection.pending = undefined;
  };
  const end = (connection: Connection) => {
    const { socket, request, response } = connection;
    settle(connection);
    connections.delete(socket);
    // Answered already: the client holds back only the rest, and a second answer would confuse it.
    if (request && !request.complete && response?.headersSent) socket.destroy();
    else {
      const error = new Error('The request came too slowly.');
      server.emit('clientError', Object.assign(error, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    }
  };
  /** What is on its way; undefined if the connection is idle, or waits for its answer. */
  const pendingOf = (connection: Connection): Pending | undefined => {
    const { socket, request, response, pending } = connection;
    const { bytesRead } = socket;
    const isNew = request !== connection.seen;
    connection.seen = request;
    const body = request && !request.complete ? request : undefined;
    const isHead = !request || (response?.writableFinished && !isNew && bytesRead > connection.idle);
    if (!body && !isHead) {
      connection.idle = bytesRead;
      return undefined;
    }
    if (pending && pending.body === body) return pending;
    return { body, waited: 0, step: bytesRead, progress: bytesRead };
  };
  const look = (connection: Connection, passed: number) => {
    const { socket, request, known } = connection;
    const pending = pendingOf(connection);
    if (pending === undefined || pending !== connection.pending) {
      settle(connection);
      connection.pending = pending;
      return;
    }
    const { bytesRead } = socket;
    const { body } = pending;
    const ip = known && known.raw === request ? known.ip : socket.remoteAddress;
    pending.place ??= places.take({ ip: ip ?? '' }, () => end(connection));
    if (bytesRead - pending.progress >= PROGRESS_BYTES) {
      pending.progress = bytesRead;
      pending.place.moved();
    }
    if (body && bytesRead - pending.step >= STEP_BYTES) {
      pending.step = bytesRead;
      pending.waited = 0;
    }
    // Unread bytes wait for this service, not for the client. A connection that has never been used is a browser's, kept ready.
    if (body ? body.readableLength > 0 : bytesRead === connection.idle) return;
    pending.waited += passed;
    const ofBody = Number(body?.headers['content-length']) > STEP_BYTES ? limits.step : limits.usual;
    if (pending.waited > (body ? ofBody : limits.head)) end(connection);
  };

  server.on('connection', (socket: Socket) => {
    const connection: Connection = { socket, idle: 0 };
    connections.set(socket, connection);
    socket.once('close', () => {
      settle(connection);
      connections.delete(socket);
    });
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (connection) Object.assign(connection, { request, response });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const connection = connections.get(request.raw.socket);
    if (connection) connection.known = request;
    done();
  });
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const passed = Math.min(now - last, 2 * limits.look);
    last = now;
    for (const connection of connections.values()) look(connection, passed);
  }, limits.look).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
