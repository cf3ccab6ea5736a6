// @module-tag extended
/** A page of another site in an operator's browser: it has the browser's cookies but no token. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type Operator, startWps, type TestWps } from '../testing';

let wps: TestWps;
let operator: Operator;
/** Every route of the operators' listener, from the router, so that a route that is added later is tested too. */
const routes: { method: string; path: string }[] = [];

function collect(message: unknown): void {
  const own: typeof routes = [];
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    own.push(...[method].flat().map((one) => ({ method: one, path: url })));
  });
  fastify.addHook('onReady', async () => {
    if (own.some(({ path }) => path === '/wps/admin/login')) routes.push(...own);
  });
}

beforeAll(async () => {
  subscribe('fastify.initialization', collect);
  wps = await startWps({ rateLimitFactor: 100 });
  unsubscribe('fastify.initialization', collect);
  operator = await newOperator(wps, 'operator');
});
afterAll(() => wps.close());

const changing = () => routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
/** Calls that identify the caller by their own body: invitation, key and code. */
const open = ['/wps/admin/enrol', '/wps/admin/login', '/wps/admin/desk/session'];
const simple = [
  ['text/plain', '{"why":"forged"}'],
  ['application/x-www-form-urlencoded', 'why=forged'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="why"\r\n\r\nforged\r\n--x--\r\n'],
] as const;
const origins: Record<string, string>[] = [{ origin: 'https://evil.test' }, { origin: 'null' }, {}];
/** The token in every cookie that the site knows, as a page of another site would send it. */
const cookies = () =>
  ['r777_ops', '__Host-r777_ops', 'r777_session', 'token', 'authorization']
    .map((name) => `${name}=${operator.token}`)
    .join('; ');
const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
  fetch(wps.adminUrl + path.replace(/:\w+/, '1'), { method, headers, ...(body === undefined ? {} : { body }) });

test('SEC-08 a cookie is no token: no changing call of the admin API obeys one, whatever the origin', async () => {
  expect(changing().length).toBeGreaterThan(30);
  for (const { method, path } of changing().filter((route) => !open.includes(route.path)))
    for (const origin of origins) {
      const headers = { cookie: cookies(), 'content-type': 'application/json', ...origin };
      const answer = await send(method, path, headers, '{"why":"forged"}');
      const { code } = (await answer.json()) as { code?: string };
      expect([path, answer.status, code]).toEqual([path, 401, 'session.required']);
    }
});

test('SEC-08 the desk’s cookie changes nothing at any call when another page sends it', async () => {
  for (const { method, path } of changing().filter((route) => !open.includes(route.path)))
    for (const origin of origins) {
      const headers = { cookie: `r777_desk=${operator.token}`, 'content-type': 'application/json', ...origin };
      const answer = await send(method, path, headers, '{"why":"forged"}');
      const { code } = (await answer.json()) as { code?: string };
      expect([path, answer.status, code]).toEqual([path, 403, 'permission.denied']);
    }
});

test('SEC-08 what a form or a page sends without asking is not read, not even with a token', async () => {
  for (const { method, path } of changing())
    for (const [type, body] of simple) {
      const headers = { authorization: `Bearer ${operator.token}`, 'content-type': type };
      const answer = await send(method, path, headers, body);
      const { code } = (await answer.json()) as { code?: string };
      expect([path, type, code]).toEqual([path, type, 'request.unsupported']);
    }
});

test('SEC-08 no answer lets another site read it or keeps a cookie, and no header names another method', async () => {
  const override = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
  for (const { method, path } of changing()) {
    const asked = { origin: 'https://evil.test', 'access-control-request-method': method };
    for (const verb of ['OPTIONS', 'GET', method]) {
      const headers = { ...asked, ...override, cookie: cookies() };
      const answer = await send(verb, `${path}?_method=POST`, headers);
      await answer.text();
      expect([path, verb, answer.ok, answer.headers.get('access-control-allow-origin')]).toEqual([
        path,
        verb,
        false,
        null,
      ]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  }
});
