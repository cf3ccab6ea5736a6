import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { newRemote as make } from '@mfe/remote-kit/cli';
import { remoteSite } from '@r777/build/plan';
import { afterEach, beforeEach, expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '../../..');
let root: string;
const newRemote = (name: string, folder: string) => make(name, remoteSite, folder);

/** The part of a repository in which the name of a remote is looked up. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'r777-new-'));
  for (const file of ['mf-agent/package.json', 'pnpm-lock.yaml']) await cp(join(project, file), join(root, file));
  for (const language of ['en', 'bn']) await mkdir(join(root, 'locales', language), { recursive: true });
  await writeFile(join(root, 'locales/en/wallet.json'), '{}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test.each([
  ['lucky-draw', /lucky-draw is not a valid name of a remote. Use mf-<words in lower case>, such as/],
  ['mf-Lucky', /is not a valid name of a remote/],
  ['mf-lucky-', /is not a valid name of a remote/],
  ['mf-../shell', /is not a valid name of a remote/],
  ['mf-lucky2', /is not a valid name of a remote/],
  [`mf-${'lucky'.repeat(10)}`, /is 53 characters long. Use at most 40/],
  ['mf-agent', /mf-agent exists already. Choose another name/],
  ['mf-wallet', /its texts in locales\/en\/wallet\.json, which exists already/],
])('%s is refused with a message, and nothing is created', async (name, words) => {
  const before = [await readdir(root), await readFile(join(root, 'pnpm-lock.yaml'), 'utf8')];
  await expect(newRemote(name, root)).rejects.toThrow(words);
  expect([await readdir(root), await readFile(join(root, 'pnpm-lock.yaml'), 'utf8')]).toEqual(before);
});

test.each([
  ['mf-aaa', 'mf-agent'],
  ['mf-lucky-draw', 'mf-member'],
  ['mf-zzz', 'platform/console'],
])('%s has its place in the lock file, before %s, with the dependencies of its package.json', async (name, next) => {
  await newRemote(name, root);
  const lock = await readFile(join(root, 'pnpm-lock.yaml'), 'utf8');
  const before = await readFile(join(project, 'pnpm-lock.yaml'), 'utf8');
  const [, own = ''] = new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)\\n {2}${next}:`, 'm').exec(lock) ?? [];
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8'));
  const specifiers = [...own.matchAll(/^ {6}'?(.*?)'?:\n {8}specifier: (.*)$/gm)].map(([, key, range]) => [key, range]);
  expect(specifiers).toEqual(Object.entries({ ...dependencies, ...devDependencies }));
  expect(lock.replace(`  ${name}:\n${own}\n`, '')).toBe(before);
});

test('its own commands are about itself', async () => {
  await newRemote('mf-lucky-draw', root);
  const { name, scripts } = JSON.parse(await readFile(join(root, 'mf-lucky-draw/package.json'), 'utf8'));
  expect(name).toBe('@r777/mf-lucky-draw');
  expect(scripts).toEqual({
    test: 'node ../tools/scripts/bootstrap.mjs test mf-lucky-draw',
    deploy: 'node ../tools/scripts/bootstrap.mjs deploy mf-lucky-draw',
  });
});

test('no placeholder is left in any file', async () => {
  const files = await newRemote('mf-lucky-draw', root);
  expect(files).toContain('locales/bn/lucky-draw.json');
  for (const file of files)
    expect([file, await readFile(join(root, file), 'utf8')]).toEqual([file, expect.not.stringMatching(/__\w+__/)]);
});
