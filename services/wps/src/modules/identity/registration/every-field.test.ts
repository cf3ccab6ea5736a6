import type { FieldRule, RegisterField } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  registration,
  setSite,
  startWps,
  type TestWps,
} from '../../../testing';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

/** Lets the merchant configure one field differently. */
const configure = (field: RegisterField, part: Partial<FieldRule>) =>
  setSite(wps, { registerFields: { ...site.registerFields, [field]: { ...site.registerFields[field], ...part } } });
/** The refusals of a registration. All fields are checked before the human check, which is missing here. */
const refusal = async (part: Record<string, unknown>) =>
  errorOf(await createClient(wps.url, wps.now).callWith('register', registration(part)));
const accepted = { code: 'human.failed', field: 'humanCheck' };
const invalid = (field: string) => ({ code: 'request.invalid', field });

test.each<[RegisterField, string[], string[]]>([
  ['mobileNum', ['01712345678', '+8801712345678'], ['0171234', '1'.repeat(21), '0171-2345678', 'xxxxxxxxxxx']],
  ['verificationCode', ['1234', '1234567890'], ['123', '12345678901', '12a4']],
  ['paymentPassword', ['482913'], ['48291', '4829131', '48291a', 'xxxxxx']],
  ['idNumber', ['12345678', 'A'.repeat(20)], ['1234567', 'A'.repeat(21), '1234 5678']],
  ['qqNum', ['12345', '1'.repeat(12)], ['1234', '1'.repeat(13), '12a45']],
  ['recommenderId', ['123456', '1'.repeat(12)], ['12345', '1'.repeat(13), '12345a']],
  ['facebook', ['rahim.uddin', 'f'.repeat(64)], ['<b>', 'f'.repeat(65)]],
  ['wechat', ['rahim', 'w'.repeat(32)], ['<b>', 'w'.repeat(33)]],
  ['line', ['rahim', 'l'.repeat(32)], ['<b>', 'l'.repeat(33)]],
  ['whatsapp', ['+8801712345678', 'w'.repeat(32)], ['<b>', 'w'.repeat(33)]],
  ['zalo', ['rahim', 'z'.repeat(32)], ['<b>', 'z'.repeat(33)]],
  ['nickname', ['রহিম', 'n'.repeat(20)], ['<b>', 'n'.repeat(21), '!!']],
  ['payeeName', ['Rahim Uddin', 'Al', 'রহিম উদ্দিন', 'র\u200D্যাব'], ['R', 'Rahim 77', 'r'.repeat(81)]],
  ['email', ['rahim.uddin@mail.example.com', 'a@b.bd'], ['rahim', 'rahim@mail', 'a b@mail.com', 'a@mail.info']],
  ['birthday', ['1990-02-28'], ['1990-02-30', '28.02.1990', '1990-2-28']],
  ['captcha', [], ['12a4', '1234567']],
])(
  'API-98 the register field %s is refused by its name: missing, malformed, or not asked for',
  async (field, good, bad) => {
    await configure(field, { enabled: true, required: true });
    expect(await refusal({})).toEqual(invalid(field));
    expect(await refusal({ [field]: '' })).toEqual(invalid(field));
    for (const value of bad) expect([value, await refusal({ [field]: value })]).toEqual([value, invalid(field)]);
    for (const value of good) expect([value, await refusal({ [field]: value })]).toEqual([value, accepted]);
    await configure(field, { enabled: true, required: false });
    expect(await refusal({})).toEqual(accepted);
    for (const value of bad) expect([value, await refusal({ [field]: value })]).toEqual([value, invalid(field)]);
    await configure(field, { enabled: false, required: true });
    expect(await refusal({})).toEqual(accepted);
    expect(await refusal({ [field]: good[0] ?? '1234' })).toEqual(invalid(field));
  },
);

test.each(['facebook', 'wechat', 'line', 'whatsapp', 'zalo'] as const)(
  'control characters and direction marks in %s are refused, whatever pattern the merchant sets',
  async (field) => {
    await configure(field, { enabled: true, required: false, pattern: '' });
    for (const sign of ['\t', '\n', '\u0007', '\u202E', '\u2028'])
      expect([sign, await refusal({ [field]: `rahim${sign}uddin` })]).toEqual([sign, invalid(field)]);
  },
);

test.each([
  ['that is no number', 'abc'],
  ['larger than any id', '999999999999'],
])('a recommender’s id %s is refused by its field', async (_, recommenderId) => {
  await setSite(wps, {
    registerFields: {
      ...site.registerFields,
      recommenderId: { ...site.registerFields.recommenderId, enabled: true, pattern: '', minLength: 1 },
    },
    humanCheck: { ...site.humanCheck, register: false },
  });
  expect(await refusal({ recommenderId })).toEqual(invalid('recommenderId'));
  await setSite(wps, { registerFields: site.registerFields, humanCheck: site.humanCheck });
});

test('the invitation code of a disabled account registers nobody', async () => {
  await setSite(wps, { humanCheck: { ...site.humanCheck, register: false } });
  const inviter = await newMember(wps);
  const { code } = granted(await inviter.call('affiliateCode', {}));
  await wps.db.orm.execute(sql`update wps.members set state = 'disabled' where affiliate_code = ${code}`);
  expect((await refusal({ affiliateCode: code }))?.code).toBe('affiliate.invalid');
  await setSite(wps, { humanCheck: site.humanCheck });
});

test.each<[string, object, object, string]>([
  ['a name of 4 and of 3 characters', { username: 'রহিম' }, { username: 'abc' }, 'username'],
  ['a name of 16 and of 17 characters', { username: 'a'.repeat(16) }, { username: 'a'.repeat(17) }, 'username'],
  ['a code of 4 and of 3 characters', { affiliateCode: 'AB12' }, { affiliateCode: 'AB1' }, 'affiliateCode'],
  ['a code of 12 and of 13', { affiliateCode: 'A'.repeat(12) }, { affiliateCode: 'A'.repeat(13) }, 'affiliateCode'],
])('API-98 of %s the first is accepted, the second refused by its name', async (_, good, bad, field) => {
  await setSite(wps, { registerFields: site.registerFields });
  expect(await refusal({ ...good })).toEqual(accepted);
  expect(await refusal({ ...bad })).toEqual(invalid(field));
});

test.each([
  [8, 7],
  [64, 65],
])('API-98 a password of %i characters is accepted, one of %i refused by its name', async (good, bad) => {
  await setSite(wps, { registerFields: site.registerFields });
  const password = (length: number) => 'qZ7!mK2x'.repeat(9).slice(0, length);
  const both = (length: number) => ({ password: password(length), confirmPassword: password(length) });
  expect(await refusal(both(good))).toEqual(accepted);
  expect(await refusal(both(bad))).toEqual(invalid('password'));
  expect(await refusal({ ...both(good), confirmPassword: password(good).toLowerCase() })).toEqual(
    invalid('confirmPassword'),
  );
});

test('API-98 the merchant’s own pattern and lengths hold, not those that the site came with', async () => {
  await configure('nickname', { enabled: true, pattern: '^[a-z]+$', minLength: 3, maxLength: 5 });
  for (const nickname of ['ab', 'abcdef', 'ABC', 'রহিম'])
    expect([nickname, await refusal({ nickname })]).toEqual([nickname, invalid('nickname')]);
  for (const nickname of ['abc', 'abcde'])
    expect([nickname, await refusal({ nickname })]).toEqual([nickname, accepted]);
});
