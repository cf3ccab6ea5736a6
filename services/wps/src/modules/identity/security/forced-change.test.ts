import { type Call, calls } from '@r777/shared/contracts';
import type { CallName } from '@r777/shared/schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  registration,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { followEvents } from '../../../testing/eventually';

const OWN = 'Another77';

let wps: TestWps;
let owner: TestClient;
let username: string;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());
beforeEach(async () => {
  ({ username } = registration());
  await newMember(wps, { username });
  await wps.db.rows(sql`update wps.members set must_change_password = true, type = 1 where username = ${username}`);
  owner = createClient(wps.url, wps.now);
  await owner.login(username, TEST_PASSWORD);
});

const closed = (Object.entries(calls) as [CallName, Call<never, unknown>][]).filter(
  ([, { session }]) => session === 'member' || session === 'agent',
);
const attempt = async (client: TestClient, { method, path }: Call<never, unknown>) =>
  errorOf(await client.send(method, path, method === 'POST' || method === 'PUT' ? {} : undefined))?.code;

test('a password that another person chose opens nothing but its change and the check of the session', async () => {
  const open = ['changePassword', 'changePasswordV2', 'memberInfo'];
  const admitted: string[] = [];
  for (const [name, call] of closed)
    if ((await attempt(owner, call)) !== 'password.changeRequired') admitted.push(name);
  expect(admitted.sort()).toEqual(open);
});

test('with that password a call for everybody is answered as to a visitor', async () => {
  const visitor = createClient(wps.url, wps.now);
  for (const name of ['vipLevels', 'missions', 'announcements'] as const) {
    const input = name === 'vipLevels' ? {} : { language: 'EN' };
    expect((await owner.callWith(name, input)).body, name).toEqual((await visitor.callWith(name, input)).body);
  }
});

test('the change opens the account in the same session, and a refused one does not', async () => {
  const change = (oldPassword: string) =>
    owner.call('changePasswordV2', { oldPassword, newPassword: OWN, confirmNewPassword: OWN });
  expect(errorOf(await change('Wrong777'))?.code).toBe('password.wrong');
  expect(errorOf(await owner.call('wallet', {}))?.code).toBe('password.changeRequired');
  granted(await change(TEST_PASSWORD));
  expect(granted(await owner.call('wallet', {})).currency).toBe('BDT');
});

test('a renewal and another log-in stay closed until then, and log-out works', async () => {
  expect(granted(await owner.call('renew', {})).mustChangePassword).toBe(true);
  const second = createClient(wps.url, wps.now);
  await second.login(username, TEST_PASSWORD);
  expect(errorOf(await second.call('wallet', {}))?.code).toBe('password.changeRequired');
  granted(await second.call('logout', {}));
  expect(errorOf(await second.call('memberInfo', {}))?.code).toBe('session.revoked');
});

test('the stream that tells of the end of the session is open', async () => {
  const stream = await followEvents(wps.url, owner);
  expect(stream.response.status).toBe(200);
  granted(await owner.call('logout', {}));
  await stream.ended;
  expect(stream.events).toContain('session.revoked');
});
