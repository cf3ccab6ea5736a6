import { type Call, calls, errorStatus } from '@r777/shared/contracts';
import { type CallName, schemas } from '@r777/shared/schemas';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCallList } from '../../admin/contract/admin-calls';
import type { AdminCall } from '../../admin/contract/declare';
import { AppError } from '../../platform/errors/app-error';
import { newOperator, startWps, type TestWps } from '../../testing';
import { failure } from '../errors';
import type { Document, Operation } from './document';
import { examples } from './examples';

let wps: TestWps;
let document: Document;
beforeAll(async () => {
  wps = await startWps({ apiDocs: true });
  document = (await (await fetch(`${wps.url}/wps/openapi.json`)).json()) as Document;
});
afterAll(() => wps.close());

const all = Object.entries(calls) as [CallName, Call<never, unknown>][];
function operationOf({ method, path }: Call<never, unknown>): Operation {
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not documented`);
  return found;
}

test('API-94 the OpenAPI document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>)).toMatchObject(
    { valid: true },
  );
});

/** The token is valid only together with the cookie. */
const withSession = { token: [], session: [] };

test('API-94 each call is documented with its session, headers, body and errors', () => {
  for (const [name, call] of all) {
    const { security, parameters = [], responses, requestBody, tags } = operationOf(call);
    const headers = parameters.filter((one) => one.in === 'header').map((one) => one.name);
    expect(headers.includes('idempotency-key'), name).toBe(call.once === true);
    expect(headers.includes('encryption'), name).toBe(call.body === 'encrypted');
    expect(headers.includes('moduleid'), name).toBe(call.moduleId !== undefined);
    expect(security, name).toEqual({ none: [], optional: [{}, withSession] }[call.session as string] ?? [withSession]);
    expect(responses['401'] !== undefined, name).toBe(call.session !== 'none');
    expect(responses['403'] !== undefined, name).toBe(call.session === 'member' || call.session === 'agent');
    expect(Object.keys(responses), name).toEqual(
      expect.arrayContaining(['200', '400', '429', '500', '503', 'default']),
    );
    expect(tags, name).not.toEqual(['Others']);
    const value = responses['200']?.content?.['application/json']?.schema as { properties?: object } | undefined;
    expect(Object.keys(value?.properties ?? {}), name).toEqual(['success', 'value']);
    const fields = Object.keys((schemas[name].input as unknown as { shape?: object }).shape ?? {});
    const inQuery = parameters.filter((one) => one.in === 'query').map((one) => one.name);
    expect(inQuery, name).toEqual(requestBody ? [] : fields);
    if (!requestBody) continue;
    const type = call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    expect(Object.keys(requestBody.content), name).toEqual([type]);
    const { 'x-clear': clear, ...sealed } = (requestBody.content[type]?.schema ?? {}) as Record<string, object>;
    const body = (call.body === 'encrypted' ? clear : sealed) as { properties?: object } | undefined;
    expect(Object.keys(body?.properties ?? {}), name).toEqual(fields);
  }
  expect(document.components.schemas).toMatchObject({
    Failure: { properties: { code: { enum: Object.keys(errorStatus) } } },
  });
  const used = new Set(Object.values(document.paths).flatMap((one) => Object.values(one).flatMap(({ tags }) => tags)));
  expect(document.tags?.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
});

test('API-94 a refusal is documented with all that the service sends in one', () => {
  const full = { field: 'password', captchaRequired: true, params: { minutes: '5' } };
  const sent = failure(new AppError('session.revoked', 'The session is over.', full));
  const { Failure } = document.components.schemas as { Failure: { properties: object; required: string[] } };
  expect(Object.keys(Failure.properties).toSorted()).toEqual(Object.keys(sent).toSorted());
  expect(Failure).toMatchObject({ required: ['success', 'code', 'message'], additionalProperties: false });
  expect(document.components.schemas).toMatchObject({
    EncryptedBody: { required: ['data', 'iv', 'ts', 'nonce'], additionalProperties: false },
  });
});

test('API-94 shared answers alone are documented with ETag and 304, and they answer so', async () => {
  const kept = all.filter(([, call]) => operationOf(call).responses['304'] !== undefined);
  expect(kept.map(([name]) => name)).toEqual(expect.arrayContaining(['gameList', 'vendors', 'whitelabel']));
  for (const [name, call] of kept) {
    const { parameters = [], responses } = operationOf(call);
    expect(
      parameters.filter((one) => one.in === 'header').map((one) => one.name),
      name,
    ).toContain('if-none-match');
    for (const status of ['200', '304'])
      expect(Object.keys(responses[status]?.headers ?? {}), name).toEqual(
        expect.arrayContaining(['etag', 'cache-control']),
      );
    expect(responses['304']?.content, name).toBeUndefined();
  }
  const told = new Set<string>(kept.map(([, { path }]) => path));
  for (const path of ['/lgw/games', '/lgw/vendors', '/lgw/lottery/list']) {
    const address = `${wps.url}${path}?language=EN`;
    const first = await fetch(address);
    expect(first.status, path).toBe(200);
    const etag = first.headers.get('etag');
    expect(etag !== null, path).toBe(told.has(path));
    if (etag === null) continue;
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(address, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  }
});

test('API-94 the admin API has its own valid document with each of its calls, readable with a token', async () => {
  const address = `${wps.adminUrl}/wps/admin/openapi.json`;
  expect((await fetch(address)).status).toBe(401);
  const { token } = await newOperator(wps, 'support');
  const admin = (await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json()) as Document;
  expect(await new Validator().validate(structuredClone(admin) as unknown as Record<string, unknown>)).toMatchObject({
    valid: true,
  });
  for (const [name, { method, path, once, input }] of adminCallList as [string, AdminCall][]) {
    const operation = admin.paths[path]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(`admin.${name}`);
    expect(operation?.parameters?.some((one) => one.name === 'idempotency-key') ?? false, name).toBe(once === true);
    const body = operation?.requestBody?.content['application/json']?.schema as { properties?: object } | undefined;
    const inQuery = operation?.parameters?.filter((one) => one.in === 'query').map((one) => one.name);
    expect(method === 'GET' ? inQuery : Object.keys(body?.properties ?? {}), name).toEqual(Object.keys(input.shape));
  }
});

test('API-94 the examples in the document fit the contract', () => {
  for (const [name, { input, output }] of Object.entries(examples)) {
    const schema = schemas[name as CallName];
    expect(schema.output.safeParse(output).error, name).toBeUndefined();
    if (input !== undefined) expect(schema.input.safeParse(input).error, name).toBeUndefined();
    const [media] = Object.values(
      operationOf(calls[name as CallName] as Call<never, unknown>).responses['200']?.content ?? {},
    );
    expect(media?.examples?.usual?.value, name).toEqual({ success: true, value: output });
  }
});

test('SEC-08 the readable page loads nothing from elsewhere, and exists only where it is enabled', async () => {
  const page = await fetch(`${wps.adminUrl}/wps/docs`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/);
  expect(html).not.toMatch(/<script[^>]*>\s*[^<\s]|(src|href)="(https?:)?\/\//);
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, path]) => new URL(path ?? '', `${wps.adminUrl}/wps/docs`),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect((await fetch(file)).status, file.pathname).toBe(200);
  const told = await (await fetch(`${wps.adminUrl}/wps/docs/json`)).json();
  expect(told).toEqual(document);
  expect((await fetch(`${wps.url}/wps/system/status`)).headers.get('content-security-policy')).toContain(
    "sandbox; default-src 'none'; frame",
  );
  const plain = await startWps({ db: wps.db });
  expect((await fetch(`${plain.adminUrl}/wps/docs`)).status).toBe(404);
  await plain.close();
});
