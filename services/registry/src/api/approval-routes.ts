import type { FastifyInstance } from 'fastify';
import { listApprovals } from '../approvals/approvals';
import { approvalsNeeded } from '../approvals/policy';
import type { Registry } from '../registry';
import { allow } from './guard';
import { approvalParams, changeBody, read, remoteParams } from './input';

/** How many operators a change needs, which changes wait for a second one, and the approval. */
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
