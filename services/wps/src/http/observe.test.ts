// @module-tag extended
import { EventEmitter, once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveMetrics } from '@mfe/server-kit';
import { type Call, calls } from '@r777/shared/contracts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createClient,
  granted,
  newMember,
  newOperator,
  sessionHeaders,
  startWps,
  TEST_PASSWORD,
  type TestWps,
} from '../testing';
import { createGuard } from './admission/guard';
import { observeRequests, type RequestOutcome } from './observe';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());
const statusOf = async (path: string, at = wps) => (await createClient(at.url).get(path)).status;

test('an instance is alive whatever its database does, and ready only with its tables', async () => {
  expect([await statusOf('/wps/health'), await statusOf('/wps/ready')]).toEqual([200, 200]);
  await wps.db.orm.execute('alter table drizzle.wps_migrations rename to away');
  expect([await statusOf('/wps/health'), await statusOf('/wps/ready')]).toEqual([200, 503]);
  await wps.db.orm.execute('alter table drizzle.away rename to wps_migrations');
  expect(await statusOf('/wps/ready')).toBe(200);
  await wps.db.orm.execute('create table kept as select * from drizzle.wps_migrations');
  await wps.db.orm.execute(
    'delete from drizzle.wps_migrations where id = (select max(id) from drizzle.wps_migrations)',
  );
  expect(await statusOf('/wps/ready')).toBe(503);
  await wps.db.orm.execute('delete from drizzle.wps_migrations');
  await wps.db.orm.execute('insert into drizzle.wps_migrations select * from kept');
  expect(await statusOf('/wps/ready')).toBe(200);
});

test('an instance that hears no notifications is alive and not ready', async () => {
  const deaf = vi.spyOn(wps.db, 'isListening').mockReturnValue(false);
  expect([await statusOf('/wps/health'), await statusOf('/wps/ready')]).toEqual([200, 503]);
  deaf.mockRestore();
  expect(await statusOf('/wps/ready')).toBe(200);
});

test('an instance that ends is not ready, takes no new streams, and tells open ones when to reconnect', async () => {
  const own = await startWps();
  const member = await newMember(own);
  const stream = await fetch(`${own.url}/wps/events`, { headers: sessionHeaders(member) });
  own.readiness.drain();
  expect(await statusOf('/wps/health', own)).toBe(200);
  expect(await statusOf('/wps/ready', own)).toBe(503);
  expect((await member.get('/wps/events')).body).toMatchObject({ code: 'system.unavailable' });
  expect((await member.get('/wps/wallets/gcs')).headers.get('connection')).toBe('keep-alive');
  own.readiness.leave();
  // Requests that still arrive are answered, and the connection is closed after the answer.
  const reply = await member.get('/wps/wallets/gcs');
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
  const told = stream.text();
  await own.close();
  expect(await told).toMatch(/\nretry: [1-4]\d{3}\n\n$/);
});

test('metrics show calls, errors, moved money and the database, with names of the program alone', async () => {
  const { metrics } = wps;
  await createClient(wps.url, wps.now)
    .login('nobody', 'wrong')
    .catch(() => undefined);
  metrics.job('sweep', 'done', 0.5);
  metrics.job('rain', 'failed', 0.5);
  const { url, close } = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  await newMember(wps);
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain('wps_answers_total{call="login",code="login.failed"} 1');
  expect(text).toContain('wps_call_seconds_count{call="login"} 2');
  expect(text).toContain('wps_job_seconds_count{job="sweep",outcome="done"} 1');
  // Series that alerts read begin before their first event: the increase of one that begins at 1 is none.
  expect(text).toContain('wps_job_seconds_count{job="sweep",outcome="failed"} 0');
  expect(text).toContain('wps_job_seconds_count{job="rain",outcome="failed"} 1');
  expect(text).toContain('wps_ledger_movements_total{kind="bet"} 0');
  expect(text).toContain('wps_ledger_movements_total{kind="bonus"} 1');
  expect(text).toContain('wps_database_up 1');
  expect(text).toContain('process_resident_memory_bytes');
  expect((await fetch(`${url}/other`)).status).toBe(404);
  await close();
});

test('answers carry the time that encrypted calls are checked against', async () => {
  const { headers } = await createClient(wps.url).get('/wps/health');
  expect(Date.parse(headers.get('date') ?? '')).toBe(Math.floor(wps.now() / 1000) * 1000);
});

/** Secrets that a call may receive. */
const marked = Object.fromEntries(
  [
    'password',
    'confirmPassword',
    'oldPassword',
    'newPassword',
    'confirmNewPassword',
    'paymentPassword',
    'captcha',
    'verificationCode',
    'firebaseIdToken',
    'accountNumber',
    'idNumber',
    'playerToken',
    'launchCode',
    'token',
    'data',
    'payeeName',
    'email',
  ].map((name) => [name, `MARKED${name}`]),
);
const headers = { encryption: 'MARKEDkey.MARKED', 'x-signature': 'MARKEDsignature', authorization: 'Bearer MARKED' };

