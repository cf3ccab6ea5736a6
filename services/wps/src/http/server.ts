import { createServer as createHttpServer, type ServerOptions } from 'node:http';
import { requestId } from '@r777/server-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { readFormBodies } from './bodies/form-bodies';
import { keepRawBodies } from './bodies/raw-body';
import { errorEnvelopes, sendFailure } from './errors/error-handler';
import { refuseMalformedHttp, refuseOddRequests } from './errors/malformed-http';
import type { EarlyResponse } from './response-cache/early-response';

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
  /** Passes every request to `early` before the framework handles it. */
  respondEarly(early: EarlyResponse): void;
}

/** Creates the server: what it parses, and how failures are answered. */
export function createServer({ log, trustProxy }: { log: FastifyBaseLogger; trustProxy: string[] }): Server {
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
    clientErrorHandler: refuseMalformedHttp,
    frameworkErrors: (error, _request, reply) => sendFailure(error, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  // The contract routes validate and serialise answers; the schemas on the routes document them.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.removeContentTypeParser('text/plain');
  keepRawBodies(app);
  readFormBodies(app);
  refuseOddRequests(app);
  errorEnvelopes(app);
  return {
    app,
    respondEarly(given) {
      early = given;
    },
  };
}
