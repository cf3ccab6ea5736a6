import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';

let site: Site;
let token = '';
beforeAll(async () => {
  site = await startSite();
  await site.client().publish(await buildFolder(builtVersion('mf-games', '9.0.0')));
  await site.client().publish(await buildFolder(builtVersion('mf-games', '9.1.0')));
  await site.client().activate('mf-games', '9.1.0');
  const made = await fetch(`${site.ops}/api/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.operatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ label: 'team', scopes: ['publish:mf-promotions'] }),
  });
  token = ((await made.json()) as { value: { token: string } }).value.token;
});
afterAll(() => site.stop());

const statusOf = async (path: string) =>
  (await fetch(site.ops + path, { headers: { authorization: `Bearer ${token}` } })).status;

test.each([
  ['constructor/x', 404],
  ['__proto__/x', 404],
  ['toString', 404],
  ['assets', 404],
  ['r/mf-games/9.1.0/nothing.js', 404],
  ['assets/a%00b', 400],
])('a path that is no file of the site is refused in words: %s', async (path, status) => {
  expect(await statusOf(`/api/site/file?path=${path}`)).toBe(status);
});

test('a token reads the files of versions that players were given, and of no others', async () => {
  const file = (version: string) => statusOf(`/api/site/file?path=r/mf-games/${version}/version.json`);
  const list = (version: string) => statusOf(`/api/site/versions/mf-games/${version}`);
  expect([await file('9.1.0'), await list('9.1.0')]).toEqual([200, 200]);
  expect([await file('9.0.0'), await list('9.0.0'), await list('1.0.0')]).toEqual([404, 404, 404]);
});

test('a reason that the database cannot store is refused, and the remote stays as it is', async () => {
  await expect(site.client().disable('mf-games', { why: 'copied\0text' })).rejects.toMatchObject({
    code: 'request.invalid',
    reasons: [expect.stringContaining('why')],
  });
  await expect(site.client().disable('mf-games', { why: 'half \ud83d' })).rejects.toMatchObject({
    code: 'request.invalid',
  });
  expect((await site.client().list()).remotes[0]?.enabled).toBe(true);
});

test('a version.json with a text that cannot be stored is refused', async () => {
  const odd = builtVersion('mf-games', '9.2.0', { requires: { 'react\0': '^19.0.0' } });
  await expect(buildFolder(odd).then((folder) => site.client().publish(folder))).rejects.toMatchObject({
    code: 'upload.invalid',
  });
});
