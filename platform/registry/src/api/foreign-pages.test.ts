// @module-tag extended
/** A page of another site can send an operator's cookie. No route of the console's origin accepts a change from it. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';

interface Route {
  readonly method: string;
  readonly path: string;
}
const routes: Route[] = [];
let site: Site;
let cookie: string;

/** Every route of the operators' origin, as registered in the router, so that a later route is tested too. */
function collect(message: unknown): void {
  const own: Route[] = [];
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat();
    own.push(...methods.map((one) => ({ method: one, path: url })));
  });
  fastify.addHook('onReady', async () => {
    if (own.some(({ path }) => path === '/api/session')) routes.push(...own);
  });
}

beforeAll(async () => {
  subscribe('fastify.initialization', collect);
  site = await startSite();
  unsubscribe('fastify.initialization', collect);
  await site.client().publish(await buildFolder(builtVersion('mf-games', '1.0.0')));
  await site.client().activate('mf-games', '1.0.0');
  const answer = await post('/api/session', {}, JSON.stringify({ token: site.operatorToken }), 'application/json');
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(() => site.stop());

const post = (path: string, headers: Record<string, string>, body: string, type: string) =>
  fetch(site.ops + path, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
const addressOf = (path: string) =>
  path.replace(':remote', 'mf-games').replace(':version', '1.0.0').replace(':label', 'operator').replace(/:\w+/, '1');
const isSafe = ({ method }: Route) => ['GET', 'HEAD', 'OPTIONS'].includes(method);
/** The operators' decisions, as one text. Refused calls are entries too, but decide nothing. */
const state = async () => {
  const client = site.client();
  const audit = (await client.audit()).filter(({ action }) => action !== 'access.refused');
  return JSON.stringify([
    await client.tokens(),
    audit,
    (await client.list()).remotes.map(({ live, enabled }) => [live, enabled]),
  ]);
};

/** Origins that the browser sends for a page that is not the console's. */
const foreign = (): Record<string, Record<string, string>> => {
  const { port, hostname } = new URL(site.ops);
  return {
    'another site': { origin: 'https://evil.test' },
    'another port of the host': { origin: new URL(site.shell).origin },
    'the other scheme': { origin: `https://${hostname}:${port}` },
    'a longer name': { origin: `${site.ops.replace(/\/$/, '')}.evil.test` },
    'a sandboxed page': { origin: 'null' },
    'no origin': {},
    'an empty origin': { origin: '' },
  };
};
/** Requests that a form or a page can send without a preflight, and requests that need one. */
const bodies = [
  ['text/plain', '{"why":"forged"}'],
  ['application/x-www-form-urlencoded', 'why=forged'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="why"\r\n\r\nforged\r\n--x--\r\n'],
  ['application/json', '{"why":"forged"}'],
] as const;

test('SEC-08 no route that changes something obeys a page that is not the console’s, whatever it sends', async () => {
  const changing = routes.filter((route) => !isSafe(route));
  expect(changing.length).toBeGreaterThan(12);
  const before = await state();
  for (const { method, path } of changing)
    for (const [page, headers] of Object.entries(foreign()))
      for (const [type, body] of method === 'DELETE' ? [bodies[0]] : bodies) {
        const answer = await fetch(site.ops + addressOf(path), {
          method,
          headers: { cookie, ...headers, ...(method === 'DELETE' ? {} : { 'content-type': type }) },
          ...(method === 'DELETE' ? {} : { body }),
        });
        const { code } = (await answer.json()) as { code?: string };
        // A form's content type may be refused before the caller is: nothing has been read in that case either.
        const refused = ['origin.foreign', 'request.invalid'];
        expect(refused, `${method} ${path} from ${page} as ${type}: ${answer.status}`).toContain(code);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
  expect(await state()).toBe(before);
});

test('SEC-08 a page of another site cannot log an operator’s browser in to a session of its own', async () => {
  for (const [page, headers] of Object.entries(foreign()).filter(([, { origin }]) => origin)) {
    const body = JSON.stringify({ token: site.operatorToken });
    const answer = await post('/api/session', headers, body, 'application/json');
    expect([page, answer.status, answer.headers.getSetCookie()]).toEqual([page, 403, []]);
  }
});

test('SEC-08 reading changes nothing, also where a header or the address names another method', async () => {
  const before = await state();
  const reading = routes.filter(
    ({ method, path }) => method === 'GET' && path !== '/api/events' && !path.includes('*'),
  );
  const asChange = '?_method=POST&method=DELETE&why=forged';
  const override = { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE', 'x-http-method': 'POST' };
  for (const { path } of reading)
    for (const [, headers] of Object.entries(foreign()))
      await (
        await fetch(site.ops + addressOf(path) + asChange, { headers: { cookie, ...headers, ...override } })
      ).text();
  // A GET of an address that has only changing methods changes nothing either.
  for (const { path } of routes.filter((route) => !isSafe(route))) {
    const answer = await fetch(site.ops + addressOf(path) + asChange, { headers: { cookie, ...override } });
    await answer.text();
  }
  expect(await state()).toBe(before);
});

test('no answer allows another site to read it or to send a header of its own', async () => {
  for (const { method, path } of routes.filter(({ method }) => method !== 'HEAD')) {
    if (path === '/api/events' || path.includes('*')) continue;
    for (const asked of ['OPTIONS', method]) {
      const headers = { cookie, origin: 'https://evil.test', 'access-control-request-method': method };
      const answer = await fetch(site.ops + addressOf(path), { method: asked, headers });
      await answer.text();
      expect([path, asked, answer.headers.get('access-control-allow-origin')]).toEqual([path, asked, null]);
    }
  }
});
