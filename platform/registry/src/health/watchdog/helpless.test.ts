import { createLogger } from '@mfe/server-kit';
import { Registry as PromRegistry } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { evidence } from '../../database/tables';
import type { LiveDocument } from '../../discovery/live-document';
import { openBench } from '../../testing/bench';
import { buildFolder, builtVersion } from '../../testing/built';
import { listenOn } from '../../testing/http';
import { visit } from '../../testing/pages';
import { startSite } from '../../testing/site';
import { Watchdog } from './watchdog';

test('operators see by a figure that a failing version cannot be rolled back', { timeout: 60_000 }, async () => {
  const lines: string[] = [];
  const site = await startSite({ METRICS_PORT: 0 }, { logTo: (line) => lines.push(line) });
  try {
    await site.client().publish(await buildFolder(builtVersion('mf-games', '1.0.0')));
    await site.client().activate('mf-games', '1.0.0');
    await visit(site.shell, 'mf-games', '1.0.0', { pages: 6, failing: 6 });
    const isHelpless = () => lines.some((line) => line.includes('should be rolled back, but cannot be'));
    await vi.waitFor(() => expect(isHelpless()).toBe(true), { timeout: 15_000 });
    expect(await (await fetch(`${site.metrics}/metrics`)).text()).toMatch(/registry_\w*(roll|fail|helpless)/);
  } finally {
    await site.stop();
  }
});

test('the figure stays after the watch, until the version works again or is replaced', async () => {
  const bench = await openBench();
  const { db } = bench.registry;
  await bench.publish('mf-games', '1.0.0');
  await bench.registry.activate('mf-games', '1.0.0', { who: 'ops', why: '' });
  const { health, live, stop } = await listenOn(bench, 60 * 60_000);
  const [remote] = live.snapshot.remotes;
  const document = { snapshot: { remotes: [remote] }, lost: new Set(), history: live.history };
  const metrics = { registry: new PromRegistry() };
  const watchdog = new Watchdog({
    registry: bench.registry,
    health,
    live: document as unknown as LiveDocument,
    metrics,
    log: createLogger('registry', 'silent'),
  });
  onTestFinished(async () => {
    await watchdog.stop();
    await stop();
    await bench.stop();
  });
  const say = async (state: 'fine' | 'fail.render', pages: number) => {
    const page = (_: unknown, at: number) => ({
      remote: 'mf-games',
      version: '1.0.0',
      page: `page ${at}`,
      network: `network ${at % 6}`,
      state,
      heard: true,
      at: new Date(),
    });
    await db.orm.delete(evidence);
    await db.orm.insert(evidence).values(Array.from({ length: pages }, page));
  };
  const isBlocked = async (part: object = {}) => {
    document.snapshot = { remotes: [remote && { ...remote, ...part }] };
    // The watchdog's own look may have begun before.
    for (const _ of [1, 2]) await watchdog.look();
    const text = await metrics.registry.getSingleMetricAsString('registry_rollback_blocked');
    return text.includes('registry_rollback_blocked{remote="mf-games"} 1');
  };
  const over = { watch: { ...remote?.watch, until: new Date(db.now() - 1).toISOString() } };

  await say('fail.render', 12);
  expect([await isBlocked(), await isBlocked(over)]).toEqual([true, true]);
  await say('fine', 600);
  expect(await isBlocked(over)).toBe(false);

  await say('fail.render', 12);
  expect(await isBlocked()).toBe(true);
  expect(await isBlocked({ ...over, revision: 7 })).toBe(false);
});
