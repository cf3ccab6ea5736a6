import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Timeouts of a server's connections, in ms. */
export interface ConnectionLimits {
  /** Without a byte in either direction: browsers hold connections that they may never use. */
  readonly silent: number;
  /**
   * Between an answer and the next request. Longer than the minute of most load balancers, which could otherwise send a
   * request on a closing connection.
   */
  readonly idle: number;
  /** Until a request has arrived completely; pictures over a slow connection take minutes. */
  readonly request: number;
  /** For answers on their way when the service ends. */
  readonly ending: number;
}

const usual: ConnectionLimits = { silent: 120_000, idle: 65_000, request: 200_000, ending: 1_500 };

/**
 * Closes connections of a service that send no data, whose request never ends, or that are still open when the service
 * ends.
 */
export function limitConnections(app: FastifyInstance, limits: Partial<ConnectionLimits> = {}): void {
  const { silent, idle, request, ending } = { ...usual, ...limits };
  app.server.setTimeout(silent);
  app.server.keepAliveTimeout = idle;
  app.server.requestTimeout = request;
  app.server.headersTimeout = Math.min(app.server.headersTimeout, request);
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), ending).unref();
    await justAccepted();
  });
}

/**
 * Resolves when the process has just accepted all connections that wait. A server closes then: a proxy whose connection
 * still waits would lose the request on it, and may not send one that writes again.
 */
export const justAccepted = (): Promise<void> => setImmediate();
