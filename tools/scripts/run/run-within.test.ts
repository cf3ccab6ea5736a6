import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '@r777/build';
import { afterAll, expect, test } from 'vitest';
import { runWithin } from './run-within';
import { processesOf } from './step-processes';

const folder = mkdtempSync(join(tmpdir(), 'r777-within-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a package registry that accepts and never answers costs the limit, and leaves no process', async () => {
  // A thread, because the call that is tried blocks this one.
  const silent = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const server = require('node:net').createServer(() => {}).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  const [port] = (await once(silent, 'message')) as [number];
  const command = `npm pack --silent --fetch-retries=0 --fetch-timeout=600000 --registry=http://127.0.0.1:${port} is-number@7.0.0`;
  const marked = `"${process.execPath}" -e 'setInterval(() => {}, 1000)' & ${command}`;
  expect(runWithin(marked, { limit: 3000, cwd: folder, quiet: true, env: { ...process.env, WITHIN: folder } })).toBe(
    false,
  );
  await silent.terminate();
  const living = processesOf('[0-9a-f-]+').filter(({ pid }) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`WITHIN=${folder}\0`);
    } catch {
      return false;
    }
  });
  expect(living).toEqual([]);
});

test('a program that ends well within its limit succeeds; one that fails does not', () => {
  expect(runWithin('true', { limit: 10_000 })).toBe(true);
  expect(runWithin('exit 3', { limit: 10_000 })).toBe(false);
});

/** Commands that fetch packages, as scripts write them. */
const FETCH = /\bapt-get (update|install)\b|\bnpx --yes\b|\bnpm (pack|install|ci)\b/;

test('continuous integration gives each fetch of packages a limit', () => {
  const script = readFileSync(join(root, '.ci/run'), 'utf8').replaceAll('\\\n', ' ');
  const fetches = script.split('\n').filter((line) => FETCH.test(line) && !line.trim().startsWith('#'));
  expect(fetches.length).toBeGreaterThan(1);
  expect(fetches.filter((line) => !/\btimeout \d+ /.test(line))).toEqual([]);
});
