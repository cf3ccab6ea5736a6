import { lstat, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { RemoteList } from '@mfe/contract/answers';
import { test as base, expect } from '@playwright/test';
import { remoteFolders } from '@r777/build';
import { deploy } from '../../../tools/scripts/stack/deploy';
import { command } from '../../fixtures/command';
import { Operator } from '../../fixtures/registry';
import { filledFolder, type RunningStack } from '../../fixtures/stack';
import { answers, ownFolder, runFile, type Started, startCommand } from '../../fixtures/started';

const root = resolve(import.meta.dirname, '../../..');
/** Long enough for a first start, which fills a database and builds every remote, on a loaded machine; ms. */
const START_LIMIT = 360_000;
/** How long a stack may take to stop after the signal, in ms. */
const END_LIMIT = 10_000;

const test = base.extend<
  {
    filled: Omit<Awaited<ReturnType<typeof filledFolder>>, 'remove'>;
    start: (dataDir: string, env?: Record<string, string>, name?: 'start' | 'dev') => Started;
  },
  { emptyDir: string }
>({
  emptyDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const { dataDir, remove } = await ownFolder();
      await use(dataDir);
      await remove();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  filled: async ({}, use) => {
    const { remove, ...filled } = await filledFolder();
    await use(filled);
    await remove();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  start: async ({}, use) => {
    const all: Started[] = [];
    await use((dataDir, env, name = 'start') => {
      const started = startCommand(name, dataDir, env);
      all.push(started);
      return started;
    });
    for (const { process, ended } of all) {
      process.kill('SIGTERM');
      await ended;
    }
  },
});

test.describe.configure({ timeout: 2 * START_LIMIT });

const ready = (dataDir: string) =>
  expect.poll(() => runFile(dataDir), { timeout: START_LIMIT, intervals: [200] }).toBeTruthy();

/** Its addresses, once it runs. @throws Error with its output, at once if it has ended instead. */
async function runningAt({ ended, printed }: Started, dataDir: string) {
  const over = ended.then((code) => {
    throw new Error(`It ended with ${code} before it was ready`);
  });
  await Promise.race([ready(dataDir), over]).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : error}\n${printed()}`);
  });
  const run = await runFile(dataDir);
  if (!run) throw new Error('The stack has ended');
  return run;
}

/** Files and folders of a data folder that others than its owner may read or change. */
async function openToOthers(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true });
  const open = await Promise.all(
    names.map(async (name) => ((await lstat(join(dataDir, name))).mode & 0o077 ? [name] : [])),
  );
  return open.flat();
}

/** How many services of a run answer. */
const answering = async ({ shell, ops, wps, vendor }: RunningStack) =>
  (await Promise.all([shell, ops, wps, vendor].map(answers))).filter(Boolean).length;

const remote = 'mf-promotions';
/** The version that a stack's registry has live. */
const liveVersion = async (run: RunningStack) => {
  const { remotes } = JSON.parse(await command(run, 'fed', 'list', remote, '--json')) as RemoteList;
  return remotes[0]?.live?.version;
};

test('start takes the next free port; every address answers; a second is refused; a kill ends each service', {
  tag: '@extended',
}, async ({ filled: { dataDir, env }, start }) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => taken.once('listening', done));
  const { port } = taken.address() as AddressInfo;
  const first = start(dataDir, { ...env, PORT: String(port) });
  const run = await runningAt(first, dataDir);
  taken.close();
  expect(run).toEqual({
    shell: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    ops: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    wps: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    admin: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    vendor: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    pid: first.process.pid,
    dataDir,
  });
  expect(Number(new URL(run.shell).port)).toBeGreaterThan(port);
  expect(await openToOthers(dataDir)).toEqual([]);
  await expect.poll(first.printed).toContain(`Shell        ${run.shell}   (port ${port} is taken)`);
  for (const address of [run.shell, run.ops, `${run.wps}/wps/system/status`, run.admin, run.vendor])
    expect(await answers(address), address).toBe(true);
  expect((await fetch(`${run.admin}/wps/admin/site`)).status).toBe(401);
  for (const address of [run.shell, run.wps])
    expect((await fetch(`${address}/wps/admin/site`)).status, address).toBe(404);

  const second = start(dataDir, env);
  expect(await second.ended).toBe(1);
  expect(second.printed()).toContain(`The data folder ${dataDir} is in use by process ${run.pid}.`);
  expect(second.printed()).toContain('choose another DATA_DIR');
  expect(second.printed()).not.toMatch(/^\s+at /m);
  expect(await runFile(dataDir)).toEqual(run);
  expect(await answers(run.shell)).toBe(true);

  first.process.kill('SIGKILL');
  await expect.poll(() => answering(run), { timeout: END_LIMIT }).toBe(0);
});

test.describe('in an empty folder, on the embedded database', { tag: '@extended' }, () => {
  test.describe.configure({ mode: 'serial' });

  test('a first start builds and releases every remote', async ({ start, emptyDir }) => {
    const first = start(emptyDir);
    const run = await runningAt(first, emptyDir);
    for (const address of [run.shell, run.ops, `${run.wps}/wps/system/status`, run.admin, run.vendor])
      expect(await answers(address), address).toBe(true);
    const { remotes } = JSON.parse(await command(run, 'fed', 'list', '--json')) as RemoteList;
    expect(remotes.filter(({ live }) => live).map(({ name }) => name)).toEqual(remoteFolders());

    // For the next test.
    const operator = await Operator.of(run);
    await operator.release({ remote, version: '2.0.0', exposes: {}, alone: true });
    expect(await command(run, deploy, remote, '--version', '2.1.0')).toContain('mf-promotions 2.1.0 is live');
    await command(run, 'fed', 'rollback', remote, '--why', 'do not ship');

    first.process.kill('SIGKILL');
    await expect.poll(() => answering(run), { timeout: END_LIMIT }).toBe(0);
  });

  test('a later start builds nothing; a rollback outlives a kill; told to stop, it ends every service', async ({
    start,
    emptyDir: dataDir,
  }) => {
    const again = start(dataDir);
    await expect.poll(async () => (await runFile(dataDir))?.pid, { timeout: START_LIMIT }).toBe(again.process.pid);
    await expect.poll(again.printed).toContain('R777 is ready');
    const run = await runningAt(again, dataDir);
    expect(await liveVersion(run)).toBe('2.0.0');
    expect(await answers(`${run.wps}/wps/system/status`)).toBe(true);
    const words = `${remote}: its sources are those of 2.1.0, which was rolled back (do not ship); 2.0.0 stays live`;
    expect(again.printed()).toContain(words);
    expect(again.printed()).not.toMatch(/\bbuilt\b|\breleased mf-/);

    again.process.kill('SIGTERM');
    await expect.poll(() => again.process.exitCode, { timeout: END_LIMIT }).toBe(0);
    expect(await runFile(dataDir)).toBeUndefined();
    expect(await answering(run)).toBe(0);
  });

  test('dev shows every edit, each of a style too, and a build error; a rollback outlives a stop', async ({
    start,
    emptyDir: dataDir,
    page,
  }) => {
    const dev = start(dataDir, { PORT: '0' }, 'dev');
    await expect.poll(dev.printed, { timeout: START_LIMIT }).toContain('Working tree with hot reload');
    const address = /hot reload: (\S+)/.exec(dev.printed())?.[1] ?? '';
    const news: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => news.push(String(payload))));
    const deployed = await runFile(dataDir);
    expect(deployed && (await liveVersion(deployed))).toBe('2.0.0');
    await page.goto(`${address}/m/home`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect.poll(() => news.join()).toContain('"ok"');

    const before = news.length;
    const file = join(root, 'locales/bn/games.json');
    // Changes only its modification time; the text stays the same.
    await utimes(file, new Date(), new Date());
    await expect.poll(() => news.slice(before).join(), { timeout: START_LIMIT }).toContain('"invalid"');
    await expect.poll(() => news.slice(before).join(), { timeout: START_LIMIT }).toMatch(/"(still-)?ok"/);

    const sheet = join(root, 'shell/src/features/header/header.module.css');
    const component = join(root, 'shell/src/features/tab-bar/tab-bar.tsx');
    const [text, code] = [await readFile(sheet, 'utf8'), await readFile(component, 'utf8')];
    try {
      const header = page.getByRole('banner').first();
      for (const colour of ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']) {
        await writeFile(sheet, `${text}\n.header {\n  outline-color: ${colour};\n}\n`);
        await expect(header).toHaveCSS('outline-color', colour);
      }

      await writeFile(component, `${code}\nconst = broken;\n`);
      const overlay = page.locator('iframe#rspack-dev-server-client-overlay');
      const line = code.split('\n').length + 1;
      await expect(overlay.contentFrame().locator('body')).toContainText(
        new RegExp(`tab-bar\\.tsx.*\\b${line}\\b.*const = broken`, 's'),
      );
      await writeFile(component, code);
      await expect(overlay).toHaveCount(0);
    } finally {
      await writeFile(sheet, text);
      await writeFile(component, code);
    }

    dev.process.kill('SIGTERM');
    await expect.poll(() => dev.process.exitCode, { timeout: END_LIMIT }).toBe(0);
    expect(await answers(address)).toBe(false);
    expect(await runFile(dataDir)).toBeUndefined();
  });
});
