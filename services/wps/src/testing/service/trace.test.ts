import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWps, type TestWps } from '..';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

/** Sends a TRACE, or another method, with a secret in a header. */
const send = (url: string, method: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url);
    request({ hostname, port, path: pathname, method, headers: { token: 'a-secret' } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    })
      .on('error', reject)
      .end();
  });

test('neither listener answers TRACE, or repeats what was sent', async () => {
  for (const origin of [wps.url, wps.adminUrl])
    for (const path of ['/', '/wps/member/info', '/wps/system/status', '/wps/admin/members', '/wps/openapi.json']) {
      const { status, body } = await send(origin + path, 'TRACE');
      expect([path, status]).toEqual([path, 404]);
      expect(body).not.toContain('a-secret');
    }
});

test('folders of addresses show nothing', async () => {
  for (const origin of [wps.url, wps.adminUrl])
    for (const path of ['/', '/wps', '/wps/', '/wps/member/', '/lgw/', '/common/', '/wps/admin', '/wps/admin/'])
      expect([path, (await send(origin + path, 'GET')).status]).toEqual([path, 404]);
});
