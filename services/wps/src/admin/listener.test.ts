import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type Operator, startWps, type TestWps } from '../testing';
import { adminCallList } from './contract/admin-calls';

let wps: TestWps;
let operator: Operator;
beforeAll(async () => {
  wps = await startWps({ apiDocs: true, devOutbox: false });
  operator = await newOperator(wps, 'operator');
});
afterAll(() => wps.close());

/** Sends an address exactly as written, with a token that may do everything. */
async function ask(origin: string, path: string, method = 'GET') {
  const { hostname, port, host } = new URL(origin);
  const headers = { host, authorization: `Bearer ${operator.token}` };
  return new Promise<{ status: number | undefined; code: unknown }>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const status = response.statusCode;
      json(response).then(
        (body) => resolve({ status, code: (body as { code?: unknown }).code }),
        () => resolve({ status, code: undefined }),
      );
    });
    sent.on('error', reject).end();
  });
}

test('on the players’ listener no call of the admin API exists, not even for an operator', async () => {
  const others = ['backup', 'metrics', 'openapi.json'].map((name) => ['GET', `/wps/admin/${name}`] as const);
  for (const [method, path] of [...adminCallList.map(([, call]) => [call.method, call.path] as const), ...others])
    expect([path, await ask(wps.url, path, method)]).toEqual([path, { status: 404, code: 'request.notFound' }]);
  expect((await ask(wps.adminUrl, '/wps/admin/tokens')).status).toBe(200);
});

test('no way of writing an address leads there, nor to API pages or development routes', async () => {
  for (const path of [
    '/wps//admin/tokens',
    '//wps/admin/tokens',
    '/wps/%61dmin/tokens',
    '/wps/%2561dmin/tokens',
    '/wps%2Fadmin%2Ftokens',
    '/WPS/admin/tokens',
    '/wps/Admin/tokens',
    '/wps/./admin/tokens',
    '/wps/x/../admin/tokens',
    '/wps/%2e/admin/tokens',
    '/wps/admin/tokens/',
    '/wps\\admin\\tokens',
    '/wps/admin;x=1/tokens',
    '/wps/docs',
    '/wps/docs/',
    '/wps/docs/json',
    '/wps/docs/static/index.html',
    '/wps/dev/outbox/messages?to=a@b.example',
    '/wps/dev/outbox/captcha',
  ])
    expect([path, (await ask(wps.url, path)).status]).toEqual([path, 404]);
});

test('on the operators’ listener nothing of the players answers', async () => {
  for (const path of ['/wps/system/status', '/wps/session/key', '/wps/openapi.json', '/lgw/games?language=EN'])
    expect([path, (await ask(wps.adminUrl, path)).status]).toEqual([path, 404]);
  expect((await ask(wps.adminUrl, '/wps/docs')).status).toBe(200);
});
