import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegistryClient } from '../client/registry-client';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';

const remote = 'mf-games';
let site: Site;
let alice: RegistryClient;
let bob: RegistryClient;
beforeAll(async () => {
  site = await startSite();
  [alice, bob] = [site.client(await site.settledToken('alice')), site.client(await site.settledToken('bob'))];
  for (const version of ['1.0.0', '1.1.0'])
    await site.client().publish(await buildFolder(builtVersion(remote, version)));
  await alice.activate(remote, '1.0.0');
  await alice.setPolicy(remote, 2);
});
afterAll(() => site.stop());

test('who approves a change is told that it is not watched, or that failures are tolerated', async () => {
  await expect(alice.activate(remote, '1.1.0', { watchMs: 0 })).rejects.toMatchObject({ code: 'approval.waiting' });
  await expect(alice.traffic(remote, '1.1.0', 50, { limit: 0.5 })).rejects.toMatchObject({ code: 'approval.waiting' });
  const [split, whole] = (await alice.approvals()).map(({ change }) => change);
  expect(whole).toMatch(/watch/);
  expect(split).toMatch(/50 %.*limit/);
});

test('one operator alone does not weaken the guard under which the second operator agreed to a split', async () => {
  await expect(alice.traffic(remote, '1.1.0', 20, { limit: 0.02 })).rejects.toMatchObject({ code: 'approval.waiting' });
  const split = (await alice.approvals()).find(({ change }) => change.startsWith('traffic 1.1.0 20 %'));
  await bob.approve(remote, split?.id ?? 0);
  const waits = { code: 'approval.waiting' };
  await expect(alice.traffic(remote, '1.1.0', 20, { limit: 0.5 })).rejects.toMatchObject(waits);
  await expect(alice.traffic(remote, '1.1.0', 10, { limit: 0.5 })).rejects.toMatchObject(waits);
  await expect(alice.traffic(remote, '1.1.0', 20, { deadlineMs: 60_000 })).rejects.toMatchObject(waits);
  const deadline = (await alice.approvals()).find(({ change }) => change.includes('deadline 60 s'));
  await bob.approve(remote, deadline?.id ?? 0);
  await expect(alice.traffic(remote, '1.1.0', 20, { deadlineMs: 0 })).rejects.toMatchObject(waits);
  // A stricter limit, a later deadline and a smaller share only protect players more.
  expect(await alice.traffic(remote, '1.1.0', 20, { limit: 0.001, deadlineMs: 90_000 })).toMatchObject({
    changed: true,
  });
  expect(await alice.traffic(remote, '1.1.0', 5)).toMatchObject({ changed: true });
});
