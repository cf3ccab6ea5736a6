import { DISCOVERY_PATHS, DISCOVERY_SCOPE, type DiscoveryDocument } from '@mfe/contract';
import { afterAll, expect, test, vi } from 'vitest';
import { LiveDocument } from '../discovery/live-document';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';

const following = vi.spyOn(LiveDocument.prototype, 'start').mockImplementation(async function begin(
  this: LiveDocument,
) {
  await this.refresh();
});
let site: Site | undefined;
afterAll(async () => {
  following.mockRestore();
  await site?.stop();
});

test('a change is in the pages of its own host when it is answered, before the database notifies', async () => {
  const here = await startSite();
  site = here;
  const client = here.client();
  const shown = async () => {
    const { microFrontends } = (await (await fetch(here.shell + DISCOVERY_PATHS.document)).json()) as DiscoveryDocument;
    return microFrontends[`${DISCOVERY_SCOPE}mf-games`]?.[0]?.metadata.version;
  };
  for (const version of ['1.0.0', '1.1.0']) {
    await client.publish(await buildFolder(builtVersion('mf-games', version)));
    await client.activate('mf-games', version);
    expect(await shown()).toBe(version);
    expect(await (await fetch(here.shell)).text()).toContain(`"revision":${(await client.list()).revision}`);
  }
  await client.rollback('mf-games', { why: 'test' });
  expect(await shown()).toBe('1.0.0');
  // Both raise the revision too.
  const expectOwn = async () =>
    expect(await (await fetch(here.shell)).text()).toContain(`data-revision="${(await client.list()).revision}"`);
  await client.publish(await buildFolder(builtVersion('mf-games', '1.2.0')));
  for (const version of ['1.2.0', '1.0.0', '1.2.0']) await client.activate('mf-games', version);
  expect((await client.prune({ olderThanMs: 0 })).removed).not.toEqual([]);
  await expectOwn();
  await client.catchUp();
  await expectOwn();
});
