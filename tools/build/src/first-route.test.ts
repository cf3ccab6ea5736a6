import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FIRST_SCREENS_FILE } from '@mfe/contract';
import { calls, PAGE_SIZE } from '@r777/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shellScreenProblems } from '../../../platform/registry/src/checks/first-screens';
import { catalogue } from './catalogue';
import { buildRemote } from './remotes';
import { buildShell } from './shell';

const names = Object.keys(calls).filter((name) => !(name in PAGE_SIZE));
/**
 * A call accessed by its full name where its table has short ones: the bundler does not shorten it inside an optional
 * chain (`useCall(calls.x, {}).data?.y`), and the page breaks where it is used.
 */
const unshortened = new RegExp(`\\b\\w+\\.\\w{1,2}\\.(${names.join('|')})\\b`);

/** JavaScript that a visitor's phone needs before the first game is shown on home, in KiB gzip. */
const LIMIT = 161;

const folder = await mkdtemp(join(tmpdir(), 'first-route-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const gzipped = async (file: string) => gzipSync(await readFile(file), { level: 9 }).length / 1024;

const [shell, games] = [join(folder, 'shell'), join(folder, 'mf-games')];
let entry = '';
/** Files of the first load, and of the expose that has the first games. */
let first: string[] = [];
let home: readonly string[] = [];
/** The HTML, as the build leaves it. */
let page = '';
beforeAll(async () => {
  await buildShell(shell);
  const built = await buildRemote({ remote: 'mf-games', version: '1.0.0', outDir: games });
  page = await readFile(join(shell, 'index.html'), 'utf8');
  first = [...page.matchAll(/<script src="\/assets\/([^"]+)"/g)].map(([, file]) => file ?? '');
  entry = built.entry;
  home = built.exposes['./HomeGames']?.js ?? [];
}, 60_000);

test("home's JavaScript, up to its first game, runs at once, and has no catalogue", async () => {
  const built = await Promise.all([shell, games].map((app) => readdir(app, { recursive: true, withFileTypes: true })));
  const scripts = built.flat().filter(({ name }) => /\.(js|css|html)$/.test(name));
  const code = await Promise.all(scripts.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
  // The catalogue of the parts, and the frame for build errors, are only for development.
  const development = new RegExp(`${catalogue.path}|rspack-dev-server`);
  expect([code.length > 20, code.filter((text) => development.test(text)).length]).toEqual([true, 0]);
  expect(code.map((text) => unshortened.exec(text)?.[0]).filter(Boolean)).toEqual([]);
  // If neither the shell nor this remote makes a call, none of their files contains it, because its declaration is
  // marked as pure.
  expect(code.filter((text) => text.includes('/wps/relay/withdraw')).length).toBe(0);
  // A custom property that a style sets for its descendants is a token, and keeps its name.
  expect(code.flatMap((text) => text.match(/--\w+__[\w-]+/g) ?? [])).toEqual([]);
  // Code that runs at once is compiled while it is parsed; a style sheet has no such comment, which would break its
  // first rule.
  const hinted = scripts.filter((_, i) => code[i]?.startsWith('//# allFunctionsCalledOnLoad\n'));
  const hintedNames = hinted.map(({ name }) => name);
  expect(hintedNames).toEqual(expect.arrayContaining([...first, entry, ...home.filter((f) => f.includes('expose'))]));
  expect(hintedNames.filter((name) => !/^(main|remoteEntry|__federation_expose_\w+)\.\w+\.js$/.test(name))).toEqual([]);
});

test('the host takes the shell’s own first screens', async () => {
  const screens = await readFile(join(shell, FIRST_SCREENS_FILE), 'utf8');
  expect(shellScreenProblems(screens)).toEqual([]);
});

test('a script in the head hides offers from a protected player, before anything is drawn', () => {
  const [head = '', body = ''] = page.split('<body>');
  expect([head, body].map((part) => /<script>[^<]*r777\.noOffers/.test(part))).toEqual([true, false]);
});

test.each(['bn', 'en'])("home's JavaScript, up to its first game, keeps its budget: %s", async (language) => {
  const texts = (await readdir(join(shell, 'assets'))).filter((file) => file.startsWith(`${language}.`));
  // The language of most players is in the first file, the other one in its own.
  expect([first.length, texts.length, home.length > 0]).toEqual([1, language === 'bn' ? 0 : 1, true]);
  const files = [
    ...[...first, ...texts].map((file) => join(shell, 'assets', file)),
    ...[entry, ...home].map((file) => join(games, file)),
  ];
  const sizes = await Promise.all(files.map(gzipped));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT);
});
