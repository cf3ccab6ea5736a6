// @module-tag extended
import { join } from 'node:path';
import { remoteFolders } from '@r777/build';
import { shareTable } from '@r777/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFolder, builtVersion } from '../../../platform/registry/src/testing/built';
import { type Site, startSite, writeShell } from '../../../platform/registry/src/testing/site';
import { firstReleases } from './first-releases';

/** Time for a build by the real bundler, on a busy machine, in ms. */
const BUILD_LIMIT = 120_000;
/** Small, because it is built. */
const newcomer = 'mf-promotions';
const others = remoteFolders().filter((name) => name !== newcomer);

let site: Site;
beforeAll(async () => {
  site = await startSite();
  const provides = Object.entries(shareTable).map(([name, { version }]) => [name, version]);
  await writeShell(join(site.folder, 'shell'), { ...Object.fromEntries(provides), react: '19.3.1' });
  for (const remote of others)
    for (const version of ['0.8.0', '0.9.0']) {
      await site.client().publish(await buildFolder(builtVersion(remote, version)));
      await site.client().activate(remote, version);
    }
});
afterAll(() => site.stop());

test(
  'a start releases what was never published, and nothing that an operator rolled back or disabled',
  async () => {
    const client = site.client();
    const [rolledBack = '', off = ''] = others;
    await client.rollback(rolledBack, { why: 'do not ship' });
    await client.disable(off);
    const said: string[] = [];
    await firstReleases(client, (text) => said.push(text.trim()));

    const { remotes } = await client.list();
    const live = Object.fromEntries(remotes.map((remote) => [remote.name, remote.live?.version]));
    expect(live).toMatchObject({ [rolledBack]: '0.8.0', [off]: '0.9.0' });
    expect(live[newcomer]).toMatch(/^1\.\d+\.\d+$/);
    expect(remotes.find(({ name }) => name === off)).toMatchObject({ enabled: false });
    const at = said.findIndex((line) => line.startsWith('released '));
    const [released, ...unreleased] = [said[at], ...said.filter((_, i) => i !== at)];
    expect(released).toMatch(new RegExp(`^released ${newcomer} ${live[newcomer]} \\(built in `));
    const ways = unreleased.map((line) => line.split('npm run ')[1]);
    expect(ways).toEqual(others.map((remote) => `deploy -- ${remote}`));
    expect(unreleased[0]).toBe(
      `${rolledBack}: its sources are not released, 0.8.0 stays live; to release them: npm run deploy -- ${rolledBack}`,
    );

    const { revision } = await client.list();
    said.length = 0;
    await firstReleases(client, (text) => said.push(text));
    expect((await client.list()).revision).toBe(revision);
    expect(said).toHaveLength(others.length);
  },
  BUILD_LIMIT,
);
