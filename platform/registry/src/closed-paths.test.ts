/** Information that a web server may reveal by default: the contents of folders, and the request as it arrived. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFolder, builtVersion } from './testing/built';
import { rawGet } from './testing/http';
import { type Site, startSite } from './testing/site';

let site: Site;
beforeAll(async () => {
  site = await startSite({ METRICS_PORT: 0 });
  await site.client().publish(await buildFolder(builtVersion('mf-games', '1.0.0')));
  await site.client().activate('mf-games', '1.0.0');
});
afterAll(() => site.stop());

const folders = [
  '/r',
  '/r/',
  '/r/mf-games',
  '/r/mf-games/',
  '/r/mf-games/1.0.0',
  '/r/mf-games/1.0.0/',
  '/r/mf-games/1.0.0/~2/',
  '/r/mf-games/1.0.0/..%2f',
  '/assets',
  '/assets/',
  '/assets/.',
  '/assets/%2e%2e/',
  '/img',
  '/img/',
  '/img/games',
  '/img/games/',
  '/img//',
];

test('a folder shows none of its files, however it is asked for', async () => {
  expect((await rawGet(`${site.shell}/img/games/tiger.svg`, {})).status).toBe(200);
  for (const path of folders) {
    for (const origin of [site.shell, site.ops]) {
      const { status, body } = await rawGet(origin + path, {});
      expect([path, status === 404 || status === 403 || status === 400]).toEqual([path, true]);
      expect(body).not.toMatch(/remoteEntry|tiger\.svg|main\.\w+\.js|version\.json/);
    }
  }
});

/** Sends a TRACE with a secret in a header. */
const trace = (url: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url);
    const headers = { cookie: 'session=a-secret', token: 'a-secret' };
    request({ hostname, port, path: pathname, method: 'TRACE', headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    })
      .on('error', reject)
      .end();
  });

test('no listener answers TRACE, and none repeats what was sent', async () => {
  const paths = [
    '/',
    '/m/home',
    '/registry.json',
    '/r/mf-games/1.0.0/version.json',
    '/wps/member/info',
    '/api/remotes',
  ];
  for (const origin of [site.shell, site.ops, new URL(site.metrics ?? '').origin]) {
    for (const path of paths) {
      const { status, body } = await trace(origin + path);
      expect([origin, path, status === 404 || status === 405 || status === 503]).toEqual([origin, path, true]);
      expect(body).not.toContain('a-secret');
    }
  }
});

test('no listener answers a request with two hosts', async () => {
  for (const origin of [site.shell, site.ops, new URL(site.metrics ?? '').origin])
    for (const path of ['/', '/registry.json', '/wps/system/status', '/registry/ready', '/metrics']) {
      const [answer] = await once(request(origin + path, { headers: ['Host', 'a', 'Host', 'b'] }).end(), 'response');
      expect([origin, path, (answer as IncomingMessage).resume().statusCode]).toEqual([origin, path, 400]);
    }
});
