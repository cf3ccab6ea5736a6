// @module-tag extended
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangeResult } from '@mfe/contract/answers';
import { longTestOn, openPostgres } from '@mfe/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegistryClient } from '../client/registry-client';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';

const server = await openPostgres();
afterAll(() => server?.stop());

/** Sites with one state: processes that share a PostgreSQL, or one process with the embedded database. */
const kinds = longTestOn<[string, () => Promise<Site[]>]>(
  ['the embedded database, one host', async () => [await startSite({}, { on: 'embedded' })]],
  server && [
    'PostgreSQL, two hosts',
    async () => {
      const url = await server.database();
      const first = await startSite({ DATABASE_URL: url });
      return [first, await startSite({ DATABASE_URL: url, DATA_DIR: first.dataFolder })];
    },
  ],
);

// Changes run one after the other: two hundred take half a minute, and longer on a busy machine.
describe.each(kinds)('on %s', (_kind, open) => {
  let sites: Site[];
  /** Two operators, each with their own token and, with two hosts, on their own host. */
  let operators: [RegistryClient, RegistryClient];
  beforeAll(async () => {
    sites = await open();
    const [first, second = first] = sites;
    if (!first || !second) throw new Error('no host');
    const client = async (site: Site, label: string) => {
      const { token } = await first.client().createToken(label, ['operate', 'read', 'publish:mf-race']);
      return site.client(token);
    };
    operators = [await client(first, 'ops-a'), await client(second, 'ops-b')];
    for (const name of ['mf-one', 'mf-two'])
      for (const version of ['1.0.0', '1.1.0'])
        await first.client().publish(await buildFolder(builtVersion(name, version)));
    for (const name of ['mf-one', 'mf-two']) await first.client().activate(name, '1.0.0');
  }, 240_000);
  afterAll(async () => {
    for (const site of sites.toReversed()) await site.stop();
  });

  /** Every acknowledged change is in the audit log, once, and began where the previous one ended. */
  async function expectNoneLost(results: ChangeResult[], start: number): Promise<void> {
    const changed = results.filter((result) => result.changed);
    const revisions = changed.map((result) => result.revision).sort((a, b) => a - b);
    expect(revisions).toEqual(revisions.map((_, index) => start + 1 + index));
    expect((await operators[0].list()).revision).toBe(start + changed.length);
    const audit = (await operators[1].audit(500)).filter(({ revision }) => (revision ?? 0) > start).reverse();
    expect(audit.map((entry) => entry.revision)).toEqual(revisions);
    for (const name of ['mf-one', 'mf-two']) {
      const chain = audit.filter((entry) => entry.remote === name);
      for (const [index, entry] of chain.slice(1).entries()) expect(entry.from).toBe(chain[index]?.to);
    }
  }

  test('REG-05 of 200 concurrent changes none is lost', async () => {
    const start = (await operators[0].list()).revision;
    const changes = Array.from({ length: 200 }, (_, index) => {
      const client = operators[index % 2 === 0 ? 0 : 1];
      return client.traffic(index % 4 < 2 ? 'mf-one' : 'mf-two', '1.1.0', 1 + (index % 99));
    });
    await expectNoneLost(await Promise.all(changes), start);
  }, 240_000);

  test('REG-05 two operators activate concurrently, 200 times: each gets their own answer, none is lost', {
    tags: ['extended'],
    timeout: 240_000,
  }, async () => {
    const start = (await operators[0].list()).revision;
    const results: ChangeResult[] = [];
    for (let turn = 0; turn < 100; turn++) {
      const both = await Promise.all([
        operators[0].activate('mf-one', '1.0.0', { why: `a ${turn}` }),
        operators[1].activate('mf-one', '1.1.0', { why: `b ${turn}` }),
      ]);
      expect(both.map(({ changed, to }) => changed && to)).toEqual([
        both[0].changed && '1.0.0',
        both[1].changed && '1.1.0',
      ]);
      // One of the two requests the version that was live before, and may find it live already.
      expect(both.some(({ changed }) => changed)).toBe(true);
      results.push(...both);
    }
    await expectNoneLost(results, start);
  });

  test('two operators register one remote concurrently: both are told its one identity', async () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      const both = await Promise.all(operators.map((client) => client.register(`mf-new-${letter}`)));
      expect(new Set(both.map(({ identity }) => identity)).size).toBe(1);
      expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    }
  });

  test('REG-02 of two concurrent uploads of one version exactly one is published', async () => {
    // Builds of the same version that differ in their sources.
    const builds = ['one', 'two'].map((inputs) => builtVersion('mf-race', '1.0.0', { inputs }));
    const folders = await Promise.all(builds.map(buildFolder));
    const tries = await Promise.allSettled(operators.map((client, index) => client.publish(folders[index] ?? '')));
    expect(tries.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const [failed] = tries.filter((result) => result.status === 'rejected');
    expect(failed?.reason).toMatchObject({ code: 'version.exists', status: 409 });
    const winner = builds[tries.findIndex(({ status }) => status === 'fulfilled')];
    const folder = join(sites[0]?.dataFolder ?? '', 'files', 'mf-race', '1.0.0');
    expect(JSON.parse(await readFile(join(folder, 'version.json'), 'utf8'))).toEqual(winner?.built);
    expect(await operators[0].activate('mf-race', '1.0.0')).toMatchObject({ changed: true });
  });
});
