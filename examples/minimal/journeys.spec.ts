/**
 * Functions that a site gets from the platform, tested on an open page: a deploy, a swap, a rollback, a kill, and a
 * remote that throws.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RegistryClient } from '@mfe/registry';
import { expect, type Page, test } from '@playwright/test';
import getPort from 'get-port';
import { buildRemote } from './build';

const here = import.meta.dirname;
let child: ChildProcess;
let client: RegistryClient;
let shell: string;
let data: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  data = await mkdtemp(join(tmpdir(), 'minimal-'));
  const port = await getPort();
  const ops = await getPort();
  child = spawn(process.execPath, ['--import', 'tsx', join(here, 'start.ts')], {
    env: { ...process.env, DATA_DIR: data, PORT: String(port), OPS_PORT: String(ops) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((started, failed) => {
    child.on('exit', (code) => failed(new Error(`the example ended with ${code}`)));
    child.stdout?.on('data', (text) => String(text).includes('The site:') && started());
  });
  shell = `http://localhost:${port}`;
  const [token, key] = await Promise.all(
    ['token', 'key'].map((name) => readFile(join(data, `operator.${name}`), 'utf8')),
  );
  client = new RegistryClient(`http://127.0.0.1:${ops}`, String(token).trim(), key);
});

test.afterAll(async () => {
  child.removeAllListeners('exit');
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
  await rm(data, { recursive: true, force: true });
});

/** Deploys a remote with another text in its source. */
async function deploy(remote: string, version: string, file: string, from: string, to: string): Promise<void> {
  await mkdir(join(here, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(here, '.cache/remote-'));
  try {
    await cp(join(here, remote), folder, { recursive: true });
    const source = join(folder, 'src/expose', file);
    const text = await readFile(source, 'utf8');
    expect(text).toContain(from);
    await writeFile(source, text.replace(from, to));
    const outDir = join(folder, 'dist');
    await buildRemote({ remote: folder, version, outDir });
    await client.publish(outDir);
    await client.activate(remote, version);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens the page, which then must not be loaded again. */
async function open(page: Page): Promise<() => Promise<void>> {
  await page.goto(shell);
  await expect(page.getByText('Hello')).toBeVisible();
  await expect(page.getByRole('time')).toBeVisible();
  await page.evaluate(() => Object.assign(document.body.dataset, { opened: 'once' }));
  return () => expect(page.locator('body[data-opened=once]')).toHaveCount(1);
}

test('a deployed version takes the place of the old one in an open page, and a rollback undoes it', async ({
  page,
}) => {
  const isSamePage = await open(page);
  await deploy('mf-hello', '1.1.0', 'Greeting.tsx', 'Hello', 'Good evening');
  await expect(page.getByText('Good evening')).toBeVisible();
  await expect(page.getByText('Hello')).toBeHidden();
  await client.rollback('mf-hello');
  await expect(page.getByText('Hello')).toBeVisible();
  await isSamePage();
});

test('a remote that is switched off says so in its own place, and comes back', async ({ page }) => {
  const isSamePage = await open(page);
  await client.disable('mf-hello');
  await expect(page.getByRole('status')).toHaveText('mf-hello is switched off.');
  await expect(page.getByRole('time')).toBeVisible();
  await client.enable('mf-hello');
  await expect(page.getByText('Hello')).toBeVisible();
  await isSamePage();
});

test('a version that throws takes no place, and the page goes on with the one before', async ({ page }) => {
  const isSamePage = await open(page);
  const refused = page.waitForEvent('console', (message) => /mf-hello 2\.0\.0: render/.test(message.text()));
  await deploy('mf-hello', '2.0.0', 'Greeting.tsx', '() => <p>Hello</p>', "() => { throw new Error('broken'); }");
  await refused;
  await expect(page.getByText('Hello')).toBeVisible();
  await expect(page.getByRole('time')).toBeVisible();
  await isSamePage();
});
