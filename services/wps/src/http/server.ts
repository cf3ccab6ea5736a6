import { createServer as createHttpServer, type ServerOptions } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { readFormBodies } from './bodies/form-bodies';
import { keepRawBodies } from './bodies/raw-body';
import { errorEnvelopes, sendFailure } from './errors/error-handler';
import { refuseMalformedHttp, refuseOddRequests } from './errors/malformed-http';
import { requestId } from './observe/requests';
import type { EarlyResponse } from './response-cache/early-response';

/** Largest body accepted, in bytes. */
const BODY_LIMIT = 64 * 1024;
/** Limits of requests that do not come to an end, in ms; without a host a request is refused in the envelope, not by Node. */
const serverOptions: ServerOptions = {
  headersTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  requireHostHeader: false,
};

/** The server, without any route yet. */
export interface Server {
  readonly app: FastifyInstance;
  /** Has every request shown to `early` before the framework sees it. */
  respondEarly(early: EarlyResponse): void;
}

/** Makes the server: what it reads, and how every failure is answered. */
export function createServer({ log, trustProxy }: { log: FastifyBaseLogger; trustProxy: string | boolean }): Server {
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
    // A logger for each request would cost more than the request; what is logged of one names it.
    childLoggerFactory: (logger) => logger,
    clientErrorHandler: refuseMalformedHttp,
    frameworkErrors: (error, _request, reply) => sendFailure(error, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  // Answers are checked and serialised by the contract routes; the schemas on the routes document them.
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
