import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FailureReason } from '@mfe/contract';
import { runFed, type Workshop } from '@mfe/remote-kit/cli';
import { remoteSite } from '@r777/build';
import { shareTable, slotNames } from '@r777/shared/contracts';
import { afterAll, expect, test } from 'vitest';
import en from '../../../locales/en/federation.json';
import {
  MAX_EXPOSE_SCRIPT_GZIP,
  MAX_HOME_SCRIPT_GZIP,
  MAX_VERSION_BYTES,
  MAX_VERSION_FILES,
} from '../../../platform/registry/src/checks/limits';
import { buildFolder, builtVersion } from '../../../platform/registry/src/testing/built';
import { blocksOf, blockWith, openShell } from '../../../platform/registry/src/testing/command-blocks';
import { type Site, startSite, writeShell } from '../../../platform/registry/src/testing/site';
import { copyOfRepository } from './testing/copy-of-repository';
import { workshop } from './workshop';

/** Builds, types and tests, each as a separate process: 15 s on one idle core, many times that on a busy machine. */
const COMMANDS_LIMIT_MS = 400_000;

const root = resolve(import.meta.dirname, '../../..');
const document = await readFile(join(root, 'docs/remote-contract.md'), 'utf8');
const blocks = await blocksOf(join(root, 'docs/remote-contract.md'));

const about = {
  create: blockWith(blocks, 'fed -- new'),
  test: blockWith(blocks, 'typecheck -- mf-promotions'),
  check: blockWith(blocks, '--out'),
  deploy: blockWith(blocks, 'deploy -- mf-promotions'),
  publish: blockWith(blocks, 'token-create'),
};

const builds = await mkdtemp(join(tmpdir(), 'r777-builds-'));
afterAll(() => rm(builds, { recursive: true, force: true }));
const done = new Map<string, Promise<unknown>>();
const once = <T>(key: string, work: () => Promise<T>) => {
  const result = (done.get(key) as Promise<T> | undefined) ?? work();
  done.set(key, result);
  return result;
};
/**
 * The repository's own check, which builds a folder once for all checks. `npm test` tries each remote in the browser as
 * a step of its own (`check of mf-promotions`), and the new one is tried below by its own process.
 */
const thrifty: Workshop = {
  ...workshop,
  async build(folder, outDir) {
    const built = join(builds, basename(folder));
    await once(built, () => workshop.build(folder, built));
    await cp(built, outDir, { recursive: true });
  },
  tryInBrowser: async () => ({ reasons: [] }),
};

let site: Site | undefined;
let data = '';
const shell = await openShell(
  () => ({ origin: site?.ops ?? '', dataDir: data }),
  {},
  (argv, terminal) => runFed(argv, remoteSite, thrifty, { ...terminal, interactive: false }),
);
afterAll(() => shell.close());
const run = shell.run;

