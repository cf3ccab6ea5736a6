import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteListing, SiteSource } from './site-folder';
import { writeSite } from './write-site';

let above: string;
let folder: string;
beforeEach(async () => {
  above = await mkdtemp(join(tmpdir(), 'r777-hostile-'));
  folder = join(above, 'site');
  await mkdir(folder);
});
afterEach(() => rm(above, { recursive: true }));

const empty: SiteListing = { revision: 1, texts: { 'registry.json': '{}' }, versions: [], files: {} };
const source = (listing: Partial<SiteListing>, files: string[] = []): SiteSource => ({
  list: async () => ({ ...empty, ...listing }),
  filesOf: async () => files,
  bring: async (_path, target) => writeFile(target, 'brought'),
});
/** The files next to the folder afterwards. */
const beside = async () => (await readdir(above)).filter((name) => name !== 'site');

test.each([
  ['a page', source({ texts: { 'registry.json': '{}', '../outside.html': 'x' } })],
  ['a picture', source({ files: { '../outside.svg': { bytes: 7, at: 0 } } })],
  ['a version', source({ versions: ['mf-a/../../../outside'] }, ['a.js'])],
  ['a file of a version', source({ versions: ['mf-a/1.0.0'] }, ['../../../outside.js'])],
])('%s of a registry elsewhere is not written outside of the folder', async (_what, hostile) => {
  await writeSite(hostile, folder).catch(() => undefined);
  expect(await beside()).toEqual([]);
});
