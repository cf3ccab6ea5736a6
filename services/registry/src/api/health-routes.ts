import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import type { Health } from '../health/health';
import { overview } from '../health/overview';
import { remoteHealth } from '../health/remote-health';
import type { Registry } from '../registry';
import { allow } from './guard';
import { changeBody, healthParams, healthQuery, pruneBody, read } from './input';
import { OverviewStream } from './overview-stream';

/** What is live and its health, as one answer and as a stream; health of one remote; the audit log of all remotes. */
export function healthRoutes(
  app: FastifyInstance,
  { registry, health, live }: { registry: Registry; health: Health; live: LiveDocument },
): void {
  const { db } = registry;
  const current = async () => {
    await health.settle();
    return overview(health);
  };
  const stream = new OverviewStream(current, live);
  app.addHook('preClose', () => stream.close());

  app.get('/api/remotes', async (request) => {
    await allow(db, request, 'read');
    return { success: true, value: await current() };
  });
  app.get('/api/events', { compress: false }, async (request, reply) => {
    const mayRead = () =>
      allow(db, request, 'read').then(
        () => true,
        () => false,
      );
    await allow(db, request, 'read');
    reply.hijack();
    reply.raw.writeHead(200, {
      // What every answer has: a hijacked one gets nothing by itself.
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    await stream.add(reply.raw, mayRead);
  });
  app.get('/api/remotes/:remote/health', async (request) => {
    await allow(db, request, 'read');
    const { remote } = read(healthParams, request.params);
    await health.settle();
    return { success: true, value: await remoteHealth(db, remote, read(healthQuery, request.query).minutes) };
  });
  app.post('/api/catch-up', async (request) => {
    const { label: who } = await allow(db, request, 'operate');
    return { success: true, value: await registry.catchUp({ who, why: read(changeBody, request.body ?? {}).why }) };
  });
  app.post('/api/prune', async (request: FastifyRequest) => {
    const { label: who } = await allow(db, request, 'operate');
    const asked = read(pruneBody, request.body ?? {});
    return { success: true, value: await registry.prune({ ...asked, who, showing: await health.pages.showing() }) };
  });
}
