import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { commonPasswords, openBreachedPasswords } from './passwords';

describe('breached passwords', () => {
  const folder = mkdtempSync(join(tmpdir(), 'r777-breached-'));
  const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

  function listOf(passwords: readonly string[], line = (hash: string, i: number) => `${hash}:${i + 1}\r\n`): string {
    const path = join(folder, `list-${Math.random()}`);
    writeFileSync(path, passwords.map(hashOf).toSorted().map(line).join(''));
    return path;
  }
  const BREACHED = 'Meadow lark 1964';
  let wps: TestWps;
  beforeAll(async () => {
    wps = await startWps({ isBreached: openBreachedPasswords(listOf([BREACHED])) });
  });
  afterAll(async () => {
    await wps.close();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['with counts', undefined],
    ['without counts', (hash: string) => `${hash}\n`],
    ['in lower case', (hash: string) => `${hash.toLowerCase()}:7\n`],
  ])('every password of a list %s is found, and no other', (_how, line) => {
    const passwords = Array.from({ length: 1_000 }, (_, i) => `breached ${i}`);
    const isBreached = openBreachedPasswords(listOf(passwords, line));
    expect(passwords.filter((password) => !isBreached(password))).toEqual([]);
    expect(passwords.map((password) => `${password}?`).filter(isBreached)).toEqual([]);
  });

  test('a list of one line, and one without a last line break, are searched whole', () => {
    const one = openBreachedPasswords(listOf(['alone'], (hash) => hash));
    expect([one('alone'), one('other')]).toEqual([true, false]);
    const two = openBreachedPasswords(
      listOf(['a', 'b'], (hash, i) => `${hash}:${10 ** (i * 6)}${i === 0 ? '\n' : ''}`),
    );
    expect([two('a'), two('b'), two('c')]).toEqual([true, true, false]);
  });

  test('a file that is no such list is refused at the start', () => {
    for (const text of ['', 'password\n', `${'z'.repeat(40)}\n`]) {
      const path = join(folder, 'other');
      writeFileSync(path, text);
      expect(() => openBreachedPasswords(path)).toThrow('BREACHED_PASSWORDS_FILE');
    }
  });

  const refusal = (field: string) => ({ code: 'password.common', field });
  test('registration and change refuse a breached password; it counts exactly as it was typed', async () => {
    const visitor = createClient(wps.url, wps.now);
    const input = registration({ password: BREACHED, confirmPassword: BREACHED });
    expect(errorOf(await signUp(visitor, input))).toEqual(refusal('password'));
    const other = `${BREACHED}!`;
    granted(await signUp(visitor, registration({ password: other, confirmPassword: other })));
    const member = await newMember(wps);
    const change = { oldPassword: TEST_PASSWORD, newPassword: BREACHED };
    expect(errorOf(await member.call('changePassword', change))).toEqual(refusal('newPassword'));
  });

  test('an account that an agent opens gets no breached password', async () => {
    const agent = createClient(wps.url, wps.now);
    await agent.login('agent77', 'Agent777!');
    const account = { username: registration().username, password: BREACHED, type: 'member', rates: {} };
    expect(errorOf(await agent.callWith('openAccount', account))).toEqual(refusal('password'));
  });
});

describe('common passwords', () => {
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
});
