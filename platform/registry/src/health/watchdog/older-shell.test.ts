import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../../testing/built';
import { sampleProvedReport, sendReport, visit } from '../../testing/pages';
import { type Site, startSite } from '../../testing/site';

const remote = 'mf-games';
let site: Site;
beforeAll(async () => {
  site = await startSite();
  for (const version of ['1.0.0', '1.1.0'])
    await site.client().publish(await buildFolder(builtVersion(remote, version)));
  await site.client().activate(remote, '1.0.0');
});
afterAll(() => site.stop());

test('REG-08 a version for the new shell is not rolled back by tabs that still run the shell before it', {
  tags: ['extended'],
  timeout: 60_000,
}, async () => {
  await site.client().activate(remote, '1.1.0');
  await visit(site.shell, remote, '1.1.0', { pages: 20 });
  for (let page = 0; page < 8; page++) {
    // A tab from before the shell's release keeps 1.0.0, because its shell does not provide what 1.1.0 needs.
    const report = await sampleProvedReport(site.shell, {
      build: 'beforeit1234',
      showing: { [remote]: '1.0.0' },
      failures: [{ remote, version: '1.1.0', reason: 'incompatible' }],
    });
    for (const word of [report, report]) await sendReport(site.shell, word);
  }
  const live = async () => (await site.client().list()).remotes.find(({ name }) => name === remote)?.live?.version;
  // The watchdog looks every two seconds.
  await vi.waitFor(async () => expect(await live()).toBe('1.0.0'), { timeout: 6_000, interval: 200 }).catch(() => {});
  expect(await live()).toBe('1.1.0');
});
