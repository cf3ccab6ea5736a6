import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  messagesTo,
  newMember,
  registration,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestWps,
} from '../../../testing';
import { eventually } from '../../../testing/eventually';
import { commonPasswords } from './common-passwords';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
  const { registerFields: fields, whitelabel } = site;
  await setSite(wps, {
    whitelabel: { ...whitelabel, CHNGPASSVERIF3: false },
    registerFields: { ...fields, email: { ...fields.email, enabled: true } },
  });
});
afterAll(() => wps.close());

const COMMON = 'Qwerty123';
const visitor = () => createClient(wps.url, wps.now);

test('a registration with one of the most used passwords is refused, in any letter case', async () => {
  for (const password of [COMMON, 'PASSWORD1', 'q1w2e3r4']) {
    const input = registration({ password, confirmPassword: password });
    expect(errorOf(await visitor().callWith('register', input)), password).toEqual({
      code: 'password.common',
      field: 'password',
    });
  }
  granted(await visitor().callWith('register', registration()));
});

test('a change to a common password is refused, and the old password stays', async () => {
  const member = await newMember(wps);
  const change = { oldPassword: TEST_PASSWORD, newPassword: COMMON };
  expect(errorOf(await member.call('changePassword', change))).toEqual({
    code: 'password.common',
    field: 'newPassword',
  });
  await visitor().login(granted(await member.call('memberInfo', {})).account, TEST_PASSWORD);
});

test('a recovery link refuses a common password, and stays valid for another one', async () => {
  const email = `${registration().username}@mail.example.com`;
  const member = await newMember(wps, { email });
  const username = granted(await member.call('memberInfo', {})).account;
  granted(await visitor().call('forgotPassword', { username, email }));
  await eventually(async () => (await messagesTo(visitor(), email)).length).toBe(1);
  const [mail] = await messagesTo(visitor(), email);
  const token = /#reset=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const set = (newPassword: string) => visitor().call('resetPassword', { token, newPassword });
  expect(errorOf(await set(COMMON))).toEqual({ code: 'password.common', field: 'newPassword' });
  granted(await set('Brindle47wax'));
});

test('passwords that the site’s own rule refuses are not in the list, so the error is that of the rule', () => {
  expect(commonPasswords.size).toBe(1000);
  for (const password of commonPasswords) expect(password).toMatch(/^(?=.*[a-z])(?=.*\d).{8,}$/);
});
