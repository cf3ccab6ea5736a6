import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { lingerOnClose, malformedAsText } from './lingering';
import { limitSlowRequests, type SlowLimits, usualSlowLimits } from './slow-requests';

/**
 * Whether a request has more than one `Host` header. Node uses the first and a proxy in front may have used the last,
 * so the two would disagree about the requested site (RFC 9112, section 3.2: answer with 400).
 */
export function hasDuplicateHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** Refuses such requests with 400, through the service's error handler. */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasDuplicateHost(raw))
      done(Object.assign(new Error('The request names more than one host.'), { statusCode: 400 }));
    else done();
  });
}

/** Timeouts of a server's connections, in ms. */
export interface ConnectionLimits {
  /** Time without a byte in either direction: browsers hold connections that they may never use. */
  readonly silent: number;
  /**
   * Between an answer and the next request. Longer than the minute of most load balancers, which could otherwise send a
   * request on a closing connection.
   */
  readonly idle: number;
  /** Time until a request has arrived completely. Pictures over a slow connection take minutes. */
  readonly request: number;
  /** Time for answers in progress when the service ends. */
  readonly ending: number;
  /** Time for the rest of a request that was answered early. A proxy sends a buffered body in well under a second. */
  readonly lingering: number;
  /** Speed and number of requests that have not arrived completely. */
  readonly slow: Partial<SlowLimits>;
}

const usual: ConnectionLimits = {
  silent: 120_000,
  idle: 65_000,
  request: 200_000,
  ending: 1_500,
  lingering: 10_000,
  slow: {},
};

/**
 * The settings of every listener. Refuses requests with two `Host` headers, and lets clients send the rest of a request
 * that was answered early ({@link lingerOnClose}). Ends requests that arrive too slowly ({@link limitSlowRequests}). Closes connections that send no data, whose request never ends, or
 * that are still open when the service ends. `malformed`: the answer to bytes that are not an HTTP request; by default
 * plain text.
 */
export function limitConnections(
  app: FastifyInstance,
  limits: Partial<ConnectionLimits> = {},
  malformed = malformedAsText,
): void {
  const { silent, idle, request, ending, lingering, slow } = { ...usual, ...limits };
  refuseTwoHosts(app);
  lingerOnClose(app.server, { malformed, ms: lingering });
  limitSlowRequests(app, { ...usualSlowLimits, ...slow });
  app.server.setTimeout(silent);
  app.server.keepAliveTimeout = idle;
  app.server.requestTimeout = request;
  app.server.headersTimeout = Math.min(app.server.headersTimeout, request);
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), ending).unref();
    await connectionsAccepted();
  });
}

/** A turn of the event loop counts as idle below this duration, in ms. */
const QUIET_TURN_MS = 0.2;
/** Maximum number of turns to wait for an idle one. A busy service has none. */
const MOST_TURNS = 200;

/**
 * Resolves when the process has just accepted all waiting connections, in a turn in which it did nothing else. The
 * kernel resets connections that wait while the listen socket closes, and a proxy may not send a write again. The
 * shorter the time between the last accept and the close, the fewer connections can arrive in between.
 */
export async function connectionsAccepted(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const began = performance.now();
    await setImmediate();
    if (performance.now() - began < QUIET_TURN_MS) return;
  }
}
