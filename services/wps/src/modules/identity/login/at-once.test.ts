import { openPostgres } from '@mfe/server-kit/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, errorOf, granted, newMember, startWps, TEST_PASSWORD, type TestWps } from '../../../testing';
import { idOf } from '../../../testing/figures';
import { holdLock } from '../../../testing/hold-lock';
import { nameOf } from '../../../testing/passkeys';
import { hashPassword } from '../members/passwords';
import { members } from '../members/tables';

const server = await openPostgres();
afterAll(() => server?.stop());

/** The embedded database has one connection and cannot test concurrency, so this needs a real server. */
describe.skipIf(server === null)('on PostgreSQL', () => {
  let wps: TestWps;
  beforeAll(async () => {
    wps = await startWps();
  });
  afterAll(() => wps.close());

  test.each([
    ['another password', 'Brindle47wax', 'login.failed'],
    ['the same password, hashed anew', TEST_PASSWORD, undefined],
  ])('a log-in under way meets %s', async (_, password, refusal) => {
    const member = await newMember(wps);
    const [id, username, passwordHash] = [await idOf(member), await nameOf(member), await hashPassword(password)];
    const held = await holdLock(wps.db, (tx) => tx.update(members).set({ passwordHash }).where(eq(members.id, id)));
    const input = { type: 'username', username, password: TEST_PASSWORD };
    const sent = createClient(wps.url, wps.now).sendEncrypted('/wps/session/login', input);
    await expect.poll(held.waiting).toBe(1);
    await held.free();
    expect(errorOf(await sent)?.code).toBe(refusal);
    expect(granted(await member.call('devices', {}))).toHaveLength(refusal ? 1 : 2);
  });

  test('a log-in under way waits for a report of somebody else, and is refused then', async () => {
    const member = await newMember(wps);
    const [id, username] = [await idOf(member), await nameOf(member)];
    const [own] = granted(await member.call('signIns', { pageNo: 1, pageSize: 20 })).content;
    const held = await holdLock(wps.db, (tx) =>
      tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update'),
    );
    const report = member.call('reportSignIn', { signInId: own?.signInId ?? '' });
    await expect.poll(held.waiting).toBe(1);
    const input = { type: 'username', username, password: TEST_PASSWORD };
    const sent = createClient(wps.url, wps.now).sendEncrypted('/wps/session/login', input);
    await expect.poll(held.waiting).toBe(2);
    await held.free();
    granted(await report);
    expect(errorOf(await sent)?.code).toBe('password.resetRequired');
  });
});
