import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { isKnown } from './etag';
import type { EventHub } from './event-hub';
import type { LiveDocument } from './live-document';

const seenRevision = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined;

/** The discovery document and the stream of its changes. */
export function registryRoutes(app: FastifyInstance, { live, hub }: { live: LiveDocument; hub: EventHub }): void {
  app.get(DISCOVERY_PATHS.document, (request, reply) => {
    const etag = `W/"${live.revision}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag).header('x-revision', live.revision);
    reply.header('access-control-allow-origin', '*');
    if (isKnown(request, etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(live.json);
  });

  app.get(DISCOVERY_PATHS.events, { compress: false }, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    hub.add(reply.raw, seenRevision(request.headers['last-event-id']));
  });
}
