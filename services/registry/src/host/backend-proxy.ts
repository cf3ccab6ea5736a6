import httpProxy from '@fastify/http-proxy';
import type { Failure } from '@r777/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { fileHeaders } from './file-policy';

/** Paths that wps answers; the browser knows one origin only. */
const prefixes = ['/wps', '/lgw', '/common'];

const unavailable: Failure = { success: false, code: 'system.unavailable', message: 'The backend cannot be reached.' };

/** Forwards calls to wps, and answers in wps's own envelope while it is down. */
export async function backendProxy(app: FastifyInstance, upstream: string): Promise<void> {
  for (const prefix of prefixes) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      // Answers of wps have wps's own policy: it also has pages, those of its API's description.
      preHandler: (_request, reply, done) => {
        for (const name of Object.keys(fileHeaders)) reply.removeHeader(name);
        done();
      },
      undici: { connections: 256, headersTimeout: 20_000, bodyTimeout: 60_000 },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
        }),
        // Data is not a page: crawlers may read it to see what a page shows, but index none of it.
        rewriteHeaders: (headers) => ({ ...headers, 'x-robots-tag': 'noindex' }),
        onError: (reply, { error }) => {
          reply.request.log.warn(error, 'wps did not answer');
          reply.code(503).header('cache-control', 'no-store').send(unavailable);
        },
      },
    });
  }
}
