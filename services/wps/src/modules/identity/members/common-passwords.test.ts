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
  signUp,
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
  for (const password of [COMMON, 'PASSWORD1', 'q1w2e3r4', 'iloveyou', '1234567890', 'R777R777', '!!!!!!!!']) {
    const input = registration({ password, confirmPassword: password });
    expect(errorOf(await signUp(visitor(), input)), password).toEqual({
      code: 'password.common',
      field: 'password',
    });
  }
  granted(await signUp(visitor()));
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

test('SEC-03 at least the 3,000 most used passwords that the site’s rule accepts are refused, and no shorter ones', () => {
  expect(commonPasswords.size).toBe(5000);
  for (const password of commonPasswords) expect(password.length, password).toBeGreaterThanOrEqual(8);
});

test('a password that is little more than the username is refused; one that only contains it is not', async () => {
  const { username } = registration();
  const send = (password: string) => signUp(visitor(), { username, password, confirmPassword: password });
  const refusal = { code: 'password.common', field: 'password' };
  for (const password of [username, `${username.toUpperCase()}12`, `1${username}!`])
    expect(errorOf(await send(password)), password).toEqual(refusal);
  granted(await send(`${username} plays cricket`));
});

test('a password of words, spaces or 64 characters is accepted, and is checked exactly as it was typed', async () => {
  for (const password of ['four plain words here', `${'n'.repeat(63)}é`, 'অনেক বড় পাসওয়ার্ড', ' Spaces around it ']) {
    const { username } = registration();
    granted(await signUp(visitor(), { username, password, confirmPassword: password }));
    await visitor().login(username, password);
    await expect(visitor().login(username, `${password.slice(0, -1)}Z`)).rejects.toThrow('login.failed');
  }
});
