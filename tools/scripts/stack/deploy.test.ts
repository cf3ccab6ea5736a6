import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { deploy } from './deploy';

/** A folder on which no stack runs. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'r777-deploy-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

async function run(...args: string[]) {
  vi.stubEnv('DATA_DIR', folder);
  const printed = { out: '', err: '' };
  const out = (text: string) => {
    printed.out += text;
  };
  const err = (text: string) => {
    printed.err += text;
  };
  return { code: await deploy(args, { out, err }), ...printed };
}

test.each([
  ['an unknown remote', ['nothing'], /^nothing is not a remote of this repository. Use one of .*mf-games.*\n$/],
  [
    'a number that is no version',
    ['mf-games', '--version', '2'],
    /^--version 2 is not a version\. Use a version such as 1\.0\.0\.\n$/,
  ],
  ['a folder on which nothing runs', ['mf-games'], /^No site is running here\. Start it with npm start, .*\n$/],
  [
    'another registry without a token of it',
    ['mf-games', '--registry', 'http://localhost:9'],
    /^There is no token for http:\/\/localhost:9, .* Set R777_TOKEN .*\n$/,
  ],
])('%s is refused with a line that says why, and nothing on standard output', async (_what, args, words) => {
  vi.stubEnv('R777_TOKEN', undefined);
  expect(await run(...args)).toEqual({ code: 1, out: '', err: expect.stringMatching(words) });
});

test.each([
  ['a token without TLS', 'http://ops.example', /^http:\/\/ops\.example has no TLS, .*Use an https address.*\n$/],
  ['no address', 'localhost:8090', /^--registry localhost:8090 is not an address\..*\n$/],
])('%s is refused before anything is sent', async (_what, registry, words) => {
  vi.stubEnv('R777_TOKEN', 'r777_of_a_team');
  const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('sent'));
  onTestFinished(() => sent.mockRestore());
  const refused = { code: 1, out: '', err: expect.stringMatching(words) };
  expect(await run('mf-games', '--registry', registry)).toEqual(refused);
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['no remote', []],
  ['two ways to number it', ['mf-games', '--patch', '--version', '2.0.0']],
])('%s is a wrong use: the usage is printed', async (_what, args) => {
  expect(await run(...args)).toEqual({ code: 2, out: '', err: expect.stringMatching(/^Usage: npm run deploy -- /) });
});
