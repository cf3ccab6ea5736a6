// @module-tag extended
import { errorStatus, type ServerErrorCode } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  shareSession,
  startWps,
  type TestWps,
} from '../testing';
import { adminCallList } from './contract/admin-calls';
import { rolesOf } from './contract/declare';

let wps: TestWps;
let operator: Operator;
let support: Operator;
beforeAll(async () => {
  wps = await startWps();
  operator = await newOperator(wps, 'operator');
  support = await newOperator(wps, 'support');
});
afterAll(() => wps.close());

describe('authorisation', () => {
  test('no admin call is answered without a token, with a player’s session, or with an ended token', async () => {
    const agent = createClient(wps.url, wps.now);
    await agent.login('agent77', 'Agent777!');
    const caller = createClient(wps.adminUrl, wps.now);
    shareSession(agent, caller);
    const [over, ended] = [await newOperator(wps, 'operator'), await newOperator(wps, 'operator')];
    await operator.ask('tokenRevoke', { label: ended.label });
    wps.advance(12 * 3_600_000);
    const fresh = await newOperator(wps, 'operator');
    wps.advance(13 * 3_600_000);
    for (const [name, { method, path }] of adminCallList.filter(([, { scope }]) => scope !== 'none')) {
      const code = async (headers: Record<string, string>) =>
        errorOf(await caller.send(method, path, method === 'POST' ? {} : undefined, headers))?.code;
      expect(await code({}), name).toBe('session.required');
      expect(await code({ authorization: `Bearer ${agent.token}` }), name).toBe('session.required');
      expect(await code({ authorization: `Bearer ${over.token}` }), name).toBe('session.expired');
      expect(await code({ authorization: `Bearer ${ended.token}` }), name).toBe('session.revoked');
      expect(['session.expired', 'session.required'], name).not.toContain(
        await code({ authorization: `Bearer ${fresh.token}` }),
      );
    }
    operator = fresh;
    support = await newOperator(wps, 'support');
  });

  test('a token does what its scopes allow, and nothing else', async () => {
    const content = await newOperator(wps, 'content');
    for (const [name, { scope }] of adminCallList) {
      for (const [who, own] of [
        [support, 'support'],
        [content, 'content'],
      ] as const) {
        const code = errorOf(await who.send(name, {}))?.code;
        const may = rolesOf({ scope })?.includes(own) ?? true;
        if (may) expect(code, `${name} by ${own}`).not.toBe('permission.denied');
        else expect(code, `${name} by ${own}`).toBe('permission.denied');
      }
    }
  });

  test('calls are rate-limited, so that tokens cannot be guessed', async () => {
    const own = await startWps({ db: wps.db, rateLimitFactor: 0.02 });
    const client = createClient(own.adminUrl);
    const from = { 'x-forwarded-for': '203.0.113.50' };
    const codes = [];
    for (let i = 0; i < 8; i++)
      codes.push(errorOf(await client.send('GET', '/wps/admin/tokens', undefined, from))?.code);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('session.required'));
    expect(codes.at(-1)).toBe('request.rateLimited');
    await own.close();
  });

  test.each(['metrics', 'books', 'openapi.json', 'backup'])('so is %s, outside the contract', async (path) => {
    const own = await startWps({ db: wps.db, rateLimitFactor: 0.02 });
    const client = createClient(own.adminUrl);
    const from = { 'x-forwarded-for': '203.0.113.52' };
    const codes = [];
    for (let i = 0; i < 8; i++)
      codes.push(errorOf(await client.send('GET', `/wps/admin/${path}`, undefined, from))?.code);
    expect([codes[0], codes.at(-1)]).toEqual(['session.required', 'request.rateLimited']);
    await own.close();
  });

  test('many who ask for the books at once get the answer of one comparison', async () => {
    const { token } = await newOperator(wps, 'content');
    const ask = () =>
      createClient(wps.adminUrl).send('GET', '/wps/admin/books', undefined, { authorization: `Bearer ${token}` });
    const read = vi.spyOn(wps.db, 'rows');
    expect((await ask()).status).toBe(200);
    const once = read.mock.calls.length;
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(read.mock.calls.length).toBeLessThan(once * 5);
    read.mockRestore();
  });

  test('operators behind one address do not use up each other’s calls, nor lend them to who guesses', async () => {
    // Five calls a minute.
    const own = await startWps({ db: wps.db, rateLimitFactor: 0.02 });
    const client = createClient(own.adminUrl);
    const call = async (token: string) => {
      const headers = { 'x-forwarded-for': '203.0.113.51', authorization: `Bearer ${token}` };
      return errorOf(await client.send('GET', '/wps/admin/tokens', undefined, headers))?.code;
    };
    const callers = [await newOperator(own, 'operator'), await newOperator(own, 'operator')];
    for (const { token } of callers) for (let i = 0; i < 6; i++) expect(await call(token)).toBeUndefined();
    expect(await call(callers[0]?.token ?? '')).toBe('request.rateLimited');
    const guesses = [];
    for (let i = 0; i < 4; i++) guesses.push(await call(`wps_guess${i}`));
    expect(guesses).toEqual([...Array(3).fill('session.required'), 'request.rateLimited']);
    await own.close();
  });
});

