import type { OutgoingHttpHeaders } from 'node:http';
import { isKnown } from '@r777/server-kit';
import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import type { EventHub } from './event-hub';
import { alreadyCompressed, ResponseCache } from './response-cache';

const seenRevision = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined;

/** The discovery document and the stream of its changes. */
export function registryRoutes(app: FastifyInstance, { live, hub }: { live: LiveDocument; hub: EventHub }): void {
  const ready = new ResponseCache();
  app.get(DISCOVERY_PATHS.document, alreadyCompressed, async (request, reply) => {
    const etag = `W/"${live.revision}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag).header('x-revision', live.revision);
    reply.header('access-control-allow-origin', '*');
    if (isKnown(request.raw, etag)) return reply.code(304).send();
    const make = () => live.json;
    return ready.send(request, reply.type('application/json; charset=utf-8'), { tag: etag, key: 'document', make });
  });

  app.get(DISCOVERY_PATHS.events, { compress: false }, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      // What every answer has: a hijacked one gets nothing by itself.
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    hub.add(reply.raw, seenRevision(request.headers['last-event-id']));
  });
}
