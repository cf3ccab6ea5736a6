import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf, granted, newOperator, type Operator, startWps, type TestWps } from '../../testing';
import { peopleOf, STEP, wrongCode } from '../../testing/people';
import type { AdminOutput } from '../contract/admin-calls';

let wps: TestWps;
let root: Operator;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  wps = await startWps();
  people = peopleOf(wps);
});
afterAll(() => wps.close());
beforeEach(async () => {
  root = await newOperator(wps, 'operator');
});

const SHIFT = 8 * 3_600_000;

test('an invitation is good once, for a day, and for whoever has it alone', async () => {
  const { invite, name } = await people.enrolled(root, 'support');
  expect(errorOf(await people.post('enrol', { invite }))).toMatchObject({
    code: 'verification.wrong',
    field: 'invite',
  });
  expect(errorOf(await people.post('enrol', { invite: `${invite.slice(0, -1)}x` }))?.code).toBe('verification.wrong');
  expect(errorOf(await root.send('operatorCreate', { name, role: ['support'] }))).toMatchObject({ field: 'name' });
  const late = await root.ask('operatorCreate', { name: 'late', role: ['support'] });
  wps.advance(24 * 3_600_000 + 1);
  expect(errorOf(await people.post('enrol', { invite: late.invite }))?.code).toBe('verification.wrong');
});

test('of two that use an invitation at once, one enrols', async () => {
  const { invite } = await root.ask('operatorCreate', { name: 'twice', role: ['support'] });
  const replies = await Promise.all([people.post('enrol', { invite }), people.post('enrol', { invite })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('key and code log in for a shift; then the code is asked for again', async () => {
  const person = await people.enrolled(root, 'support');
  const begun = granted(await people.logIn({ key: person.key, code: person.code() }));
  expect(begun).toMatchObject({ name: person.name, roles: ['support'], recoveryCodesLeft: 10 });
  expect(Date.parse(begun.expiresAt) - wps.now()).toBeLessThanOrEqual(SHIFT);
  expect((await people.get('members/one?member=rahim77', begun.token)).status).toBe(200);
  granted(await people.post('members/unlock', { member: 'rahim77', why: 'called' }, begun.token));
  const { content } = await root.ask('audit', { what: 'memberUnlock', size: 1 });
  expect(content[0]?.who).toBe(person.name);
  wps.advance(SHIFT);
  expect(errorOf(await people.get('members/one?member=rahim77', begun.token))?.code).toBe('session.expired');
  const renewed = granted(await people.logIn({ key: person.key, code: person.code() }));
  // Recovery codes are returned only at the first log-in.
  expect(renewed.recoveryCodes).toBeUndefined();
  expect((await people.get('members/one?member=rahim77', renewed.token)).status).toBe(200);
});

test('neither factor is enough alone', async () => {
  const person = await people.enrolled(root, 'support');
  const [body] = [{ key: person.key }];
  expect(errorOf(await people.logIn(body))).toMatchObject({ code: 'verification.wrong', field: 'code' });
  expect(errorOf(await people.logIn({ ...body, code: wrongCode(person) }))?.code).toBe('verification.wrong');
  expect(errorOf(await people.logIn({ key: 'wpk_guess', code: person.code() }))?.code).toBe('login.failed');
  expect(errorOf(await people.get('members/one?member=rahim77', person.key))?.code).toBe('session.required');
  expect(errorOf(await people.get('members/one?member=rahim77', person.invite))?.code).toBe('session.required');
});

test('a code is good once, also for two at the same time, and none before it afterwards', async () => {
  const person = await people.enrolled(root, 'support');
  const code = person.code();
  const replies = await Promise.all([people.logIn({ key: person.key, code }), people.logIn({ key: person.key, code })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(errorOf(await people.logIn({ key: person.key, code }))).toMatchObject({ code: 'verification.wrong' });
  expect(errorOf(await people.logIn({ key: person.key, code: person.code(-STEP) }))?.code).toBe('verification.wrong');
  // A phone whose clock is one step ahead.
  granted(await people.logIn({ key: person.key, code: person.code(STEP) }));
  expect(errorOf(await people.logIn({ key: person.key, code: person.code() }))?.code).toBe('verification.wrong');
  expect(errorOf(await people.logIn({ key: person.key, code: person.code(3 * STEP) }))?.code).toBe(
    'verification.wrong',
  );
});

test('an attempt is counted before it is judged: of twenty at once five are, then not even a right one', async () => {
  const person = await people.enrolled(root, 'support');
  const codes = Array.from({ length: 20 }, () => people.logIn({ key: person.key, code: wrongCode(person) }));
  const outcomes = (await Promise.all(codes)).map((reply) => errorOf(reply)?.code);
  expect(outcomes.filter((code) => code === 'verification.wrong')).toHaveLength(5);
  expect(outcomes.filter((code) => code === 'request.rateLimited')).toHaveLength(15);
  expect(errorOf(await people.logIn({ key: person.key, code: person.code() }))?.code).toBe('request.rateLimited');
  wps.advance(15 * 60_000 + 1);
  granted(await people.logIn({ key: person.key, code: person.code() }));
});

test('after fifty wrong codes without a right one only another administrator lets the operator in', async () => {
  const person = await people.enrolled(root, 'support');
  await wps.db.orm.execute(sql`update wps.operators set failures = 50 where name = ${person.name}`);
  expect(errorOf(await people.logIn({ key: person.key, code: person.code() }))?.code).toBe('login.locked');
  const { invite } = await root.ask('operatorReset', { name: person.name });
  const again = granted(await people.post<AdminOutput<'enrol'>>('enrol', { invite }));
  const app = new TOTP({ secret: again.secret });
  granted(await people.logIn({ key: again.key, code: app.generate({ timestamp: wps.now() }) }));
});

test('somebody without the key locks nobody out', async () => {
  const person = await people.enrolled(root, 'support');
  for (let i = 0; i < 10; i++) await people.logIn({ key: 'wpk_guess', code: '000000' });
  granted(await people.logIn({ key: person.key, code: person.code() }));
});

test('a recovery code stands in for the phone, once', async () => {
  const person = await people.enrolled(root, 'support');
  const { recoveryCodes = [] } = granted(await people.logIn({ key: person.key, code: person.code() }));
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = ''] = recoveryCodes;
  const typed = first.toLowerCase().replace('-', ' ');
  expect(granted(await people.logIn({ key: person.key, recovery: typed })).recoveryCodesLeft).toBe(9);
  expect(errorOf(await people.logIn({ key: person.key, recovery: first }))?.code).toBe('verification.wrong');
  const stranger = await people.enrolled(root, 'support');
  expect(errorOf(await people.logIn({ key: stranger.key, recovery: recoveryCodes[1] ?? '' }))?.code).toBe(
    'verification.wrong',
  );
});

test('nothing that lets somebody in is stored as it is, or in the log', async () => {
  const person = await people.enrolled(root, 'support');
  const { token, recoveryCodes = [] } = granted(await people.logIn({ key: person.key, code: person.code() }));
  const tables = ['operators', 'operator_sessions', 'operator_recovery_codes', 'audit_log'];
  const stored = await Promise.all(tables.map((table) => wps.db.rows(sql`select * from wps.${sql.identifier(table)}`)));
  const text = JSON.stringify(stored);
  expect(text).toContain(person.name);
  for (const secret of [person.key, person.secret, person.invite, token, ...recoveryCodes])
    expect(text).not.toContain(secret);
});
