import type { ChangeResult } from '@mfe/contract/answers';
import type { Database } from '@mfe/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Identity } from '../access/tokens';
import { approvalsNeeded, listApprovals, type Requester } from '../approvals/approvals';
import { identityOf } from '../identities/identities';
import type { Outage } from '../outage/outage';
import type { Registry } from '../registry';
import { RegistryError } from '../registry-error';
import { listAudit } from '../releases/listing';
import type { LocalSite } from '../static-site/local-source';
import type { AccessLog } from './access-log';
import { allow, allowDuringOutage } from './guard';
import {
  activateBody,
  approvalParams,
  changeBody,
  listQuery,
  policyBody,
  promoteBody,
  read,
  registerBody,
  remoteParams,
  rollbackBody,
  siteFileQuery,
  trafficBody,
  versionParams,
} from './input';

/** History, audit, and the changes that an operator makes. */
export function remoteRoutes(
  app: FastifyInstance,
  registry: Registry,
  { outage, access }: { outage: Outage; access: AccessLog },
): void {
  const { db } = registry;

  app.get('/api/remotes/:remote/history', async (request) => {
    await allow(db, request, 'read');
    const { remote } = read(remoteParams, request.params);
    return { success: true, value: await listAudit(db, read(listQuery, request.query).limit, remote) };
  });
  app.get('/api/audit', async (request) => {
    await allow(db, request, 'read');
    await access.write();
    return { success: true, value: await listAudit(db, read(listQuery, request.query).limit) };
  });

  app.get('/api/remotes/:remote/identity', async (request) => {
    const { remote } = read(remoteParams, request.params);
    await allow(db, request, `publish:${remote}`);
    return { success: true, value: { remote, identity: await identityOf(db.orm, remote) } };
  });
  app.post('/api/remotes/:remote/register', async (request) => {
    const { label: who } = await allow(db, request, 'operate');
    const { remote } = read(remoteParams, request.params);
    const { why } = read(registerBody, request.body ?? {});
    return { success: true, value: await registry.register(remote, { who, why }) };
  });

  /** Runs one operator action: checks the scope, then the input, then makes the change. */
  function action<B extends z.ZodType<{ why: string; ifRevision?: number | undefined }>>(
    name: string,
    schema: B,
    run: (remote: string, body: z.output<B>, request: Requester) => Promise<ChangeResult>,
    identify: (request: FastifyRequest) => Promise<Identity> = (request) => allow(db, request, 'operate'),
  ): void {
    app.post(`/api/remotes/:remote/${name}`, async (request: FastifyRequest) => {
      const { label: who, token } = await identify(request);
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
  action(
    'disable',
    changeBody,
    (remote, _body, request) => outage.disable(remote, request, (asked) => registry.disable(remote, asked)),
    (request) => allowDuringOutage(outage, db, request, 'operate'),
  );
  action('enable', changeBody, (remote, _body, request) => registry.enable(remote, request));
  action('traffic', trafficBody, (remote, { version, percent, why: _why, ifRevision: _seen, ...rollout }, request) =>
    registry.propose(remote, { kind: 'traffic', version, percent, rollout }, request),
  );
  action('policy', policyBody, (remote, { approvals }, request) =>
    registry.propose(remote, { kind: 'policy', approvals }, request),
  );
}

/** How many operators a change needs, which changes wait for a second one, and their approval. */
export function approvalRoutes(app: FastifyInstance, registry: Registry): void {
  const { db } = registry;
  app.get('/api/remotes/:remote/policy', async (request) => {
    await allow(db, request, 'read');
    const { remote } = read(remoteParams, request.params);
    return { success: true, value: { remote, approvals: await approvalsNeeded(db.orm, remote) } };
  });
  app.get('/api/approvals', async (request) => {
    await allow(db, request, 'read');
    return { success: true, value: await listApprovals(db) };
  });
  app.post('/api/remotes/:remote/approvals/:id', async (request) => {
    const { label: who, token } = await allow(db, request, 'operate');
    const { remote, id } = read(approvalParams, request.params);
    const { why } = read(changeBody, request.body ?? {});
    return { success: true, value: await registry.approve(remote, id, { who, token, why }) };
  });
}

/** Serves the site to an export on another machine: the list of its files, and the files. */
export function siteRoutes(app: FastifyInstance, db: Database, site: LocalSite): void {
  app.get('/api/site', async (request) => {
    await allow(db, request, 'read');
    return { success: true, value: await site.list() };
  });
  app.get('/api/site/versions/:remote/:version', async (request) => {
    await allow(db, request, 'read');
    const { remote, version } = read(versionParams, request.params);
    return { success: true, value: await site.filesOf(`${remote}/${version}`) };
  });
  app.get('/api/site/file', { compress: false }, async (request, reply) => {
    await allow(db, request, 'read');
    const { path } = read(siteFileQuery, request.query);
    const stream = await site.open(path);
    if (!stream) throw new RegistryError('request.notFound', `the site has no file ${path}`);
    return reply.type('application/octet-stream').send(stream);
  });
}
