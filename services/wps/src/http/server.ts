import { createServer as createHttpServer, type ServerOptions } from 'node:http';
import { requestId } from '@mfe/server-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { keepRawBodies, readFormBodies } from './bodies';
import { errorEnvelopes, refuseOddRequests, sendFailure } from './errors';
import type { EarlyResponse } from './response-cache';

/**
 * Headers of every answer: SEC-08. Answers of an API are data, so nothing in them may run, load or be framed. A page of
 * the site that opens an answer as a window cannot reach into it, because the sandbox gives it an opaque origin.
 */
function securityHeaders({ behindTls }: { readonly behindTls: boolean }): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    ...(behindTls ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Sets them on all answers. */
function setSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Largest body accepted, in bytes. */
const BODY_LIMIT = 64 * 1024;
/** Time limits of incomplete requests, in ms; a request without a host is refused with an envelope, not by Node. */
const serverOptions: ServerOptions = {
  headersTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  requireHostHeader: false,
};

/** The server, without routes. */
export interface Server {
  readonly app: FastifyInstance;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Passes every request to `early` before the framework handles it. */
  respondEarly(early: EarlyResponse): void;
}

/** The parts of a server; `behindTls`: players reach it by https. */
interface ServerParts {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: string[];
  readonly behindTls: boolean;
}

/** Creates the server: what it parses, how failures are answered, and the headers of every answer. */
export function createServer({ log, trustProxy, behindTls }: ServerParts): Server {
  const headers = securityHeaders({ behindTls });
  let early: EarlyResponse = () => false;
  const app = Fastify({
    serverFactory: (handle) =>
      createHttpServer(serverOptions, (raw, response) => {
        if (!early(raw, response)) handle(raw, response);
      }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: BODY_LIMIT,
    trustProxy,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    genReqId: requestId,
    // A logger per request would cost more than the request; log lines name the request instead.
    childLoggerFactory: (logger) => logger,
    // No hook runs for these.
    frameworkErrors: (error, _request, reply) => sendFailure(error, reply.headers(headers)),
  });
  app.setValidatorCompiler(validatorCompiler);
  // The contract routes validate and serialise answers; the schemas on the routes document them.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.removeContentTypeParser('text/plain');
  keepRawBodies(app);
  readFormBodies(app);
  setSecurityHeaders(app, headers);
  refuseOddRequests(app, headers);
  errorEnvelopes(app);
  return {
    app,
    headers,
    respondEarly(given) {
      early = given;
    },
  };
}
