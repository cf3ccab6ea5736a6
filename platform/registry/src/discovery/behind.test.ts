/** Hosts and pages after a failover to a standby that lagged. */
import type { DiscoveryChange } from '@mfe/contract';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAudit } from '../releases/listing';
import { type Bench, openBench } from '../testing/bench';
import { copyState } from '../testing/lost-changes';
import { LiveDocument } from './live-document';

const by = { who: 'ops', why: '' };
const remotes = ['mf-auth', 'mf-games', 'mf-member'];
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
let bench: Bench;
let hosts: LiveDocument[];
/** Loses every change since the start of the test. */
let failOver: () => Promise<void>;

/** Without notifications, as while their connection is down: a host that polls. */
async function newHost(): Promise<LiveDocument> {
  const db = { ...bench.registry.db, listen: async () => async () => {} };
  const live = new LiveDocument(db, log as unknown as FastifyBaseLogger);
  await live.start();
  hosts.push(live);
  return live;
}
const refresh = () => Promise.all(hosts.map((host) => host.refresh()));
/** Lets every host poll. */
const poll = () => vi.advanceTimersByTime(2_000);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.clearAllMocks();
  hosts = [];
  bench = await openBench();
  for (const name of remotes) {
    await bench.publish(name, '1.0.0', '1.1.0');
    await bench.registry.activate(name, '1.0.0', by);
  }
  failOver = await copyState(bench.registry.db);
});
afterEach(async () => {
  for (const host of hosts) await host.stop();
  await bench.stop();
  vi.useRealTimers();
});

/** An open page of a host, which may reconnect to another one. It takes changes as the host library does. */
function openPage(host: LiveDocument) {
  let revision = 0;
  let entries: DiscoveryChange['microFrontends'] = {};
  let leave = () => {};
  const hear = (change: DiscoveryChange) => {
    if (change.revision <= revision || change.since > revision) return;
    revision = change.revision;
    entries = { ...entries, ...change.microFrontends };
  };
  const connect = (to: LiveDocument) => {
    leave();
    if (revision < to.revision) hear(to.since(revision));
    leave = to.subscribe(hear);
  };
  connect(host);
  return {
    connect,
    has: (name: string) => {
      const [first] = entries[`r777/${name}`] ?? [];
      return first?.extras?.enabled ? first.metadata.version : 'off';
    },
  };
}

test.each([
  ['the same revision', ['mf-auth']],
  ['a higher revision', ['mf-auth', 'mf-member']],
])('a database that lost a change and has %s again is behind until an operator lets it catch up', async (_, others) => {
  const { registry } = bench;
  const live = await newHost();
  const page = openPage(live);
  await registry.activate('mf-games', '1.1.0', by);
  await live.refresh();
  expect([live.isDatabaseBehind, page.has('mf-games')]).toEqual([false, '1.1.0']);
  const served = live.revision;
  await failOver();
  for (const name of others) await registry.activate(name, '1.1.0', by);
  poll();
  await vi.waitFor(() => expect(live.revision).toBeGreaterThan(served));
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { revision: served - 1 + others.length, served },
    'the database lost changes that pages have seen',
  );
  // What was lost stays, on new pages too. What is changed from now on reaches all.
  await registry.activate('mf-member', '1.0.0', by, { evenUnhealthy: true });
  await registry.activate('mf-member', '1.1.0', by, { evenUnhealthy: true });
  await live.refresh();
  for (const one of [page, openPage(live)])
    expect([one.has('mf-games'), one.has('mf-member')]).toEqual(['1.1.0', '1.1.0']);
  expect([live.isDatabaseBehind, [...live.lost]]).toEqual([true, ['mf-auth', 'mf-games']]);
  await registry.catchUp(by);
  await live.refresh();
  expect([live.isDatabaseBehind, live.lost.size]).toEqual([false, 0]);
  expect(remotes.map(page.has)).toEqual(['1.1.0', '1.0.0', '1.1.0']);
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('REG-05 a kill reaches pages that have seen a change which the database lost, at every host', async () => {
  const { registry } = bench;
  const [live, other] = [await newHost(), await newHost()];
  await registry.activate('mf-games', '1.1.0', by);
  // The other host has not read the change when the database loses it.
  await live.refresh();
  const [page, moved] = [openPage(live), openPage(live)];
  await failOver();
  // Before a host has noticed.
  await registry.disable('mf-auth', by);
  await other.refresh();
  moved.connect(other);
  await refresh();
  await refresh();
  expect([page.has('mf-auth'), moved.has('mf-auth')]).toEqual(['off', 'off']);
  expect(hosts.map(({ isDatabaseBehind }) => isDatabaseBehind)).toEqual([true, true]);
  // While the operator looks.
  await registry.disable('mf-games', by);
  await refresh();
  expect([page.has('mf-games'), moved.has('mf-games')]).toEqual(['off', 'off']);
  await registry.enable('mf-auth', by);
  await refresh();
  expect([page.has('mf-auth'), moved.has('mf-auth')]).toEqual(['1.0.0', '1.0.0']);
});

test('of several hosts one raises the revision, and the audit log says why', async () => {
  const { registry } = bench;
  await Promise.all([newHost(), newHost()]);
  await registry.activate('mf-games', '1.1.0', by);
  await refresh();
  await failOver();
  await refresh();
  const raised = (await listAudit(registry.db, 10)).filter(({ action }) => action === 'lost-changes');
  const why = 'pages have seen changes up to revision 4 that the database lost';
  expect(raised).toMatchObject([{ who: 'registry', why, from: 'revision 3', to: 'revision 100004' }]);
  expect(hosts.map(({ revision }) => revision)).toEqual([100_004, 100_004]);
});

test('a remote whose first version was lost stays on pages until an operator has looked', async () => {
  const { registry } = bench;
  const live = await newHost();
  await bench.publish('mf-luck', '1.0.0');
  await registry.activate('mf-luck', '1.0.0', by);
  await live.refresh();
  await failOver();
  await live.refresh();
  expect([openPage(live).has('mf-luck'), [...live.lost]]).toEqual(['1.0.0', ['mf-luck']]);
  await registry.catchUp(by);
  await live.refresh();
  expect(openPage(live).has('mf-luck')).toBe('off');
});

test('a host that read the database after an operator has let it catch up follows it at once', async () => {
  const { registry } = bench;
  const live = await newHost();
  await registry.activate('mf-games', '1.1.0', by);
  await live.refresh();
  await failOver();
  const { revision } = await registry.catchUp(by);
  await live.refresh();
  expect([live.revision, live.isDatabaseBehind, openPage(live).has('mf-games')]).toEqual([revision, false, '1.0.0']);
});
