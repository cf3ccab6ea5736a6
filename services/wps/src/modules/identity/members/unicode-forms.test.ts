import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asciiDigits, inNormalForm, LONGEST_TEXT } from '../../../platform/format/text-forms';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  registration,
  signUp,
  startWps,
  type TestWps,
} from '../../../testing';

/** The same password from two keyboards: য় as one code point, and as two. */
const [ONE, TWO] = ['প\u09DFসাAa77!', 'প\u09AF\u09BCসাAa77!'];
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());
const browser = () => createClient(wps.url, wps.now);

test.each([
  ['one code point', ONE, TWO],
  ['two code points', TWO, ONE],
  ['a no-break space', 'open\u00A0sesame77', 'open sesame77'],
])('a password registered with %s logs in from the other keyboard', async (_, chosen, typed) => {
  const input = registration({ password: chosen, confirmPassword: typed });
  granted(await signUp(browser(), input));
  for (const password of [typed, chosen]) await browser().login(input.username, password);
});

test('a password that was stored as typed is accepted, and from then on in every form', async () => {
  const input = registration();
  await newMember(wps, { username: input.username });
  const old = await hash(ONE, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await wps.db.orm.execute(sql`update wps.members set password_hash = ${old} where username = ${input.username}`);
  await browser().login(input.username, ONE);
  await browser().login(input.username, TWO);
});

test('a changed password, its confirmation and the old one are compared in one form', async () => {
  const member = await newMember(wps);
  const change = (part: object) => member.callWith('changePasswordV2', { confirmNewPassword: ONE, ...part });
  granted(await change({ oldPassword: 'Secret123', newPassword: ONE, confirmNewPassword: TWO }));
  expect(errorOf(await change({ oldPassword: TWO, newPassword: ONE }))?.code).toBe('modify.new.old.same');
});

test('a captcha and a code may be typed in Bengali digits', async () => {
  const client = browser();
  granted(await client.get('/wps/captcha'));
  const { answer } = granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha'));
  const bengali = answer.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));
  const input = { username: 'rahim77', password: 'Play777!', type: 'username', captcha: bengali };
  await client.sendEncrypted('/wps/session/login', { ...input, password: 'Wrong777!', captcha: undefined });
  granted(await client.sendEncrypted('/wps/session/login', input));
});

test('texts of an input are in one form; passwords are left to their own rule', () => {
  expect(inNormalForm({ name: 'প\u09DFসা', password: ONE, mobileNum: '০১৭১২৩৪৫৬৭৮', page: 2 })).toEqual({
    name: 'প\u09AF\u09BCসা',
    password: ONE,
    mobileNum: '01712345678',
    page: 2,
  });
  expect(asciiDigits('٣۴५５৭7')).toBe('345577');
});

test('a text with 30 combining marks in a row is normalised; with more it is refused, in any field', () => {
  const marks = (count: number) => `a${'\u0316'.repeat(count - 1)}\u0301`;
  expect(inNormalForm({ name: marks(30) })).toEqual({ name: marks(30).normalize('NFC') });
  expect(marks(30).normalize('NFC')).not.toBe(marks(30));
  expect(() => inNormalForm({ name: 'x', comment: marks(31) })).toThrow(
    expect.objectContaining({ code: 'request.invalid', field: 'comment' }),
  );
});

test('a text longer than any of the contract is left to the schema as it came', () => {
  const long = 'e\u0301'.repeat(LONGEST_TEXT / 2);
  expect(inNormalForm({ long, longer: `${long}e\u0301` })).toEqual({
    long: 'é'.repeat(LONGEST_TEXT / 2),
    longer: `${long}e\u0301`,
  });
});
