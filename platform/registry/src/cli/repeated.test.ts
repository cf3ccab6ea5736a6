import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';
import { runCli } from './run';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => vi.unstubAllEnvs());

async function fed(...argv: string[]) {
  vi.stubEnv('R777_TOKEN', site.operatorToken);
  vi.stubEnv('R777_SIGNING_KEY', site.operatorKey);
  const said = { out: '', err: '' };
  const code = await runCli([...argv, '--registry', site.ops], {
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    interactive: false,
  });
  return { code, ...said };
}
const folderOf = (version: string) => buildFolder(builtVersion('mf-auth', version));

test('two who take the same version back make one step, in any order, and a further one names its start', async () => {
  for (const version of ['7.0.0', '7.1.0', '7.2.0']) {
    await fed('publish', await folderOf(version));
    await fed('activate', 'mf-auth', version, '--watch', '0s');
  }
  const both = await Promise.all([1, 2].map(() => fed('rollback', 'mf-auth', '--from', '7.2.0', '--why', 'blank')));
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  const said = both.map(({ out }) => out).toSorted();
  expect(said[0]).toMatch(/^mf-auth: 7\.2\.0 was rolled back already on .* by operator; 7\.1\.0 is live/);
  expect(said[1]).toContain('mf-auth: 7.2.0 → 7.1.0');
  // Typed after the fact, with and without the version.
  expect((await fed('rollback', 'mf-auth', '--from', '7.2.0')).out).toContain('was rolled back already');
  const repeated = JSON.parse((await fed('rollback', 'mf-auth', '--from', '7.2.0', '--json')).out);
  expect(repeated).toMatchObject({ changed: false, to: '7.1.0' });
  const [entry] = await site.client().history('mf-auth');
  expect(entry).toMatchObject({ action: 'rollback', from: '7.2.0', to: '7.1.0' });
  expect(await fed('rollback', 'mf-auth')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/7\.2\.0 was rolled back .* and 7\.1\.0 is live now\. .*--from 7\.1\.0/),
  });
  expect(await fed('rollback', 'mf-auth', '--from', '7.0.0')).toMatchObject({
    code: 1,
    err: expect.stringContaining('7.0.0 is not live: 7.1.0 is.'),
  });
  expect((await fed('rollback', 'mf-auth', '--from', '7.1.0', '--json')).out).toContain('"to": "7.0.0"');
});

test('an upload that is repeated, because its answer was lost, succeeds; one of other files is refused', async () => {
  const folder = await folderOf('1.9.0');
  await fed('publish', folder);
  expect(await fed('publish', folder)).toMatchObject({
    code: 0,
    out: 'mf-auth 1.9.0 is already published from the same files\n',
  });
  expect(JSON.parse((await fed('publish', folder, '--json')).out)).toEqual({ code: 'version.same' });
  const other = await buildFolder(builtVersion('mf-auth', '1.9.0', { inputs: 'changed' }));
  expect(await fed('publish', other)).toMatchObject({ code: 1, out: '' });
});
