import { createServer as createHttpServer, type ServerOptions } from 'node:http';
import { requestId } from '@r777/server-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { readFormBodies } from './bodies/form-bodies';
import { keepRawBodies } from './bodies/raw-body';
import { errorEnvelopes, sendFailure } from './errors/error-handler';
import { refuseMalformedHttp, refuseOddRequests } from './errors/malformed-http';
import type { EarlyResponse } from './response-cache/early-response';
import { securityHeaders, setSecurityHeaders } from './security-headers';

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
  /** What every answer carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** Passes every request to `early` before the framework handles it. */
  respondEarly(early: EarlyResponse): void;
}

/** What a server is made of; `behindTls`: players reach it by https. */
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
    clientErrorHandler: (error, socket) => refuseMalformedHttp(error, socket, headers),
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
