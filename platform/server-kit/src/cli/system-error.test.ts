import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { commandOf, runCommandLine } from '.';

const folder = mkdtempSync(join(tmpdir(), 'till-'));
/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
type Case = [string, number, RegExp, () => Promise<unknown>];
const fullDisk: Case = ['a full disk', 1, /the disk is full/, () => writeFile('/dev/full', 'x')];
const cases: Case[] = [
  ['a file that is missing', 1, /missing: there is no such file/, () => readFile(join(folder, 'missing'))],
  ['a folder in place of a file', 1, /it is a folder|not a folder/, () => writeFile(folder, '')],
  ['a file in place of a folder', 1, /not a folder/, () => writeFile('/dev/null/copy', '')],
  ...(existsSync('/dev/full') ? [fullDisk] : []),
  [
    'a port without a service',
    3,
    /No connection to 127\.0\.0\.1:\d+: nothing listens/,
    async () => fetch(`http://127.0.0.1:${await closedPort()}`),
  ],
  ['a name that nobody knows', 3, /No connection to nobody\.invalid: /, () => fetch('http://nobody.invalid')],
  [
    'a database that refuses the user',
    3,
    /The database accepts no connection: password/,
    () => Promise.reject(Object.assign(new Error('password authentication failed'), { severity: 'FATAL' })),
  ],
];
test.each(cases)('the system’s refusal is printed in words, without a stack: %s', async (_, code, words, run) => {
  const wrapped = async () => {
    try {
      await run();
    } catch (cause) {
      throw new Error('Failed query', { cause });
    }
    throw new Error('was not refused');
  };
  for (const work of [run, wrapped]) {
    const copy = commandOf('copy', z.object({}), {
      summary: 'Copies',
      run: async () => ({ value: await work(), text: '' }),
    });
    const line = { program: 'till', about: '', failureOf: () => undefined, commands: [copy] };
    const said = { out: [] as string[], err: [] as string[] };
    const terminal = {
      out: (text: string) => void said.out.push(text),
      err: (text: string) => void said.err.push(text),
    };
    expect(await runCommandLine(line, ['copy'], terminal)).toBe(code);
    expect(said).toEqual({ out: [], err: [expect.stringMatching(words)] });
    expect(said.err.join().trim().split('\n')).toHaveLength(1);
    expect(await runCommandLine(line, ['copy', '--json'], terminal)).toBe(code);
    expect(JSON.parse(said.out.join())).toMatchObject({ message: expect.stringMatching(words) });
  }
});
