import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ChangeResult } from '../model';
import type { Registry } from '../registry';
import type { ChangeRequest } from '../state/change';
import { listAudit } from '../state/listing';
import { allow } from './guard';
import { activateBody, changeBody, listQuery, promoteBody, read, remoteParams, trafficBody } from './input';

/** History, audit, and the changes that an operator makes. */
export function remoteRoutes(app: FastifyInstance, registry: Registry): void {
  const { db } = registry;

  app.get('/api/remotes/:remote/history', async (request) => {
    await allow(db, request, 'read');
    const { remote } = read(remoteParams, request.params);
    return { success: true, value: await listAudit(db, read(listQuery, request.query).limit, remote) };
  });
  app.get('/api/audit', async (request) => {
    await allow(db, request, 'read');
    return { success: true, value: await listAudit(db, read(listQuery, request.query).limit) };
  });

  /** One operator action: scope first, then the input, then the change. */
  function action<B extends z.ZodType<{ why: string; ifRevision?: number | undefined }>>(
    name: string,
    schema: B,
    run: (remote: string, body: z.output<B>, request: ChangeRequest) => Promise<ChangeResult>,
  ): void {
    app.post(`/api/remotes/:remote/${name}`, async (request: FastifyRequest) => {
      const { label: who } = await allow(db, request, 'operate');
      const { remote } = read(remoteParams, request.params);
      const body = read(schema, request.body ?? {});
      return { success: true, value: await run(remote, body, { who, why: body.why, ifRevision: body.ifRevision }) };
    });
  }
  action('activate', activateBody, (remote, { version, canary, ...rollout }, request) =>
    canary === undefined
      ? registry.activate(remote, version, request, rollout)
      : registry.traffic(remote, version, canary, request, rollout),
  );
  action('promote', promoteBody, (remote, rollout, request) => registry.promote(remote, request, rollout));
  action('rollback', changeBody, (remote, _body, request) => registry.rollback(remote, request));
  action('disable', changeBody, (remote, _body, request) => registry.disable(remote, request));
  action('enable', changeBody, (remote, _body, request) => registry.enable(remote, request));
  action('traffic', trafficBody, (remote, { version, percent, ...rollout }, request) =>
    registry.traffic(remote, version, percent, request, rollout),
  );
}
