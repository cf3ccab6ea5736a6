import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeSite } from '../site-folder/write-site';
import { integrityOf } from '../store/integrity';
import { buildFolder, builtVersion } from '../testing/built';
import { headersOf } from '../testing/header-table';
import { rawGet } from '../testing/http';
import { type Site, startSite, writeShell } from '../testing/site';

let site: Site;
let kept: string;
let away: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'r777-static-'));
  kept = join(folder, 'kept');
  away = join(folder, 'away');
  site = await startSite({ EXPORT_DIR: kept, PUBLIC_ORIGIN: 'https://r777.example' });
  await mkdir(join(site.folder, 'art/brand'));
  await writeFile(join(site.folder, 'art/brand/icon-192.png'), 'png');
  for (const version of ['1.0.0', '1.1.0'])
    await site.client().publish(await buildFolder(builtVersion('mf-games', version)));
  await site.client().activate('mf-games', '1.0.0');
});
afterAll(async () => {
  await site.stop();
  await rm(join(kept, '..'), { recursive: true, force: true });
});

const files = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
const text = (...path: string[]) => readFile(join(...path), 'utf8');
const liveIn = async (folder: string) =>
  JSON.parse(await text(folder, 'registry.json')).microFrontends['r777/mf-games']?.[0].metadata.version;
const served = async (path: string) => (await rawGet(site.shell + path, {})).body;

test('REG-15 the folder holds what the host serves: pages, document, shell, pictures, compressed versions', async () => {
  await writeSite(site.client().site(), away);
  expect(await files(away)).toEqual([
    '.r777-site',
    '404.html',
    '_headers',
    '_redirects',
    ...['', '.br', '.gz'].map((end) => `assets/main.2abc.js${end}`),
    'favicon.ico',
    'img/brand/icon-192.png',
    'img/games/tiger.svg',
    'index.html',
    'm/activity/index.html',
    'm/login/index.html',
    'm/slot-games/index.html',
    'm/sport-games/index.html',
    'm/wallet/index.html',
    'manifest.webmanifest',
    'promotions/index.html',
    // 1.1.0 is published, but no player was ever given it.
    ...[
      'page.css',
      'page.css.br',
      'page.css.gz',
      'page.js',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
      'version.json',
    ].map((file) => `r/mf-games/1.0.0/${file}`),
    'registry.json',
    'rng/index.html',
    'robots.txt',
    'sitemap.xml',
    'sw.js',
  ]);
  for (const path of [
    'registry.json',
    'robots.txt',
    'sitemap.xml',
    'sw.js',
    'manifest.webmanifest',
    'assets/main.2abc.js',
    'r/mf-games/1.0.0/remoteEntry.js',
  ])
    expect(await text(away, path)).toBe(await served(`/${path}`));
  const packed = await readFile(join(away, 'r/mf-games/1.0.0/remoteEntry.js.br'));
  expect(brotliDecompressSync(packed).toString()).toBe(await text(away, 'r/mf-games/1.0.0/remoteEntry.js'));
  // The policy is a header on the host, and a meta element on a host that sends none.
  const inPage = /<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'; [^"]*">/;
  const rng = await text(away, 'rng/index.html');
  expect(rng).toMatch(inPage);
  expect(rng.replace(inPage, '')).toBe(await served('/rng'));
  const wrongAddress = await text(away, '404.html');
  expect([wrongAddress.includes('id="discovery"'), wrongAddress.includes('content="noindex"')]).toEqual([true, true]);
});

test('an edit of an exported file does not change what the registry serves', async () => {
  const path = 'r/mf-games/1.0.0/page.css';
  const before = await served(`/${path}`);
  const folder = join(kept, '../edited');
  await writeSite(site.client().site(), folder);
  await vi.waitFor(() => text(kept, path));
  await writeFile(join(kept, path), 'edited');
  expect(await served(`/${path}`)).toEqual(before);
  await writeFile(join(kept, path), await text(folder, path));
});

test('REG-15 a mirrored folder follows each change and each new build of the shell', async () => {
  await vi.waitFor(async () => expect(await liveIn(kept)).toBe('1.0.0'));
  expect(await text(kept, 'index.html')).toContain('"version":"1.0.0"');
  await site.client().activate('mf-games', '1.1.0');
  await vi.waitFor(async () => expect(await liveIn(kept)).toBe('1.1.0'));
  await writeShell(join(site.folder, 'shell'), { react: '19.3.1' });
  await vi.waitFor(async () => expect(await files(kept)).toContain('assets/main.1abc.js'), 10_000);
  expect(await files(kept)).toContain('assets/main.2abc.js');
});

