import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { isOperatorsPath } from '@r777/server-kit';
import type { Failure } from '@r777/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Backends } from './backends';
import { fileHeaders } from './file-policy';

/** Paths that wps answers; the browser knows one origin only. */
const prefixes = ['/wps', '/lgw', '/common'];

const unknown: Failure = { success: false, code: 'request.notFound', message: 'There is nothing here.' };
const unavailable: Failure = { success: false, code: 'system.unavailable', message: 'The backend cannot be reached.' };

type RetryDelay = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['retryDelay']>;

/** What the proxy's library sends to an instance; a repeat sends it again. */
interface Sent {
  url: URL;
  readonly headers: Record<string, string | undefined>;
  readonly method: string;
}

/**
 * By default the library sends a GET that is answered with 503 ten times more: a player would wait eleven times as long
 * to read that something does not answer, and an overloaded wps would get eleven times the calls. Only a read whose
 * connection was refused goes to another instance: nobody has seen it yet.
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
 * Forwards calls to wps, and answers in wps's own envelope while it is down. The operators' paths are answered with 404
 * here, whatever listens behind this proxy and however they are written.
 */
export async function backendProxy(app: FastifyInstance, backends: Backends): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    if (isOperatorsPath(request.raw.url ?? '')) reply.code(404).header('cache-control', 'no-store').send(unknown);
    else done();
  });
  for (const prefix of prefixes) {
    await app.register(httpProxy, {
      // Chosen for each call.
      upstream: '',
      prefix,
      rewritePrefix: prefix,
      // Answers of wps have wps's own policy: it also has pages, those of its API's description.
      preHandler: (_request, reply, done) => {
        for (const name of Object.keys(fileHeaders)) reply.removeHeader(name);
        done();
      },
      // The host writes one line per call; the proxy would write two more.
      disableRequestLogging: true,
      undici: { connections: 256, headersTimeout: 20_000, bodyTimeout: 60_000 },
      replyOptions: {
        getUpstream: () => backends.choose(),
        retryDelay: repeatElsewhere(backends),
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
          // The log of wps names the same request as ours and the proxy's in front.
          'x-request-id': request.id,
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
