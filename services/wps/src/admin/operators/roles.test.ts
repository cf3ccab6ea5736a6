import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, granted, newOperator, type Operator, startWps, type TestWps } from '../../testing';
import { peopleOf, STEP, wrongCode } from '../../testing/people';
import type { AdminScope } from '../contract/declare';

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

const auditOf = async (name: string) => (await root.ask('audit', { subject: `operator:${name}` })).content;

describe('log-ins', () => {
  test('are listed and ended, by administrators and by their owner; a renewed one ends the one before', async () => {
    const person = await people.enrolled(root, 'support');
    const one = granted(await people.logIn({ key: person.key, code: person.code() }));
    wps.advance(STEP);
    const two = granted(await people.logIn({ key: person.key, code: person.code() }, one.token));
    expect(errorOf(await people.get('site', one.token))?.code).toBe('session.revoked');
    const own = (await root.ask('sessions', {})).filter(({ name }) => name === person.name);
    expect(own).toHaveLength(1);
    await root.ask('sessionEnd', { id: own[0]?.id ?? 0 });
    expect(errorOf(await people.get('site', two.token))?.code).toBe('session.revoked');
    wps.advance(STEP);
    const three = granted(await people.logIn({ key: person.key, code: person.code() }));
    granted(await people.post('logout', {}, three.token));
    expect(errorOf(await people.get('site', three.token))?.code).toBe('session.revoked');
    expect((await root.ask('sessions', {})).filter(({ name }) => name === person.name)).toEqual([]);
  });

  test('end with their operator, and when the operator is invited again', async () => {
    for (const call of ['operatorEnd', 'operatorReset'] as const) {
      const person = await people.enrolled(root, 'support');
      const { token } = granted(await people.logIn({ key: person.key, code: person.code() }));
      await root.ask(call, { name: person.name });
      expect(errorOf(await people.get('site', token))?.code).toBe('session.revoked');
      wps.advance(STEP);
      expect(errorOf(await people.logIn({ key: person.key, code: person.code() }))?.code).toBe('login.failed');
    }
  });

  test('are in the audit log with who, how and why not', async () => {
    const person = await people.enrolled(root, 'support');
    await people.logIn({ key: person.key, code: wrongCode(person) });
    granted(await people.logIn({ key: person.key, code: person.code() }));
    expect(await auditOf(person.name)).toMatchObject([
      { who: person.name, what: 'login', to: { by: 'code' } },
      { who: person.name, what: 'login', to: 'refused', why: 'The code is wrong.' },
      { who: person.name, what: 'enrol', to: 'enrolled' },
      { who: root.label, what: 'operatorCreate', to: { roles: ['support'] } },
    ]);
  });
});

describe('roles', () => {
  test('a refused call says which role it needs, and is in the audit log', async () => {
    const person = await people.enrolled(root, 'support', 'content');
    const { token } = granted(await people.logIn({ key: person.key, code: person.code() }));
    const { status, body } = await people.post('members/correct', { member: 'rahim77', amount: '1' }, token);
    expect([status, body]).toMatchObject([
      403,
      {
        code: 'permission.denied',
        message: `This needs the role finance or operator; ${person.name} has support, content.`,
      },
    ]);
    const { content } = await root.ask('audit', { who: person.name, what: 'correct' });
    expect(content).toMatchObject([{ subject: 'refused', why: 'needs the role finance or operator' }]);
    expect((await people.get('backup', token)).status).toBe(403);
  });

  test('count from the next call on, and nobody sets the own ones or gives what only operators have', async () => {
    const person = await people.enrolled(root, 'admin');
    const { token } = granted(await people.logIn({ key: person.key, code: person.code() }));
    const other = await people.enrolled(root, 'content');
    const versionOf = async (name: string) =>
      (await root.ask('operators', {})).find((one) => one.name === name)?.version;
    const set = async (name: string, ...role: AdminScope[]) =>
      people.post('operators/roles', { name, role, version: await versionOf(name), why: 'a test' }, token);
    expect((await set(person.name, 'finance')).status).toBe(403);
    expect((await set(other.name, 'operator')).status).toBe(403);
    expect(
      (await people.post('operators/create', { name: 'mine', role: ['operator'], why: 'a test' }, token)).status,
    ).toBe(403);
    granted(await set(other.name, 'finance'));
    const begun = granted(await people.logIn({ key: other.key, code: other.code() }));
    expect(begun.roles).toEqual(['finance']);
    await root.ask('operatorRoles', { name: other.name, version: await versionOf(other.name), role: ['content'] });
    expect((await people.get('withdrawals', begun.token)).status).toBe(403);
  });

  test('an administrator takes over no operator who may do everything', async () => {
    const person = await people.enrolled(root, 'admin');
    const { token } = granted(await people.logIn({ key: person.key, code: person.code() }));
    const highest = await people.enrolled(root, 'operator');
    for (const path of ['reset', 'end', 'roles'])
      expect([
        path,
        (await people.post(`operators/${path}`, { name: highest.name, role: ['content'], why: 'a test' }, token))
          .status,
      ]).toEqual([path, path === 'roles' ? 403 : 400]);
    for (const path of ['reset', 'end'])
      expect((await people.post(`operators/${path}`, { name: highest.name, why: 'a test' }, token)).status).toBe(403);
  });

  test('a program gets no token with what a person proves by a second factor', async () => {
    for (const scope of ['finance', 'admin', 'operator'] as const)
      expect(errorOf(await root.send('tokenCreate', { label: `robot-${scope}`, scope: ['support', scope] }))).toEqual({
        code: 'request.invalid',
        field: 'scope',
      });
    await root.ask('tokenCreate', { label: 'robot', scope: ['support'] });
    expect(errorOf(await root.send('operatorCreate', { name: 'robot', role: ['support'] }))).toMatchObject({
      field: 'name',
    });
    expect(errorOf(await root.send('tokenCreate', { label: 'local', scope: ['support'] }))).toMatchObject({
      field: 'label',
    });
  });
});
