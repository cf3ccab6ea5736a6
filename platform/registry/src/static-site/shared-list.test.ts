import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@mfe/server-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LiveDocument } from '../discovery/live-document';
import { PageProofs } from '../health/page-proof';
import { ShellBuild } from '../host/page/shell-build';
import { type Bench, openBench } from '../testing/bench';
import { writeShell } from '../testing/site';
import { LocalSite } from './local-source';

let folder: string;
let bench: Bench;
let live: LiveDocument;
let signIn: string[];
let site: LocalSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'r777-list-'));
  bench = await openBench();
  const { db } = bench.registry;
  await writeShell(join(folder, 'shell'), { react: '19.3.1' });
  await mkdir(join(folder, 'art'));
  const log = createLogger('registry', 'silent');
  live = new LiveDocument(db, log);
  signIn = [];
  site = new LocalSite({
    db,
    live,
    proofs: new PageProofs('a key', db.now),
    shell: new ShellBuild(join(folder, 'shell'), join(folder, 'kept'), log),
    versions: join(folder, 'versions'),
    art: join(folder, 'art'),
    origins: { frames: [], images: [], servers: [], builds: [], signIn },
    publicOrigin: 'https://r777.example',
    inlineLimit: 100_000,
  });
});
afterAll(async () => {
  await bench.stop();
  await rm(folder, { recursive: true });
});

const together = () => Promise.all(Array.from({ length: 10 }, () => site.list()));

test('callers share one rendering of the site until its build or document changes', async () => {
  const lists = [...(await together()), ...(await together())];
  expect(new Set(lists.map(({ texts }) => texts)).size).toBe(1);
  const home = async () => (await site.list()).texts['index.html'];

  live.seed({ revision: 7, remotes: [] }, { base: 7, newest: null });
  expect(await home()).toContain('data-revision="7"');
  expect((await site.list()).revision).toBe(7);

  signIn.push('https://sign-in.example');
  const before = await home();
  expect(before).toContain('https://sign-in.example');

  await writeShell(join(folder, 'shell'), { react: '19.3.1', 'react-dom': '19.3.1' });
  expect(await home()).not.toBe(before);
});

test('a list that is requested while another one is made has what came in the meantime', async () => {
  const running = site.list();
  await writeFile(join(folder, 'art/tiger.svg'), '<svg/>');
  const lists = await together();
  await running;
  expect(new Set(lists).size).toBe(1);
  expect(Object.keys(lists[0]?.files ?? {})).toContain('img/tiger.svg');
});
