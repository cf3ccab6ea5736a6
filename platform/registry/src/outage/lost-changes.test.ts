/** A database that lost changes while a host could not see it: during an outage, and between two runs of the host. */
import { rm } from 'node:fs/promises';
import type { DiscoveryChange } from '@mfe/contract';
import { createLogger, type Database } from '@mfe/server-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRegistryDatabase } from '../database/database';
import { LiveDocument } from '../discovery/live-document';
import { listAudit } from '../releases/listing';
import { setEnabled } from '../rollout/kill-switch';
import { type Bench, openBench } from '../testing/bench';
import { buildFolder, builtVersion } from '../testing/built';
import { openEvents } from '../testing/http';
import { copyState } from '../testing/lost-changes';
import { startSite } from '../testing/site';
import { emptyDatabase } from '../testing/template';
import { Outage } from './outage';
import { OutageFiles } from './outage-files';

const by = { who: 'ops', why: '' };
const log = createLogger('registry', 'silent');
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  for (const name of ['mf-auth', 'mf-games']) {
    await bench.publish(name, '1.0.0', '1.1.0');
    await bench.registry.activate(name, '1.0.0', by);
  }
});
afterAll(() => bench.stop());

const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

test('REG-05 a kill during an outage in which changes were lost is written, and brings back nothing else', async () => {
  const { registry, folder } = bench;
  let isAway = false;
  const db = new Proxy(registry.db, {
    get(target, key: keyof Database) {
      if (isAway && ['orm', 'rows', 'transaction'].includes(key)) throw refused();
      return target[key];
    },
  });
  const live = new LiveDocument(db, log);
  await live.start();
  const files = await OutageFiles.open(folder, log);
  const outage = new Outage({ db, files, live, released: { known: new Set() }, pageKey: '', log }, null);
  const failOver = await copyState(registry.db);
  await registry.activate('mf-games', '1.1.0', by);
  await live.refresh();
  isAway = true;
  await live.refresh();
  await outage.disable('mf-auth', by, () => Promise.reject(refused()));
  const seen = live.revision;
  await failOver();
  isAway = false;
  await outage.beforeChange();
  const shown = live.snapshot.remotes.map(({ name, enabled, live: { version } }) => ({ name, enabled, version }));
  expect(shown).toEqual([
    { name: 'mf-auth', enabled: false, version: '1.0.0' },
    { name: 'mf-games', enabled: true, version: '1.1.0' },
  ]);
  expect([live.isDatabaseBehind, live.revision > seen, live.killed]).toEqual([true, true, []]);
  const actions = (await listAudit(registry.db, 2)).map(({ action }) => action);
  expect(actions).toEqual(['lost-changes', 'disable']);
  await live.stop();
});

const own = await emptyDatabase();
afterAll(() => own?.drop());
test.runIf(own)('a host that starts after its database lost changes raises it above what pages have seen', async () => {
  const url = own?.url ?? '';
  const first = await startSite({ DATABASE_URL: url });
  const db = await openRegistryDatabase({ folder: '', url });
  for (const version of ['1.0.0', '1.1.0'])
    await first.client().publish(await buildFolder(builtVersion('mf-games', version)));
  await first.client().activate('mf-games', '1.0.0');
  const failOver = await copyState(db);
  const { revision: seen } = await first.client().activate('mf-games', '1.1.0');
  await first.close();
  await failOver();
  // The same revision, of another change.
  expect(await setEnabled(db, 'mf-games', false, by)).toMatchObject({ revision: seen });
  await db.close();
  const site = await startSite({ DATABASE_URL: url, DATA_DIR: first.dataFolder, METRICS_PORT: 0 });
  const isBehind = async () =>
    /^registry_database_behind (\d)$/m.exec(await (await fetch(`${site.metrics}/metrics`)).text())?.[1];
  expect(await isBehind()).toBe('1');
  const page = await openEvents(`${site.shell}/registry/events`, seen);
  const { microFrontends } = (await page.next()).data as DiscoveryChange;
  expect(microFrontends['r777/mf-games']?.[0]?.extras?.enabled).toBe(false);
  page.close();
  expect(await isBehind()).toBe('1');
  await site.client().catchUp('looked');
  expect(await isBehind()).toBe('0');
  await site.close();
  await rm(site.folder, { recursive: true });
  await first.stop();
});
