import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@mfe/server-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeShell } from '../../testing/site';
import { styleHash } from '../security-headers';
import { type Shell, ShellBuild } from './shell-build';

let parent: string;
let folder: string;
let kept: string;
let now: number;
let shell: ShellBuild;
let first: Shell;
/** The lines of the log. */
let lines: string[];
const log = createLogger('registry', 'warn', { write: (line) => void lines.push(line) });
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'r777-shell-'));
  [folder, kept, now, lines] = [join(parent, 'shell'), join(parent, 'kept'), 0, []];
  await writeShell(folder, { react: '19.3.1', '@r777/shared/core': '1.0.0' });
  shell = new ShellBuild(folder, kept, log, () => now);
  first = await shell.read();
});
afterEach(() => rm(parent, { recursive: true }));

/** A new build that has only these provided modules. */
const release = () => writeShell(folder, { react: '19.3.1' });
/** Puts more into the head of the page. */
async function changePage(more: string): Promise<void> {
  const page = join(folder, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('<!--meta-->', `<!--meta-->${more}`));
}

test('pages are served by the old shell while a new build is prepared, and then by the new one', async () => {
  await release();
  const served = await Promise.all(Array.from({ length: 50 }, () => shell.served()));
  expect(new Set(served)).toEqual(new Set([first]));
  const newest = await shell.read();
  expect(newest.provides).toEqual({ react: '19.3.1' });
  expect(await shell.served()).toBe(newest);
});

test('a new build is prepared once, however many requests come in the meantime', async () => {
  await release();
  const newest = await Promise.all(Array.from({ length: 50 }, () => shell.read()));
  expect(newest[0]?.build).not.toBe(first.build);
  expect(new Set(newest).size).toBe(1);
  expect((await readdir(kept)).sort()).toEqual(
    ['main.1abc.js', 'main.2abc.js'].flatMap((file) => ['', '.br', '.gz'].map((end) => file + end)),
  );
});

test('a build whose page names an asset that is not there is not taken until the asset is', async () => {
  await changePage('<script src="/assets/late.3abc.js" defer></script>');
  expect(await shell.read()).toBe(first);
  await writeFile(join(folder, 'assets/late.3abc.js'), '"late"');
  // It is not tried at each request: a full disk would fail as often.
  expect(await shell.read()).toBe(first);
  now = 1000;
  expect((await shell.read()).template).toContain('late.3abc.js');
  expect(await readFile(join(kept, 'late.3abc.js'), 'utf8')).toBe('"late"');
});

test('a page is not taken with the description of another build, whose policy refuses its inline style', async () => {
  await changePage('<style>b{color:red}</style>');
  expect(await shell.read()).toBe(first);
  const description = join(folder, 'shell.json');
  const build = JSON.parse(await readFile(description, 'utf8')) as object;
  await writeFile(description, JSON.stringify({ ...build, styleHashes: [styleHash('b{color:red}')] }));
  expect((await shell.read()).template).toContain('<style>b{color:red}</style>');
});

test('an asset of an earlier build may be missing in the folder of the new one', async () => {
  await changePage('<script src="/assets/main.2abc.js" defer></script>');
  await rm(join(folder, 'assets/main.2abc.js'));
  expect((await shell.read()).template).toContain('main.2abc.js');
});

test('each build that stays incomplete is logged once', async () => {
  await changePage('<script src="/assets/late.3abc.js" defer></script>');
  await shell.read();
  // It may still be being written.
  expect(lines).toEqual([]);
  for (now = 1000; now < 4000; now += 1000) await shell.read();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('a shell build is refused; the last one stays');
  await changePage('<script src="/assets/later.4abc.js" defer></script>');
  for (; now < 8000; now += 1000) await shell.read();
  expect(lines).toHaveLength(2);
});

test('a build whose page is missing for a moment is not logged, however many requests meet it', async () => {
  await rm(join(folder, 'index.html'));
  for (let request = 0; request < 5; request++) expect(await shell.read()).toBe(first);
  expect(lines).toEqual([]);
  now = 1000;
  expect(await shell.read()).toBe(first);
  expect(lines).toHaveLength(1);
});

test('a host does not start with a part of a build', async () => {
  await changePage('<script src="/assets/late.3abc.js" defer></script>');
  const other = new ShellBuild(folder, join(parent, 'other'), log);
  await expect(other.read()).rejects.toThrow('there is no shell build');
});
