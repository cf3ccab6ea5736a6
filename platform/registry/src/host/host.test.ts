// A file over the usual size: every test asks the same running host, and a second file would start another one.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DiscoveryDocument } from '@mfe/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site as served } from '../site';
import { buildFolder, builtVersion } from '../testing/built';
import { openEvents, rawGet } from '../testing/http';
import { type Site, startSite, writeShell } from '../testing/site';

/** A backend that has pictures for the pages: two for a list of games, four for promotions. */
let backend: Server;
let site: Site;
beforeAll(async () => {
  const pictures = (groupName: string, count: number) =>
    Array.from({ length: count }, (_, one) => ({
      groupName,
      announcementImages: [{ sequence: 1, url: `/${one}.svg` }],
    }));
  const value = { banners: [...pictures('m_home', 1), ...pictures('m_game', 2)], promotion: pictures('promotion', 4) };
  backend = createServer(({ url = '' }, response) => {
    if (!url.startsWith(served.calls.announcements?.path ?? '')) return response.writeHead(404).end();
    return response.end(JSON.stringify({ success: true, value }));
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  site = await startSite({ WPS_URL: [`http://127.0.0.1:${(backend.address() as AddressInfo).port}`] });
  for (const version of ['1.0.0', '1.1.0']) {
    await site.client().publish(await buildFolder(builtVersion('mf-promotions', version)));
  }
  await site.client().activate('mf-promotions', '1.0.0');
});
afterAll(async () => {
  await site.stop();
  backend.close();
});

const page = async (path: string) => (await fetch(site.shell + path)).text();
const inlined = (html: string) => {
  const [, revision, json] =
    /<script type="application\/json" id="discovery" data-revision="(\d+)" data-build="[0-9a-f]{12}" data-seal="[\w-]{22}">(.*?)<\/script>/s.exec(
      html,
    ) ?? [];
  return { revision: Number(revision), document: JSON.parse(json ?? 'null') as DiscoveryDocument };
};

test('FED-11 every page contains the document that the registry answers', async () => {
  const answer = await fetch(`${site.shell}/registry.json`);
  const document = await answer.json();
  for (const path of ['/', '/m', '/m/home', '/m/activityDetail?id=3', '/m/no-such-page']) {
    expect(inlined(await page(path)).document).toEqual(document);
  }
  expect(inlined(await page('/')).revision).toBe(Number(answer.headers.get('x-revision')));
});

test.each(['/sports', '/rng', '/live', '/pvp', '/fish', '/elott', '/promotions'])(
  'ROUTE-58 FED-11 the short address %s, typed or reloaded, is answered with the page of the site',
  async (path) => expect(inlined(await page(path)).document).toEqual(inlined(await page('/')).document),
);

test('REG-15 pages and document are revalidated: no-cache, an ETag, 304 until something changes', async () => {
  await expect.poll(() => page('/rng')).toContain('/img/1.svg');
  for (const path of ['/', '/rng', '/m/activity', '/registry.json']) {
    const first = await fetch(site.shell + path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect((await rawGet(site.shell + path, { 'if-none-match': etag })).status).toBe(304);
    expect((await rawGet(site.shell + path, { 'if-none-match': '"other"' })).status).toBe(200);
    for (const change of ['disable', 'enable'] as const) await site.client()[change]('mf-promotions');
    const changed = await rawGet(site.shell + path, { 'if-none-match': etag });
    expect([path, changed.status, changed.headers.etag === etag]).toEqual([path, 200, false]);
  }
});

test('REG-15 files of a version are served compressed, typed and immutable for a year, also to other origins', async () => {
  for (const [encoding, expected] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ]) {
    const { status, headers } = await rawGet(`${site.shell}/r/mf-promotions/1.0.0/remoteEntry.js`, {
      'accept-encoding': encoding ?? '',
    });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(expected);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['access-control-allow-origin']).toBe('*');
    if (expected) expect(headers.vary).toMatch(/accept-encoding/i);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('a file can be requested again at an address that the browser has not cached', async () => {
  const plain = await rawGet(`${site.shell}/r/mf-promotions/1.0.0/remoteEntry.js`, {});
  const again = await rawGet(`${site.shell}/r/mf-promotions/1.0.0/~2/remoteEntry.js`, {});
  expect([again.status, again.body]).toEqual([200, plain.body]);
});

test('REG-15 the HTML, the document and pictures are compressed too', async () => {
  for (const path of ['/', '/registry.json', '/img/games/tiger.svg']) {
    const bodies = new Set<string>();
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['identity', null],
    ]) {
      const answer = await fetch(site.shell + path, { headers: { 'accept-encoding': accepted ?? '' } });
      bodies.add(await answer.text());
      expect([path, accepted, answer.headers.get('content-encoding')]).toEqual([path, accepted, encoding]);
      // A cache on the way has to keep them apart.
      if (encoding)
        expect([path, answer.headers.get('vary')]).toEqual([path, expect.stringMatching(/accept-encoding/i)]);
    }
    expect([path, bodies.size]).toEqual([path, 1]);
  }
  const { headers } = await rawGet(`${site.shell}/img/games/tiger.svg`, {});
  expect(headers['cache-control']).toBe('public, max-age=86400');
});

test('an address that is no page and no file is a plain 404 that no cache keeps', async () => {
  const paths = [
    '/nope',
    '/r/mf-promotions/9.9.9/remoteEntry.js',
    '/r/../operator.token',
    '/r/%2e%2e/operator.token',
    '/assets/lost.js',
    '/img/',
  ];
  for (const path of paths) {
    const { status, headers, body } = await rawGet(site.shell + path, {});
    expect([path, status, headers['cache-control'], body]).toEqual([path, 404, 'no-store', 'Not found\n']);
  }
});

test('a person who mistyped an address gets the site, as a 404; files and programs get none', async () => {
  const html = { accept: 'text/html,application/xhtml+xml' };
  for (const path of ['/nope', '/nope/deeper?x=1', '/login', '/mm/home', '/%E0%A6%95', '//evil.test/x']) {
    const { status, headers, body } = await rawGet(site.shell + path, html);
    expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(body).toContain('<div id="root"');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  }
  for (const path of ['/nope.js', '/r/mf-promotions', '/assets/x', '/img/x', '/registry/x', '/registry'])
    expect([path, (await rawGet(site.shell + path, html)).body]).toEqual([path, 'Not found\n']);
});

test('SEC-01 pages are sent under a policy that allows own scripts alone, no inline and no eval', async () => {
  const policy = (await fetch(site.shell)).headers.get('content-security-policy') ?? '';
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
  expect(directives).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'sha256-abc='"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
  });
});