test('API-96 no call logs a secret that it receives, whether it succeeds or fails', async () => {
  const lines: string[] = [];
  const wps = await startWps({ logTo: (line) => lines.push(line) });
  const member = await newMember(wps);
  const secrets = [TEST_PASSWORD, member.token ?? 'none', ...member.cookies.values()];
  const agent = createClient(wps.url, wps.now);
  await agent.login('agent77', 'Agent777!');
  const broken = createClient(wps.url, wps.now);
  broken.token = 'MARKEDtoken';
  broken.cookies.set('renewal', 'MARKEDcookie');
  const all = Object.entries(calls) as [string, Call<never, unknown>][];
  for (const [, { method, path }] of all.filter(([name]) => name !== 'logout')) {
    for (const client of [member, agent, broken]) {
      const inBody = method === 'POST' || method === 'PUT';
      const query = new URLSearchParams(marked);
      await client.send(method, inBody ? path : `${path}?${query}`, inBody ? marked : undefined, headers);
    }
  }
  // An internal error, with secret values in the failing query.
  await wps.db.orm.execute('alter table wps.members rename to members_away');
  await createClient(wps.url).get('/wps/check/username?username=markedname');
  expect((await member.get('/wps/member/info')).status).toBe(500);
  await wps.db.orm.execute('alter table wps.members_away rename to members');
  await wps.close();
  const log = lines.join('');
  expect(log).toContain('members');
  expect(log).not.toMatch(/MARKED|markedname/);
  for (const secret of [...secrets, 'Agent777!', 'agent77']) expect(log).not.toContain(secret);
});

interface Line {
  request: string;
  call: string;
  route: string;
  status: number;
  code: string;
  ms: number;
  member?: string;
  operator?: string;
  exclusion?: object;
}

test('each request leaves one line: id, call, route, answer, time, and a pseudonym of the member', async () => {
  const lines: string[] = [];
  const wps = await startWps({ logTo: (line) => lines.push(line) });
  const [one, two] = [await newMember(wps), await newMember(wps)];
  lines.length = 0;
  const id = 'proxy-0123456789';
  const reply = await one.send('GET', '/wps/member/info?secret=1', undefined, { 'x-request-id': id });
  expect(reply.headers.get('x-request-id')).toBe(id);
  await one.get('/wps/wallets/gcs');
  await two.get('/wps/wallets/gcs');
  await createClient(wps.url).get('/wps/nothing/of/the/kind');
  await wps.close();
  const told = lines.map((line) => JSON.parse(line) as Line).filter(({ call }) => call !== undefined);
  expect(told).toHaveLength(4);
  expect(told[0]).toMatchObject({
    request: id,
    call: 'memberInfo',
    route: '/wps/member/info',
    status: 400,
    code: 'request.invalid',
    ms: expect.any(Number),
    member: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect(told[1]).toMatchObject({ call: 'wallet', status: 200, code: 'ok', member: told[0]?.member });
  expect(told[2]?.member).not.toBe(told[1]?.member);
  expect(told[3]).toMatchObject({ call: 'none', route: null, status: 404, code: 'request.notFound' });
  expect(new Set(told.map(({ request }) => request)).size).toBe(4);
});

test('lines name the operator, the changed member and the end of an exclusion, and no other input', async () => {
  const lines: string[] = [];
  const wps = await startWps({ logTo: (line) => lines.push(line) });
  const member = await newMember(wps);
  const { id } = granted(await member.call('memberInfo', {}));
  granted(await member.call('setPlayLimit', { kind: 'depositDay', value: '4321.00' }));
  const { exclusion } = granted(await member.call('excludeSelf', { kind: 'timeOut', days: 7 }));
  const operator = await newOperator(wps, 'support');
  await operator.ask('memberLogout', { member: id, why: 'asked for it' });
  await wps.close();
  expect(lines.join('')).not.toMatch(/4321\.00|asked for it/);
  const told = lines.map((line) => JSON.parse(line) as Line);
  const lineOf = (name: string) => told.find(({ call }) => call === name);
  expect(lineOf('excludeSelf')).toMatchObject({ code: 'ok', exclusion, member: expect.any(String) });
  expect(lineOf('setPlayLimit')).not.toHaveProperty('exclusion');
  expect(lineOf('admin.memberLogout')).toMatchObject({
    operator: operator.label,
    member: lineOf('excludeSelf')?.member,
  });
});

test('a call has one line, also if its client goes away before the answer', async () => {
  const app = Fastify();
  const events = new EventEmitter();
  const told: RequestOutcome[] = [];
  observeRequests(app, { guard: createGuard(), tell: (line) => events.emit('told', told.push(line)) });
  app.post('/exclusion', { schema: { operationId: 'excludeSelf' } }, async ({ raw }) => {
    events.emit('called');
    await once(raw.socket, 'close');
    return { done: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const [called, line] = [once(events, 'called'), once(events, 'told')];
  const client = httpRequest({ port, host: '127.0.0.1', path: '/exclusion', method: 'POST' });
  client.on('error', () => undefined);
  client.end();
  await called;
  client.destroy();
  await line;
  await app.close();
  expect(told).toMatchObject([{ call: 'excludeSelf', status: 200, code: 'ok' }]);
});
