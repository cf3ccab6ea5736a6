/** The desk's sessions and files, and what other pages in an operator's browser can do with them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type Operator, startWps, type TestWps } from '../../testing';

const page = '<!doctype html><title>Desk</title>';
const session = '/wps/admin/desk/session';
let wps: TestWps;
let folder: string;
let finance: Operator;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets', 'main.1.js'), 'export {};');
  wps = await startWps({ deskFolder: folder });
  finance = await newOperator(wps, 'finance');
});
afterAll(async () => {
  await wps.close();
  await rm(folder, { recursive: true });
});

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  fetch(wps.adminUrl + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;

/** Signs in as the desk's page does. @returns the cookie */
async function signIn({ token }: { readonly token: string }): Promise<string> {
  const answer = await send('POST', session, { origin: wps.adminUrl }, { token });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const stop = (headers: Record<string, string>) =>
  send('POST', '/wps/admin/promotions/stop', headers, { id: 'no-such-offer', why: 'a try' });

test('SEC-08 the desk’s cookie changes something only from the desk’s own page', async () => {
  const cookie = await signIn(finance);
  expect(await codeOf(await stop({ cookie, origin: wps.adminUrl }))).toBe('request.notFound');
  const { hostname, port } = new URL(wps.adminUrl);
  const foreign = [
    'https://evil.test',
    wps.url,
    'null',
    '',
    `https://${hostname}:${port}`,
    `${wps.adminUrl}.evil.test`,
  ];
  for (const origin of foreign)
    expect([origin, await codeOf(await stop({ cookie, origin }))]).toEqual([origin, 'permission.denied']);
  expect(await codeOf(await stop({ cookie }))).toBe('permission.denied');
  expect((await send('DELETE', session, { cookie, origin: wps.url })).status).toBe(403);
  expect((await send('GET', session, { cookie })).status).toBe(200);
});

test('SEC-08 a page of another site cannot sign an operator’s browser in', async () => {
  for (const origin of ['https://evil.test', wps.url, 'null']) {
    const answer = await send('POST', session, { origin }, { token: finance.token });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  }
});

test('the cookie cannot be read by scripts, carries no token of a program, and ends with the session', async () => {
  const answer = await send('POST', session, { origin: wps.adminUrl }, { token: finance.token });
  const [set = ''] = answer.headers.getSetCookie();
  expect(set).toMatch(/HttpOnly/);
  expect(set).toMatch(/SameSite=Strict/);
  expect(set).not.toContain(finance.token);
  expect(await answer.text()).not.toContain('wpo_');
  const cookie = set.split(';')[0] ?? '';
  expect((await send('DELETE', session, { cookie, origin: wps.adminUrl })).status).toBe(200);
  expect(await codeOf(await send('GET', session, { cookie }))).toBe('session.revoked');
});

test('a session ends with the token that began it, and after eight hours', async () => {
  const leaver = await newOperator(wps, 'support');
  const cookie = await signIn(leaver);
  const admin = await newOperator(wps, 'admin');
  expect((await admin.ask('sessions', {})).map(({ name }) => name)).toContain(leaver.label);
  await admin.ask('tokenRevoke', { label: leaver.label });
  expect(await codeOf(await send('GET', session, { cookie }))).toBe('session.revoked');
  const other = await signIn(finance);
  wps.advance(8 * 3_600_000);
  expect(await codeOf(await send('GET', session, { cookie: other }))).toBe('session.expired');
});

test('a member’s session and a token of another role are refused', async () => {
  for (const name of ['r777_desk', 'r777_session'])
    expect(await codeOf(await send('GET', session, { cookie: `${name}=${'a'.repeat(43)}` }))).toBe('session.required');
  const support = await newOperator(wps, 'support');
  const cookie = await signIn(support);
  expect(await codeOf(await stop({ cookie, origin: wps.adminUrl }))).toBe('permission.denied');
});

test('a window that shows another operator changes nothing', async () => {
  const cookie = await signIn(await newOperator(wps, 'finance'));
  const headers = { cookie, origin: wps.adminUrl, 'x-operator': finance.label };
  expect(await codeOf(await stop(headers))).toBe('session.required');
});

test('the page runs only its own files and cannot be framed', async () => {
  const answer = await send('GET', '/');
  expect(await answer.text()).toBe(page);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect((await send('GET', '/assets/main.1.js')).headers.get('cache-control')).toContain('immutable');
  expect((await send('GET', '/../package.json')).status).toBe(404);
});

test('a rule that breaks the contract is refused with every place and its problem', async () => {
  const item = {
    id: 'x-offer',
    terms: { kind: 'freeBonus', amount: '5' },
    join: 'optIn',
    caps: { times: 0 },
    extra: 1,
  };
  const answer = await finance.send('promotionPut', { item: item as never });
  expect(answer.body).toMatchObject({ code: 'request.invalid', field: 'item' });
  expect(Object.keys((answer.body as { params?: object }).params ?? {})).toEqual(
    expect.arrayContaining(['item.terms.amount', 'item.caps.times', 'item.extra']),
  );
});