test('REG-15 files come before the document that names them, and leave after it', async () => {
  const source = site.client().site();
  const broken = { ...source, filesOf: () => Promise.reject(new Error('the connection was lost')) };
  const next = builtVersion('mf-games', '1.2.0');
  const picture = Buffer.from('a picture');
  next.contents['img/deep/a.webp'] = picture;
  next.built.files['img/deep/a.webp'] = { integrity: integrityOf(picture), bytes: picture.length };
  await site.client().publish(await buildFolder(next));
  await site.client().activate('mf-games', '1.2.0');
  const before = await files(away);
  await expect(writeSite(broken, away)).rejects.toThrow('the connection was lost');
  expect(await liveIn(away)).toBe('1.0.0');
  expect(await files(away)).toEqual(before);
  expect(await writeSite(source, away)).toMatchObject({ removed: [] });
  expect(await liveIn(away)).toBe('1.2.0');
  const deep = 'r/mf-games/1.2.0/img/deep/a.webp';
  expect([await text(away, deep), await served(`/${deep}`)]).toEqual(['a picture', 'a picture']);
  await site.client().prune({ olderThanMs: 0 });
  expect(await writeSite(source, away)).toMatchObject({ removed: ['mf-games/1.0.0'] });
  expect(await readdir(join(away, 'r/mf-games'))).toEqual(['1.1.0', '1.2.0']);
  expect(await writeSite(source, away)).toMatchObject({ written: 0, removed: [] });
  // A picture that is drawn again, with the same length.
  const drawn = (await text(away, 'img/games/tiger.svg')).replace('<svg', '<SVG');
  await writeFile(join(site.folder, 'art/games/tiger.svg'), drawn);
  expect(await writeSite(source, away)).toMatchObject({ written: 1, removed: [] });
  expect(await text(away, 'img/games/tiger.svg')).toBe(drawn);
});

test('REG-15 a static host is told the policy and the caching of every file that the registry serves', async () => {
  const table = await text(kept, '_headers');
  const told = ['content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy', 'cache-control'];
  for (const path of [
    '/r/mf-games/1.2.0/page.js',
    '/assets/main.2abc.js',
    '/img/games/tiger.svg',
    '/registry.json',
    '/sw.js',
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
  ]) {
    const { status, headers } = await rawGet(site.shell + path, {});
    expect([path, status]).toEqual([path, 200]);
    const expected = Object.fromEntries(told.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
    expect([path, headersOf(table, path)]).toEqual([
      path,
      expect.objectContaining({
        ...expected,
        'content-security-policy': `frame-ancestors 'none', ${headers['content-security-policy']}`,
      }),
    ]);
  }
  for (const path of ['/', '/m/login', '/m/login/', '/rng', '/rng/']) {
    const told = headersOf(table, path);
    expect([path, told['content-security-policy'], told['cache-control']]).toEqual([
      path,
      "frame-ancestors 'none'",
      'no-cache',
    ]);
  }
  // The host's own headers could be wrong together with the table.
  const caching = (path: string) => headersOf(table, path)['cache-control'];
  expect(caching('/registry.json')).toBe('no-cache');
  expect(caching('/r/mf-games/1.2.0/page.js')).toBe('public, max-age=31536000, immutable');
});

test('a static host is told to answer the operators’ paths with 404, whatever it forwards', async () => {
  expect((await text(kept, '_redirects')).trim().split('\n')).toEqual(
    ['/wps/admin', '/wps/dev', '/wps/docs'].flatMap((path) => [`${path} /404.html 404!`, `${path}/* /404.html 404!`]),
  );
});

test('a folder that holds something else is left alone', async () => {
  const other = join(kept, '../other/r/photos/2024');
  await mkdir(other, { recursive: true });
  await writeFile(join(other, 'a.jpg'), '');
  await expect(writeSite(site.client().site(), join(kept, '../other'))).rejects.toThrow(/something else/);
  expect(await readdir(other)).toEqual(['a.jpg']);
});

test('REG-11 nothing is listed without a token, and no path leads out of the site', async () => {
  expect((await fetch(`${site.ops}/api/site`)).status).toBe(401);
  const headers = { authorization: `Bearer ${site.operatorToken}` };
  for (const path of [
    'r/../operator.token',
    '../operator.token',
    'r/mf-games/../../operator.token',
    '/etc/passwd',
    'x/y',
  ]) {
    const { status } = await fetch(`${site.ops}/api/site/file?path=${encodeURIComponent(path)}`, { headers });
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
  }
});
