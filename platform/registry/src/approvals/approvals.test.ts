// @module-tag extended
// Two operators over HTTP, two at once, and void requests: over the usual size.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createToken, revokeToken } from '../access/tokens';
import type { RegistryClient } from '../client/registry-client';
import { tokens } from '../database/tables';
import { type Bench, openBench } from '../testing/bench';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';
import { approvals } from './approval-tables';
import { listApprovals } from './approvals';
import type { ProposedChange } from './proposed-change';

const remote = 'mf-games';

describe('over HTTP', () => {
  let site: Site;
  let alice: RegistryClient;
  let bob: RegistryClient;
  const operator = async (label: string, by: RegistryClient) =>
    site.client((await by.createToken(label, ['operate'])).token);
  beforeAll(async () => {
    site = await startSite();
    [alice, bob] = [site.client(await site.settledToken('alice')), site.client(await site.settledToken('bob'))];
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await site.client().publish(await buildFolder(builtVersion(remote, version)));
    await alice.activate(remote, '1.0.0');
    await alice.setPolicy(remote, 2);
  });
  afterAll(() => site.stop());

  const live = async () => (await alice.list()).remotes.find(({ name }) => name === remote)?.live?.version;
  const waiting = async () => (await alice.approvals()).map(({ id, change, who }) => ({ id, change, who }));

  test('REG-10 REG-11 an activation waits for a second operator, and the audit names both', async () => {
    await expect(alice.activate(remote, '1.1.0', { why: 'spring' })).rejects.toMatchObject({
      status: 202,
      code: 'approval.waiting',
      message: expect.stringMatching(/activate 1\.1\.0 waits for a second operator .*: fed approve mf-games \d+$/),
    });
    expect(await live()).toBe('1.0.0');
    const [request] = await waiting();
    expect(request).toMatchObject({ change: 'activate 1.1.0', who: 'alice' });
    // A day, in ms.
    const [{ requestedAt, expiresAt } = { requestedAt: '', expiresAt: '' }] = await alice.approvals();
    expect(Date.parse(expiresAt) - Date.parse(requestedAt)).toBe(86_400_000);
    const id = request?.id ?? 0;
    await expect(alice.approve(remote, id)).rejects.toMatchObject({ status: 403, code: 'approval.ownRequest' });
    await expect(bob.approve('mf-member', id)).rejects.toMatchObject({ code: 'approval.notWaiting' });
    expect(await bob.approve(remote, id, { why: 'seen' })).toMatchObject({ changed: true, to: '1.1.0' });
    expect(await live()).toBe('1.1.0');
    expect(await alice.history(remote, 2)).toMatchObject([
      { action: 'activate', who: 'alice, approved by bob', why: 'spring · seen' },
      { action: 'approval.request', who: 'alice' },
    ]);
    await expect(bob.approve(remote, id)).rejects.toMatchObject({
      code: 'approval.notWaiting',
      message: `no request ${id} of ${remote} waits for approval; it may have expired`,
    });
    expect(await waiting()).toEqual([]);
  });

  test('rollback, kill and the end of a split never wait', async () => {
    expect(await alice.rollback(remote)).toMatchObject({ to: '1.0.0' });
    expect(await alice.disable(remote)).toMatchObject({ changed: true });
    expect(await alice.enable(remote)).toMatchObject({ changed: true });
    await expect(alice.traffic(remote, '1.2.0', 20)).rejects.toMatchObject({ code: 'approval.waiting' });
    await bob.approve(remote, (await waiting())[0]?.id ?? 0);
    await expect(alice.traffic(remote, '1.2.0', 40)).rejects.toMatchObject({ code: 'approval.waiting' });
    await expect(alice.promote(remote)).rejects.toMatchObject({ code: 'approval.waiting' });
    expect((await waiting()).map(({ change }) => change)).toEqual(['promote', 'traffic 1.2.0 40 %']);
    // Fewer devices, but with a version that none of them has.
    const other = alice.traffic(remote, '1.1.0', 5, { evenUnhealthy: true });
    await expect(other).rejects.toMatchObject({ code: 'approval.waiting' });
    expect(await alice.traffic(remote, '1.2.0', 5)).toMatchObject({ changed: true });
    expect(await alice.traffic(remote, '1.2.0', 0)).toMatchObject({ changed: true });
  });

  test('a request based on another state is void, and a version that cannot go live does not wait', async () => {
    await expect(alice.activate(remote, '1.2.0')).rejects.toMatchObject({ code: 'approval.waiting' });
    const id = (await waiting())[0]?.id ?? 0;
    await bob.disable(remote);
    expect(await waiting()).toEqual([]);
    await expect(bob.approve(remote, id)).rejects.toMatchObject({ code: 'change.stale' });
    await bob.enable(remote);
    const before = { ifRevision: 1 };
    await expect(alice.activate(remote, '1.2.0', before)).rejects.toMatchObject({
      code: 'change.stale',
      message: expect.stringMatching(/^mf-games was changed at revision \d+, after what you have seen$/),
    });
    const { revision = 0 } = (await alice.list()).remotes.find(({ name }) => name === remote) ?? {};
    await expect(alice.activate(remote, '1.1.0', { ifRevision: revision, evenUnhealthy: true })).rejects.toMatchObject({
      code: 'approval.waiting',
    });
    await expect(alice.activate(remote, '9.9.9')).rejects.toMatchObject({ code: 'version.unknown' });
    await expect(alice.promote(remote)).rejects.toMatchObject({ code: 'split.none' });
  });

  test('REG-11 the second operator sees what the first has confirmed', async () => {
    const fresh = 'mf-promotions';
    for (const version of ['1.0.0', '1.1.0']) {
      await site.client().publish(await buildFolder(builtVersion(fresh, version)));
      await alice.activate(fresh, version);
    }
    await alice.rollback(fresh);
    await alice.setPolicy(fresh, 2);
    await alice.disable(fresh);
    await expect(alice.activate(fresh, '1.1.0', { enable: true, evenUnhealthy: true })).rejects.toMatchObject({
      code: 'approval.waiting',
    });
    const words = 'activate 1.1.0, although it was rolled back, and enable it';
    const request = (await bob.approvals()).find((one) => one.remote === fresh);
    expect(request?.change).toBe(words);
    expect(await alice.history(fresh, 1)).toMatchObject([{ to: `${words} (request ${request?.id})` }]);
    expect(await bob.approve(fresh, request?.id ?? 0)).toMatchObject({ to: '1.1.0', enabled: true });
  });

  test('a change that would fail for the second operator does not wait', async () => {
    const fresh = 'mf-member';
    for (const version of ['1.0.0', '1.1.0'])
      await site.client().publish(await buildFolder(builtVersion(fresh, version)));
    await alice.activate(fresh, '1.0.0');
    await alice.traffic(fresh, '1.1.0', 10);
    await alice.rollback(fresh);
    await alice.traffic(fresh, '1.1.0', 10, { evenUnhealthy: true });
    await alice.setPolicy(fresh, 2);
    const waits = { code: 'approval.waiting' };
    await expect(alice.promote(fresh)).rejects.toMatchObject({ code: 'version.unhealthy' });
    await expect(alice.promote(fresh, { evenUnhealthy: true })).rejects.toMatchObject(waits);
    await expect(alice.traffic(fresh, '1.0.0', 20)).rejects.toMatchObject({ code: 'request.invalid' });
    await alice.disable(fresh);
    const evenUnhealthy = true;
    const changes = [
      (rollout: object) => alice.activate(fresh, '1.1.0', rollout),
      (rollout: object) => alice.traffic(fresh, '1.1.0', 20, rollout),
      (rollout: object) => alice.promote(fresh, rollout),
    ];
    for (const change of changes) {
      await expect(change({ evenUnhealthy })).rejects.toMatchObject({ code: 'remote.disabled' });
      await expect(change({ evenUnhealthy, enable: true })).rejects.toMatchObject(waits);
    }
  });

  test('the live version needs no second confirmation, because it is given to nobody anew', async () => {
    const fresh = 'mf-auth';
    for (const version of ['1.0.0', '1.1.0']) {
      await site.client().publish(await buildFolder(builtVersion(fresh, version)));
      await alice.activate(fresh, version);
    }
    await alice.rollback(fresh);
    await alice.activate(fresh, '1.1.0', { evenUnhealthy: true });
    await alice.traffic(fresh, '1.0.0', 10);
    await alice.setPolicy(fresh, 2);
    await expect(alice.activate(fresh, '1.1.0')).rejects.toMatchObject({ code: 'approval.waiting' });
    const id = (await bob.approvals()).find((one) => one.remote === fresh)?.id ?? 0;
    expect(await bob.approve(fresh, id)).toMatchObject({ changed: true, from: '1.1.0 + 1.0.0 10 %', to: '1.1.0' });
  });

  test('REG-11 nobody is their own second operator by a token that they create', async () => {
    await expect(alice.activate(remote, '1.2.0')).rejects.toMatchObject({ code: 'approval.waiting' });
    const id = (await waiting())[0]?.id ?? 0;
    const [made, other] = [await operator('alice-2', alice), await operator('alice-3', alice)];
    const makers = site.client();
    for (const client of [made, makers])
      await expect(client.approve(remote, id)).rejects.toMatchObject({ code: 'approval.ownRequest' });
    await expect(made.activate(remote, '1.2.0')).rejects.toMatchObject({ code: 'approval.waiting' });
    const own = (await waiting()).find(({ who }) => who === 'alice-2')?.id ?? 0;
    for (const client of [alice, other])
      await expect(client.approve(remote, own)).rejects.toMatchObject({ code: 'approval.ownRequest' });
    const { token } = await site.client().createToken('team', ['publish:mf-games']);
    await expect(site.client(token).approve(remote, id)).rejects.toMatchObject({ code: 'scope.missing' });
    expect(await live()).toBe('1.0.0');
  });

  test('REG-11 the first operator alone is no two persons by two new tokens', async () => {
    const [one, two] = [await operator('invented-1', site.client()), await operator('invented-2', site.client())];
    await expect(one.activate(remote, '1.2.0')).rejects.toMatchObject({ code: 'approval.waiting' });
    const id = (await waiting()).find(({ who }) => who === 'invented-1')?.id ?? 0;
    const below = await operator('invented-3', two);
    for (const client of [two, below])
      await expect(client.approve(remote, id)).rejects.toMatchObject({ code: 'approval.ownRequest' });
    expect(await live()).toBe('1.0.0');
  });

  test('the first activation of a remote waits as well', async () => {
    const fresh = 'mf-agent';
    await site.client().publish(await buildFolder(builtVersion(fresh, '1.0.0')));
    await alice.setPolicy(fresh, 2);
    await expect(alice.activate(fresh, '1.0.0')).rejects.toMatchObject({ code: 'approval.waiting' });
    const id = (await bob.approvals()).find((one) => one.remote === fresh)?.id ?? 0;
    expect(await bob.approve(fresh, id)).toMatchObject({ changed: true, from: null, to: '1.0.0' });
  });

  test('REG-11 one operator alone cannot remove the rule', async () => {
    await expect(alice.setPolicy(remote, 1)).rejects.toMatchObject({ code: 'approval.waiting' });
    expect(await alice.policy(remote)).toEqual({ remote, approvals: 2 });
    // The request concerns no version, so a change of the live version does not make it void.
    await bob.disable(remote);
    await bob.enable(remote);
    const id = (await waiting()).find(({ change }) => change === 'approvals 1')?.id ?? 0;
    expect(await bob.approve(remote, id)).toMatchObject({ changed: true, from: 'approvals 2', to: 'approvals 1' });
    expect(await bob.setPolicy(remote, 1)).toMatchObject({ changed: false, from: null, to: null });
    expect(await alice.activate(remote, '1.2.0')).toMatchObject({ to: '1.2.0' });
    expect(await alice.setPolicy(remote, 2)).toMatchObject({ changed: true });
  });
});

