import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteSource } from './site-folder';
import { writeSite } from './write-site';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A site with these versions, of one file each. */
const siteOf = (...versions: string[]): SiteSource => ({
  list: async () => ({ revision: 1, texts: { 'registry.json': versions.join() }, versions, files: {} }),
  filesOf: async () => ['assets/page.js', 'version.json'],
  bring: async (path, target) => {
    const [, name, version] = path.split('/');
    await writeFile(target, JSON.stringify({ name, version, files: { 'assets/page.js': {} } }));
  },
});
const put = async (path: string, text = 'foreign') => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const below = async (path: string) =>
  (await readdir(join(folder, path), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

test('an export removes only what an earlier one wrote, and says what it left', async () => {
  await writeSite(siteOf('mf-a/1.0.0', 'mf-a/1.1.0'), folder);
  const foreign = ['r/mf-a/notes.txt', 'r/photos/2024/a.jpg', 'r/readme.txt'];
  for (const path of foreign) await put(path);
  const done = await writeSite(siteOf('mf-a/1.1.0'), folder);
  expect(done).toMatchObject({ removed: ['mf-a/1.0.0'], left: ['r/mf-a/notes.txt', 'r/photos/2024', 'r/readme.txt'] });
  expect(await below('r')).toEqual(['r/mf-a/1.1.0/assets/page.js', 'r/mf-a/1.1.0/version.json', ...foreign]);
});

test('a foreign file in the folder of a version stays when the version goes', async () => {
  await writeSite(siteOf('mf-a/1.0.0'), folder);
  await put('r/mf-a/1.0.0/assets/mine.txt');
  expect(await writeSite(siteOf(), folder)).toMatchObject({
    removed: ['mf-a/1.0.0'],
    left: ['r/mf-a/1.0.0/assets/mine.txt'],
  });
  expect(await below('r')).toEqual(['r/mf-a/1.0.0/assets/mine.txt']);
  // The error is reported again, and the version can come back.
  expect(await writeSite(siteOf('mf-a/1.0.0'), folder).catch((error: Error) => error.message)).toMatch(
    /r\/mf-a\/1\.0\.0 holds other files/,
  );
});

test('a version is not called written where other files have its place', async () => {
  await writeSite(siteOf('mf-a/1.0.0'), folder);
  await put('r/mf-a/1.1.0/page.js');
  await expect(writeSite(siteOf('mf-a/1.0.0', 'mf-a/1.1.0'), folder)).rejects.toThrow(/holds other files/);
  expect(await readFile(join(folder, 'registry.json'), 'utf8')).toBe('mf-a/1.0.0');
});

test('two hosts that write one folder at once both finish', async () => {
  const both = [siteOf('mf-a/1.0.0', 'mf-a/1.1.0'), siteOf('mf-a/1.0.0', 'mf-a/1.1.0')];
  await Promise.all(both.map((site) => writeSite(site, folder)));
  const written = ['1.0.0', '1.1.0'].flatMap((version) =>
    ['assets/page.js', 'version.json'].map((path) => `r/mf-a/${version}/${path}`),
  );
  expect(await below('r')).toEqual(written);
});

test('a version that has lost a file gets it again', async () => {
  await writeSite(siteOf('mf-a/1.0.0'), folder);
  await rm(join(folder, 'r/mf-a/1.0.0/assets'), { recursive: true });
  await writeSite(siteOf('mf-a/1.0.0'), folder);
  expect(await below('r')).toEqual(['r/mf-a/1.0.0/assets/page.js', 'r/mf-a/1.0.0/version.json']);
});

test('a copy of a version under another number is nobody’s, and stays', async () => {
  await writeSite(siteOf('mf-a/1.0.0'), folder);
  await cp(join(folder, 'r/mf-a/1.0.0'), join(folder, 'r/mf-a/0.9.0'), { recursive: true });
  expect(await writeSite(siteOf(), folder)).toMatchObject({ removed: ['mf-a/1.0.0'], left: ['r/mf-a/0.9.0'] });
});

test('compressed copies go with their version', async () => {
  await writeSite(siteOf('mf-a/1.0.0'), folder);
  await put('r/mf-a/1.0.0/assets/page.js.br');
  expect(await writeSite(siteOf(), folder)).toMatchObject({ removed: ['mf-a/1.0.0'], left: [] });
  expect(await below('r')).toEqual([]);
});
