import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { rawGet } from '../testing/http';
import { type Site, startSite } from '../testing/site';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await site.client().publish(await buildFolder(builtVersion('mf-games', version)));
  await site.client().activate('mf-games', '1.0.0');
});
afterAll(() => site.stop());

const status = async (path: string) => (await rawGet(site.shell + path, {})).status;

describe('nothing but a page is a document of this origin', () => {
  test.each([
    ['a file of a version', '/r/mf-games/1.0.0/remoteEntry.js', 200],
    ['a style sheet', '/r/mf-games/1.0.0/page.css', 200],
    ['a description of a version', '/r/mf-games/1.0.0/version.json', 200],
    ['a file of the shell', '/assets/main.2abc.js', 200],
    ['a drawing', '/img/games/tiger.svg', 200],
    ['the manifest', '/manifest.webmanifest', 200],
    ['robots.txt', '/robots.txt', 200],
    ['the site map', '/sitemap.xml', 200],
    ['the document', '/registry.json', 200],
    ['a file that is not there', '/r/mf-games/1.0.0/help.html', 404],
    ['a drawing that is not there', '/img/lost.svg', 404],
    ['no address at all', '/nothing', 404],
    ['an address that cannot be read', '/img/%zz', 400],
    ['an icon that is not there', '/favicon.ico', 404],
  ])('%s: sandboxed, never sniffed', async (_what, path, expected) => {
    const answer = await rawGet(site.shell + path, {});
    expect([
      answer.status,
      answer.headers['content-security-policy'],
      answer.headers['x-content-type-options'],
    ]).toEqual([expected, "sandbox; default-src 'none'", 'nosniff']);
  });

  test('a worker of a version keeps the site’s origin, which WebCrypto wants, and may ask nobody', async () => {
    const folder = join(site.dataFolder, 'files/mf-games/1.0.0');
    await mkdir(folder, { recursive: true });
    for (const name of ['check.worker.0b4e81c0.js', 'check.worker.js', 'worker.0b4e81c0.css'])
      await writeFile(join(folder, name), '');
    const policy = async (name: string) =>
      (await rawGet(`${site.shell}/r/mf-games/1.0.0/${name}`, {})).headers['content-security-policy'];
    expect(await policy('check.worker.0b4e81c0.js')).toBe("sandbox allow-same-origin; default-src 'none'");
    for (const other of ['check.worker.js', 'worker.0b4e81c0.css', 'lost/check.worker.0b4e81c0.html'])
      expect([other, await policy(other)]).toEqual([other, "sandbox; default-src 'none'"]);
    expect(
      (await rawGet(`${site.shell}/r/mf-games/1.0.0/check.worker.0b4e81c0.js`, { 'service-worker': 'script' })).status,
    ).toBe(404);
  });

  test('only files of versions and pictures may be embedded by another origin', async () => {
    const paths = ['/r/mf-games/1.0.0/page.js', '/img/games/tiger.svg', '/assets/main.2abc.js', '/nothing'];
    const answers = await Promise.all(paths.map((path) => rawGet(site.shell + path, {})));
    expect(answers.map(({ headers }) => headers['cross-origin-resource-policy'])).toEqual([
      'cross-origin',
      'cross-origin',
      'same-origin',
      'same-origin',
    ]);
  });

  test('no file but the shell’s own worker becomes a service worker', async () => {
    const asked = (path: string) => rawGet(site.shell + path, { 'service-worker': 'script' });
    for (const path of ['/r/mf-games/1.0.0/page.js', '/r/mf-games/1.0.0/~1/page.js', '/assets/main.2abc.js', '/'])
      expect([path, (await asked(path)).status]).toEqual([path, 404]);
    for (const path of ['/sw.js', '/sw.js?v=2']) expect([path, (await asked(path)).status]).toEqual([path, 200]);
  });

  test('pages keep their own policy, and the worker its own', async () => {
    for (const path of ['/', '/m/login', '/sw.js'])
      expect((await rawGet(site.shell + path, {})).headers['content-security-policy']).not.toContain('sandbox');
  });
});

describe('files of a version are served once players were given it', () => {
  const file = (version: string) => `/r/mf-games/${version}/page.js`;

  test('not while it is only published, but still after it was retired', async () => {
    expect(await status(file('1.1.0'))).toBe(404);
    await site.client().activate('mf-games', '1.1.0');
    expect(await status(file('1.1.0'))).toBe(200);
    await site.client().rollback('mf-games');
    expect(await status(file('1.1.0'))).toBe(200);
  });

  test('also when it only ever had a share of the devices', async () => {
    expect(await status(file('1.2.0'))).toBe(404);
    await site.client().traffic('mf-games', '1.2.0', 5);
    expect(await status(file('1.2.0'))).toBe(200);
    await site.client().traffic('mf-games', '1.2.0', 0);
    expect(await status(file('1.2.0'))).toBe(200);
  });

  test('a file from an older registry, or one that is in the store by accident, is no document', async () => {
    const folder = join(site.dataFolder, 'files/mf-games/1.0.0');
    await mkdir(join(folder, 'deep'));
    const names = ['help.html', 'help.svg', 'HELP.HTML', 'deep/x.xhtml', '.hidden', 'noEnding', 'page.js.html'];
    for (const name of names) await writeFile(join(folder, name), '<script>alert(1)</script>');
    for (const name of [...names, 'help%2Ehtml', 'help.html?.js', 'deep/..%2fhelp.html', 'help.html/.js'])
      expect([name, await status(`/r/mf-games/1.0.0/${name}`)]).toEqual([name, 404]);
    expect(await status('/r/mf-games/1.0.0/~2/help.html')).toBe(404);
  });
});