describe('two at once, and too late', () => {
  let bench: Bench;
  let ids: Record<'alice' | 'bob' | 'carol', number>;
  const request = { who: 'test', why: '' };
  beforeAll(async () => {
    bench = await openBench();
    await bench.publish(remote, '1.0.0', '1.1.0');
    const { db } = bench.registry;
    const make = async (label: string) => {
      await createToken(db, { label, scopes: ['operate'] }, request);
      const [row] = await db.orm.select({ id: tokens.id }).from(tokens).where(eq(tokens.label, label));
      return row?.id ?? 0;
    };
    ids = { alice: await make('alice'), bob: await make('bob'), carol: await make('carol') };
    const asker = { ...request, token: ids.alice };
    await bench.registry.propose(remote, { kind: 'activate', version: '1.0.0', rollout: {} }, asker);
    await bench.registry.propose(remote, { kind: 'policy', approvals: 2 }, asker);
  });
  afterAll(() => bench.stop());

  let id = 0;
  const next: ProposedChange = { kind: 'activate', version: '1.1.0', rollout: {} };
  const ask = () => bench.registry.propose(remote, next, { who: 'alice', why: '', token: ids.alice });
  beforeEach(async () => {
    await expect(ask()).rejects.toMatchObject({ code: 'approval.waiting' });
    const rows = await bench.registry.db.orm.select().from(approvals);
    id = Math.max(...rows.map((row) => row.id));
  });
  const approve = (who: 'bob' | 'carol') => bench.registry.approve(remote, id, { who, token: ids[who], why: '' });

  test('asking twice is one request', async () => {
    await expect(ask()).rejects.toThrow(new RegExp(`approve ${remote} ${id}$`));
  });

  test('an expired request is void', async () => {
    const at = new Date(Date.now() - 1);
    await bench.registry.db.orm.update(approvals).set({ expiresAt: at }).where(eq(approvals.id, id));
    await expect(approve('bob')).rejects.toMatchObject({ code: 'approval.notWaiting' });
    expect(await listApprovals(bench.registry.db)).toEqual([]);
  });

  test('a change that fails leaves its request waiting', async () => {
    bench.provides.react = '18.0.0';
    await expect(approve('bob')).rejects.toMatchObject({ code: 'version.unfit' });
    bench.provides.react = '19.3.1';
    await expect(ask()).rejects.toThrow(new RegExp(`approve ${remote} ${id}$`));
  });

  test('two concurrent approvals make one change', async () => {
    const outcomes = await Promise.allSettled([approve('bob'), approve('carol')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await bench.registry.activate(remote, '1.0.0', request);
  });

  test('a request of a revoked token is void', async () => {
    expect(await listApprovals(bench.registry.db)).toMatchObject([{ id, who: 'alice' }]);
    await revokeToken(bench.registry.db, 'alice', request);
    await expect(approve('bob')).rejects.toMatchObject({ code: 'approval.notWaiting' });
    expect(await listApprovals(bench.registry.db)).toEqual([]);
  });
});
