import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SiteSource } from './site-folder';
import { writeSite } from './write-site';

const site: SiteSource = {
  list: async () => ({
    revision: 1,
    texts: { 'index.html': 'names the files', 'registry.json': '{}' },
    versions: ['mf-a/1.0.0'],
    files: { 'assets/main.js': { bytes: 4, at: 1000 } },
  }),
  filesOf: async () => ['page.js', 'img/deep/a.webp'],
  bring: async (_path, target) => writeFile(target, 'code'),
};

/** The inodes of files and folders that were synced to disk, in order. */
async function syncs(): Promise<number[]> {
  const synced: number[] = [];
  const some = await open(tmpdir(), 'r');
  const handles = Object.getPrototypeOf(some) as typeof some;
  await some.close();
  const sync = handles.sync;
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: typeof some) {
    synced.push((await this.stat()).ino);
    return sync.call(this);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return synced;
}

test('after a power cut no page or document names a file that is not on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const synced = await syncs();
  await writeSite(site, folder);
  const inodeOf = async (path: string) => (await stat(join(folder, path))).ino;
  // The last one: a page may have the inode of a file that was replaced before.
  const pages = await Promise.all(
    ['index.html', 'registry.json'].map(async (path) => synced.lastIndexOf(await inodeOf(path))),
  );
  expect(pages.every((at) => at > 0)).toBe(true);
  for (const path of [
    'r/mf-a/1.0.0/page.js',
    'r/mf-a/1.0.0/img/deep/a.webp',
    'r/mf-a/1.0.0/img/deep',
    'r/mf-a/1.0.0',
    // A file is in a folder for good when the folder is synced after it.
    'r/mf-a',
    'r',
    'assets/main.js',
    'assets',
    '.',
  ]) {
    const at = synced.indexOf(await inodeOf(path));
    expect([path, at >= 0 && at < Math.min(...pages)]).toEqual([path, true]);
  }
});
