import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Asker } from '../approvals/approvals';
import type { ChangeResult } from '../model';
import type { Registry } from '../registry';
import { listAudit } from '../releases/listing';
import { allow } from './guard';
import {
  activateBody,
  changeBody,
  listQuery,
  policyBody,
  promoteBody,
  read,
  remoteParams,
  rollbackBody,
  trafficBody,
} from './input';

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

  /** One operator action: first the scope, then the input, then the change. */
  function action<B extends z.ZodType<{ why: string; ifRevision?: number | undefined }>>(
    name: string,
    schema: B,
    run: (remote: string, body: z.output<B>, request: Asker) => Promise<ChangeResult>,
  ): void {
    app.post(`/api/remotes/:remote/${name}`, async (request: FastifyRequest) => {
      const { label: who, token } = await allow(db, request, 'operate');
      const { remote } = read(remoteParams, request.params);
      const body = read(schema, request.body ?? {});
      return {
        success: true,
        value: await run(remote, body, { who, token, why: body.why, ifRevision: body.ifRevision }),
      };
    });
  }
  action('activate', activateBody, (remote, { version, canary, why: _why, ifRevision: _seen, ...rollout }, request) => {
    return canary === undefined
      ? registry.propose(remote, { kind: 'activate', version, rollout }, request)
      : registry.propose(remote, { kind: 'traffic', version, percent: canary, rollout }, request);
  });
  action('promote', promoteBody, (remote, { why: _why, ifRevision: _seen, ...rollout }, request) =>
    registry.propose(remote, { kind: 'promote', rollout }, request),
  );
  action('rollback', rollbackBody, (remote, { evenUnhealthy }, request) =>
    registry.rollback(remote, request, { evenUnhealthy }),
  );
  action('disable', changeBody, (remote, _body, request) => registry.disable(remote, request));
  action('enable', changeBody, (remote, _body, request) => registry.enable(remote, request));
  action('traffic', trafficBody, (remote, { version, percent, why: _why, ifRevision: _seen, ...rollout }, request) =>
    registry.propose(remote, { kind: 'traffic', version, percent, rollout }, request),
  );
  action('policy', policyBody, (remote, { approvals }, request) =>
    registry.propose(remote, { kind: 'policy', approvals }, request),
  );
}
