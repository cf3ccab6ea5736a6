import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type BuiltVersion, FIRST_SCREENS_FILE } from '@mfe/contract';
import { ownNames } from '@mfe/contract/build-names';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckThread, type CheckThreadOptions } from '../../store/check-thread';
import { integrityOf } from '../../store/integrity';
import { builtVersion } from '../../testing/built';
import { Templates } from './templates';

/** The host's own thread must not check a team's screens: in this thread the rules throw. */
vi.mock(import('../../checks/first-screens'), () => ({
  firstScreenProblems: () => {
    throw new Error('first screens are checked in the thread of the host');
  },
}));

const warn = vi.fn();
const log = { warn } as unknown as FastifyBaseLogger;
let folder: string;
let thread: CheckThread;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'r777-templates-'));
});
afterEach(async () => {
  warn.mockReset();
  await thread.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Stores a version in its folder without the checks of publishing, as under the rules of another release. */
async function store(number: string, text: (prefix: string) => string): Promise<BuiltVersion> {
  const { built } = builtVersion('mf-games', number, { slots: { 'home.games': './Page' } });
  const bytes = Buffer.from(text(ownNames(built.container)));
  built.files[FIRST_SCREENS_FILE] = { integrity: integrityOf(bytes), bytes: bytes.length };
  await mkdir(join(folder, 'mf-games', number), { recursive: true });
  await writeFile(join(folder, 'mf-games', number, FIRST_SCREENS_FILE), bytes);
  return built;
}
const screens = (css: string, href = '/m/slot-games') => {
  const link = { tag: 'a', attributes: { href: [href] }, nodes: ['Fox'] };
  return JSON.stringify({ screens: { 'home.games': { calls: {}, css, nodes: { BN: [link], EN: [link] } } } });
};
const harmless = (prefix: string) => screens(`.${prefix}tile{color:red}`);
const templates = (options?: CheckThreadOptions) => {
  thread = new CheckThread(() => {}, options);
  return new Templates(folder, thread.screens, log);
};

test('a version that was published under other rules is checked again, apart from the thread of the host', async () => {
  const hostile = [
    await store('1.0.0', (prefix) => screens(`.${prefix}tile{color:red}`, 'https://elsewhere.example/')),
    await store('1.1.0', () => screens('body{display:none}')),
    await store('1.2.0', () => '{'),
  ];
  const good = await store('1.3.0', harmless);
  const read = templates();
  expect(await read.keep([...hostile, good])).toBe(true);
  expect(hostile.map((built) => read.of(built))).toEqual([null, null, null]);
  expect(Object.keys(read.of(good)?.screens ?? {})).toEqual(['home.games']);
  expect(warn.mock.calls.map(([, text]) => text)).toEqual(
    ['1.0.0', '1.1.0', '1.2.0'].map((one) => `the first screens of mf-games ${one} are not fit for a page`),
  );
});

/** A program that never answers about a text with `endless`. */
const start = () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', ({ screens }) => {
      while (screens.includes('endless'));
      parentPort.postMessage({ value: JSON.parse(screens) });
    });
    parentPort.postMessage('ready');`,
    { eval: true },
  );

test('a template whose check never ends is left out once, and the versions behind it have their screens', async () => {
  const [endless, good] = [await store('1.0.0', () => screens('endless')), await store('1.1.0', harmless)];
  const read = templates({ start, deadlineMs: 300 });
  await Promise.all([read.keep([endless, good]), read.keep([endless, good])]);
  expect([read.of(endless), read.of(good)]).toEqual([null, JSON.parse(harmless(ownNames(good.container)))]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('while the thread has no place a version waits for the next look', async () => {
  const good = await store('1.0.0', harmless);
  const read = templates({ start });
  await thread.stop();
  await read.keep([good]);
  expect(read.of(good)).toBeUndefined();
});
