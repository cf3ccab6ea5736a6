import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  messagesTo,
  newMember,
  sentCode,
  startWps,
  TEST_PASSWORD,
  type TestWps,
} from '../../../testing';
import { eventually } from '../../../testing/eventually';
import { nameOf } from '../../../testing/passkeys';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('a link that was mailed to the old address sets no password once the owner has another address', async () => {
  const owner = await newMember(wps);
  const [old, next] = [`old${Date.now()}@mail.example.com`, `new${Date.now()}@mail.example.com`];
  granted(await owner.call('sendEmailCode', { email: old }));
  granted(
    await owner.call('setEmail', {
      email: old,
      verificationCode: await sentCode(owner, old),
      confirmation: await confirmed(owner, 'email', { way: 'password', secret: TEST_PASSWORD }),
    }),
  );
  const reader = createClient(wps.url, wps.now);
  granted(await reader.call('forgotPassword', { username: await nameOf(owner), email: old }));
  let token = '';
  await eventually(async () => {
    token = /#reset=([\w-]+)/.exec(JSON.stringify(await messagesTo(reader, old)))?.[1] ?? '';
    return token !== '';
  }).toBe(true);
  wps.advance(61_000);
  granted(await owner.call('sendConfirmCode', { purpose: 'email', way: 'email' }));
  const secret = await sentCode(owner, old, 3);
  granted(await owner.call('sendEmailCode', { email: next }));
  granted(
    await owner.call('setEmail', {
      email: next,
      verificationCode: await sentCode(owner, next),
      confirmation: await confirmed(owner, 'email', { way: 'email', secret }),
    }),
  );
  const taken = await reader.call('resetPassword', { token, newPassword: 'Another456!' });
  expect(errorOf(taken)?.code).toBe('verification.wrong');
});

test('a code that was sent to the old number or address confirms and recovers nothing afterwards', async () => {
  const owner = await newMember(wps);
  const old = `codes${Date.now()}@mail.example.com`;
  granted(await owner.call('sendEmailCode', { email: old }));
  const first = { email: old, verificationCode: await sentCode(owner, old) };
  granted(await owner.call('setEmail', { ...first, confirmation: await confirmed(owner, 'email') }));
  granted(await owner.call('sendConfirmCode', { purpose: 'email', way: 'email' }));
  const proof = { way: 'email', secret: await sentCode(owner, old, 2) } as const;
  granted(await owner.call('sendConfirmCode', { purpose: 'bankCard', way: 'email' }));
  await sentCode(owner, old, 3);
  const next = `other${Date.now()}@mail.example.com`;
  granted(await owner.call('sendEmailCode', { email: next }));
  const change = { email: next, verificationCode: await sentCode(owner, next) };
  granted(await owner.call('setEmail', { ...change, confirmation: await confirmed(owner, 'email', proof) }));
  const left = await wps.db.rows(sql`select purpose from wps.verification_codes where recipient = ${old}`);
  expect(left).toEqual([]);
});
