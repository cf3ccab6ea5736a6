import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  registration,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestWps,
} from '../../../testing';
import { openBreachedPasswords } from './breached-passwords';

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
  const two = openBreachedPasswords(listOf(['a', 'b'], (hash, i) => `${hash}:${10 ** (i * 6)}${i === 0 ? '\n' : ''}`));
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