test('SEC-06 every call of the admin API answers hostile input with a typed error', async () => {
  const client = createClient(wps.adminUrl, wps.now);
  const headers = { authorization: `Bearer ${operator.token}` };
  const bodies = [
    '{"a":',
    'null',
    '[]',
    '{"__proto__":{}}',
    JSON.stringify({
      member: 'x\u0000',
      why: 'a reason',
      state: 'active',
      id: '../../etc',
      path: 'constructor.name',
      value: 1,
    }),
    JSON.stringify({ path: '__proto__.polluted', value: true, why: 'a reason' }),
    JSON.stringify({ item: { id: 'x' }, why: 'a reason', member: "' or 1=1 --", amount: '1e9' }),
    '['.repeat(30_000),
  ];
  for (const [name, { method, path }] of adminCallList) {
    for (const body of bodies) {
      const reply = await client.send(
        method,
        method === 'POST' ? path : `${path}?${new URLSearchParams({ x: body.slice(0, 500) })}`,
        method === 'POST' ? body : undefined,
        { ...headers, 'content-type': 'application/json' },
      );
      expect(reply.status, `${name} ${body.slice(0, 40)}`).toBeGreaterThanOrEqual(400);
      expect(reply.status, `${name} ${body.slice(0, 40)}`).toBeLessThan(500);
      const { code } = errorOf(reply) ?? { code: 'none' };
      expect(errorStatus[code as ServerErrorCode], `${name} ${body.slice(0, 40)}: ${code}`).toBe(reply.status);
      expect(JSON.stringify(reply.body), name).not.toMatch(/node_modules|\.ts:|ZodError/);
    }
  }
});

describe('the audit log', () => {
  test('has who, when, what, the values before and after, and the reason of each change; newest first', async () => {
    const before = (await operator.ask('audit', {})).totalCount;
    await support.ask('memberUnlock', { member: 'rahim77', why: 'called the hotline' });
    await operator.ask('vendorSet', { vendor: 'BGS', available: false, why: 'the vendor asked' });
    await operator.ask('vendorSet', { vendor: 'BGS', available: true, why: 'works again' });
    const { content, totalCount } = await operator.ask('audit', { size: 2 });
    expect(totalCount).toBe(before + 3);
    expect(content).toMatchObject([
      { who: operator.label, what: 'vendorSet', subject: 'vendor:BGS', from: false, to: true, why: 'works again' },
      { who: operator.label, what: 'vendorSet', subject: 'vendor:BGS', from: true, to: false, why: 'the vendor asked' },
    ]);
    expect((await operator.ask('audit', { who: support.label, what: 'memberUnlock' })).content).toMatchObject([
      { what: 'memberUnlock', why: 'called the hotline' },
    ]);
  });

  test('shows values of members only to roles that read members', async () => {
    const finance = await newOperator(wps, 'finance');
    const admin = await newOperator(wps, 'admin');
    const member = await newMember(wps);
    const { id } = granted(await member.call('memberInfo', {}));
    await finance.ask('memberPerson', { member: id, payeeName: 'Salma Begum', birthday: '1990-05-17' });
    await operator.ask('vendorSet', { vendor: 'BGS', available: true });
    const line = async (by: Operator, what: string) => (await by.ask('audit', { what, size: 1 })).content[0];
    const seen = await line(finance, 'memberPerson');
    expect(seen?.to).toEqual({ payeeName: 'Salma Begum', birthday: '1990-05-17' });
    expect(await line(admin, 'memberPerson')).toEqual({ ...seen, from: null, to: null });
    expect(await line(admin, 'vendorSet')).toMatchObject({ to: true });
  });

  test('a change that fails leaves no entry, and a change needs a reason', async () => {
    const { totalCount } = await operator.ask('audit', {});
    expect(errorOf(await operator.send('memberUnlock', { member: 'nobody-at-all' }))?.code).toBe('request.notFound');
    expect(errorOf(await operator.send('memberUnlock', { member: 'rahim77', why: ' ' }))).toMatchObject({
      field: 'why',
    });
    expect((await operator.ask('audit', {})).totalCount).toBe(totalCount);
  });

  test('cannot be changed or deleted, not even in the database', async () => {
    for (const statement of [
      "update wps.audit_log set why = 'other'",
      'delete from wps.audit_log',
      'truncate wps.audit_log',
    ])
      await expect(wps.db.orm.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      });
  });
});

test('a token is shown once, stored as its hash, and created by an operator with an expiry', async () => {
  const made = await operator.ask('tokenCreate', { label: 'night-shift', scope: ['support'], days: 2 });
  expect(made.token).toMatch(/^wps_[\w-]{43}$/);
  const listed = (await operator.ask('tokens', {})).find(({ label }) => label === 'night-shift');
  expect(listed).toMatchObject({ scopes: ['support'], revokedAt: null, lastUsedAt: null });
  expect(JSON.stringify(await wps.db.rows(sql`select * from wps.admin_tokens`))).not.toContain(made.token);
  expect(JSON.stringify((await operator.ask('audit', {})).content)).not.toContain(made.token);
  expect(errorOf(await operator.send('tokenCreate', { label: 'night-shift', scope: ['support'] }))).toEqual({
    code: 'request.invalid',
    field: 'label',
  });
  const client = createClient(wps.adminUrl, wps.now);
  const headers = { authorization: `Bearer ${made.token}` };
  expect((await client.send('GET', '/wps/admin/site', undefined, headers)).status).toBe(200);
  await operator.ask('tokenRevoke', { label: 'night-shift' });
  expect(errorOf(await client.send('GET', '/wps/admin/site', undefined, headers))?.code).toBe('session.revoked');
});
