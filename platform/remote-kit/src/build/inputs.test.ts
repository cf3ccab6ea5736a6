import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cached, hashInputs } from './inputs';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'r777-hash-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

async function hashWith(file: string, text: string): Promise<string> {
  await mkdir(join(base, 'shell/src', dirname(file)), { recursive: true });
  await writeFile(join(base, 'shell/src', file), text);
  return hashInputs(['shell/src'], '', base);
}

test.each(['main.ts', 'federation/reports/reports.ts', 'pages/test/page.tsx'])(
  'a build is made anew when %s changes',
  async (file) => {
    const before = await hashWith(file, 'export {};');
    expect(await hashWith(file, 'export {};')).toBe(before);
    expect(await hashWith(file, 'export const changed = true;')).not.toBe(before);
  },
);

test.each(['main.test.ts', 'dist/main.js', 'node_modules/a/index.js'])('no build is made anew for %s', async (file) => {
  const before = await hashWith(file, 'export {};');
  expect(await hashWith(file, 'export const changed = true;')).toBe(before);
});

let place: string;
let folder: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'r777-cached-'));
  folder = join(place, 'mf-games');
});
afterEach(() => rmSync(place, { recursive: true }));

const build = () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), '1');
  return Promise.resolve();
};

test('a build folder holds what the build wrote and nothing else, so it can be published', async () => {
  await cached(folder, 'one', build);
  expect(readdirSync(folder)).toEqual(['remoteEntry.js']);
});

test('the same inputs build once, and the stamp of earlier versions leaves the folder', async () => {
  await build();
  writeFileSync(join(folder, '.inputs'), 'one');
  expect(await cached(folder, 'one', build)).toBe(true);
  expect(existsSync(join(folder, '.inputs'))).toBe(false);
  expect(await cached(folder, 'one', build)).toBe(false);
  expect(await cached(folder, 'two', build)).toBe(true);
});

test('what an earlier version built over a newer build is built again', async () => {
  await cached(folder, 'one', build);
  // A build by an older kit, which put its stamp into the folder.
  writeFileSync(join(folder, '.inputs'), 'earlier');
  expect(await cached(folder, 'one', build)).toBe(true);
  expect(await cached(folder, 'one', build)).toBe(false);
});
