import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { buildRemote } from './remote';
import { buildShell } from './shell';

/** JavaScript that a visitor's phone needs before the first game stands on home, in KiB gzip. */
const LIMIT = 170;

const folder = await mkdtemp(join(tmpdir(), 'first-route-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const gzipped = async (file: string) => gzipSync(await readFile(file), { level: 9 }).length / 1024;

test('the JavaScript of home, up to its first game, keeps its budget', async () => {
  const shell = join(folder, 'shell');
  const games = join(folder, 'mf-games');
  await buildShell(shell);
  const { entry, exposes } = await buildRemote({ remote: 'mf-games', version: '1.0.0', outDir: games });
  const page = await readFile(join(shell, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script src="\/([^"]+)"/g)].map(([, path]) => join(shell, path ?? ''));
  const home = exposes['./HomeGames']?.js ?? [];
  expect(scripts).not.toEqual([]);
  expect(home).not.toEqual([]);
  const sizes = await Promise.all([...scripts, ...[entry, ...home].map((file) => join(games, file))].map(gzipped));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT);
});