/** A running site whose shell provides what the real one does; commands find it by its data folder. */
async function runningSite() {
  data = await mkdtemp(join(tmpdir(), 'r777-contract-'));
  const running = await startSite({ DATA_DIR: join(data, 'registry') });
  const provides = Object.entries(shareTable).map(([name, { version }]) => [name, version]);
  site = running;
  await writeShell(join(running.folder, 'shell'), Object.fromEntries(provides));
  const { shell: address, ops } = running;
  await writeFile(
    join(data, 'run.json'),
    JSON.stringify({ shell: address, ops, wps: '', vendor: '', pid: process.pid }),
  );
  const { version } = JSON.parse(await readFile(join(root, 'mf-promotions/package.json'), 'utf8'));
  return {
    site: running,
    env: { DATA_DIR: data, KEYS: data, VERSION: String(version) },
    async stop() {
      await running.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

afterAll(() => rm(join(root, 'dist/mf-promotions'), { recursive: true, force: true }));

test('every block of commands in the document is run here', () => {
  expect(blocks.toSorted()).toEqual(Object.values(about).toSorted());
});

test('the commands that create a remote work: it passes types, tests, lint and import rules, and goes live', {
  tags: ['extended'],
  timeout: COMMANDS_LIMIT_MS,
}, async () => {
  const repository = await copyOfRepository();
  const { site, env, stop } = await runningSite();
  try {
    // The page on which a version is tried is the same in the copy. A second worker for three test files loads jsdom again.
    const own = { ...env, ...repository.env, BUILD_DIR: join(root, 'dist'), VITEST_MAX_WORKERS: '1' };
    const printed = await run(about.create, own, repository.folder);
    const said = stripVTControlCharacters(printed);
    for (const file of ['introduction.test.tsx', 'locales.test.ts']) expect(said).toMatch(new RegExp(`✓.*${file}`));
    expect(said).toContain('mf-lucky-draw 1.0.0 would be taken.');
    expect(said).toContain('mf-lucky-draw 1.0.0 is live');
    expect((await site.client().list()).remotes).toMatchObject([{ name: 'mf-lucky-draw', live: { version: '1.0.0' } }]);
    const rules = [
      'node_modules/.bin/biome check mf-lucky-draw locales/*/lucky-draw.json',
      'node_modules/.bin/depcruise --config .dependency-cruiser.cjs mf-lucky-draw',
    ];
    await run(rules.join('\n'), repository.env, repository.folder);
  } finally {
    await stop();
    await repository.remove();
  }
});

test('the commands that test a remote are those that were run for the new one', async () => {
  const [types, tests, check, ...more] = about.test.trimEnd().split('\n');
  const created = about.create.split('\n');
  for (const command of [types, check]) expect(created).toContain(command?.replace('mf-promotions', 'mf-lucky-draw'));
  expect(more).toEqual([]);
  const [, command, folder = ''] = /^(npm run test:unit -- )(\S+)$/.exec(tests ?? '') ?? [];
  expect(created.some((line) => line.startsWith(command ?? tests ?? ''))).toBe(true);
  expect((await readdir(join(root, folder), { recursive: true })).join()).toMatch(/\.test\.tsx?/);
});

test('the commands that check and publish a build work, and an activation can be rolled back', {
  tags: ['extended'],
  timeout: COMMANDS_LIMIT_MS,
}, async () => {
  expect(await run(about.check)).toContain('"fit": true');
  const { site, env, stop } = await runningSite();
  try {
    await site.client().publish(await buildFolder(builtVersion('mf-promotions', '0.9.0')));
    await site.client().activate('mf-promotions', '0.9.0');
    const said = await run(about.publish, env);
    expect(said).toContain(`0.9.0 + ${env.VERSION} 10 % → ${env.VERSION}`);
    expect(said).toContain(`${env.VERSION} → 0.9.0`);
  } finally {
    await stop();
  }
});

test('REG-14 the commands that deploy one remote make it live and report it, and touch no other', {
  tags: ['extended'],
  timeout: COMMANDS_LIMIT_MS,
}, async () => {
  const { site, env, stop } = await runningSite();
  try {
    const said = await run(about.deploy, env);
    expect(said).toContain(`mf-promotions ${env.VERSION} is live`);
    expect(said).toMatch(/operator +activate +mf-promotions .* new welcome offer/);
    const remotes = (await site.client().list()).remotes.map(({ name, versions }) => [name, versions.length]);
    expect(remotes).toEqual([['mf-promotions', 1]]);
    const changes = (await site.client().audit()).filter(({ remote }) => remote !== null);
    expect(changes.map(({ action, remote }) => `${action} ${remote}`)).toEqual([
      'activate mf-promotions',
      'publish mf-promotions',
      'register mf-promotions',
    ]);
  } finally {
    await stop();
  }
});

test('the table lists every reason for which a version fails on a page, and no other', () => {
  const [, section = ''] = document.split('| reason | the player reads |');
  const rows = [...section.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name ?? '');
  const reasons: Record<FailureReason, true> = {
    'unknown-remote': true,
    'no-expose': true,
    incompatible: true,
    network: true,
    timeout: true,
    import: true,
    render: true,
    'not-ready': true,
    runtime: true,
    unresponsive: true,
  };
  expect(rows.sort()).toEqual(Object.keys(reasons).sort());
});

test('texts, limits and slots are those of the product', () => {
  expect(document).toContain(en.broken);
  expect(document).toContain(en.incompatible);
  expect(document).toContain(en.slow.replace('{{seconds}}', '8'));
  for (const slot of slotNames) expect(document).toContain(`\`${slot}\``);
  const kib = (bytes: number) => `${bytes / 1024} KiB`;
  for (const limit of [MAX_EXPOSE_SCRIPT_GZIP, MAX_HOME_SCRIPT_GZIP]) expect(document).toContain(kib(limit));
  expect(document).toContain(`${MAX_VERSION_FILES} files and ${MAX_VERSION_BYTES / 1024 / 1024} MiB`);
});