test('FED-12 only a site that is configured for overrides tells its pages so, and allows them to load', async () => {
  const local = 'http://localhost:*';
  const usual = await fetch(site.shell);
  expect(await usual.text()).not.toContain('data-overrides');
  expect(usual.headers.get('content-security-policy')).not.toContain('localhost');
  const open = await startSite({ ALLOW_OVERRIDES: true });
  try {
    const answer = await fetch(open.shell);
    expect(await answer.text()).toMatch(/<script [^>]*id="discovery"[^>]* data-overrides="allowed"/);
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const directive of ['script-src', 'style-src', 'connect-src'])
      expect(policy.split('; ').find((text) => text.startsWith(directive))).toContain(local);
    expect(policy).toContain("default-src 'none'");
    expect(answer.headers.get('etag')).toContain('overrides');
  } finally {
    await open.stop();
  }
});

test('SWAP-01 SWAP-06 SWAP-08 a page receives a change at once, and after a lost connection what it missed', async () => {
  const events = await openEvents(`${site.shell}/registry/events`);
  const { revision } = (await events.next()).data as { revision: number };
  await site.client().activate('mf-promotions', '1.1.0');
  expect(await events.next()).toMatchObject({
    event: 'document',
    id: String(revision + 1),
    data: {
      revision: revision + 1,
      microFrontends: {
        'r777/mf-promotions': [{ metadata: { version: '1.1.0' } }, { metadata: { version: '1.0.0' } }],
      },
    },
  });
  events.close();
  await site.client().rollback('mf-promotions');
  const back = await openEvents(`${site.shell}/registry/events`, revision + 1);
  const only = (part: object) => ({ microFrontends: { 'r777/mf-promotions': [part] } });
  expect(await back.next()).toMatchObject({
    event: 'document',
    id: String(revision + 2),
    data: { since: revision + 1, revision: revision + 2, ...only({ metadata: { version: '1.0.0' } }) },
  });
  expect(await back.next()).toEqual({ event: 'hello', id: null, data: { revision: revision + 2 } });
  for (const [change, enabled] of [
    ['disable', false],
    ['enable', true],
  ] as const) {
    await site.client()[change]('mf-promotions');
    expect(await back.next()).toMatchObject({ event: 'document', data: only({ extras: { enabled } }) });
  }
  back.close();
});

test('worker and manifest of the shell are at the root, revalidated; the worker may call only this site', async () => {
  const worker = await rawGet(`${site.shell}/sw.js`, {});
  expect(worker.body).toBe('"worker"');
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
  const again = await rawGet(`${site.shell}/sw.js`, { 'if-none-match': String(worker.headers.etag) });
  expect(again.status).toBe(304);
  const manifest = await rawGet(`${site.shell}/manifest.webmanifest`, {});
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
});

test('a new shell build is served without a restart, and the files of the previous one stay', async () => {
  const before = (await fetch(site.shell)).headers.get('etag');
  await writeShell(join(site.folder, 'shell'), { react: '19.3.1' });
  const etag = async () => (await fetch(site.shell)).headers.get('etag');
  await expect.poll(etag, { timeout: 10_000 }).not.toBe(before);
  for (const file of ['main.2abc.js', 'main.1abc.js']) {
    const { status, headers } = await rawGet(`${site.shell}/assets/${file}`, { 'accept-encoding': 'br' });
    expect([file, status, headers['content-encoding'], headers['cache-control']]).toEqual([
      file,
      200,
      'br',
      'public, max-age=31536000, immutable',
    ]);
  }
});
