import { expect, test } from 'vitest';
import { i18n } from '../core/i18n/i18n';
import { checkField } from './field';
import { checkRule, type RuleName, rules } from './rules';

const rule = {
  enabled: true,
  required: true,
  pattern: '^[a-z]+$',
  message: 'in_name_incorrect',
  minLength: 3,
  maxLength: 5,
};

test('VAL-01 VAL-02 the shared rules have their names, a pattern, and messages that exist', () => {
  expect(Object.keys(rules)).toEqual(
    expect.arrayContaining(['loginUsername', 'loginPassword', 'loginMobileNum', 'verificationCode', 'password']),
  );
  for (const { pattern, message, required } of Object.values(rules)) {
    expect(pattern).toBeInstanceOf(RegExp);
    for (const key of [message, required]) expect([key, i18n.exists(key, { ns: 'errors' })]).toEqual([key, true]);
  }
});

test('VAL-02 each rule says in its own words what is wrong', () => {
  const names = Object.keys(rules) as RuleName[];
  const said = names.map((name) => [name, i18n.t(rules[name].message, { ns: 'errors', lng: 'en' })]);
  const inBengali = names.map((name) => [
    name,
    i18n.t(rules[name].message, { ns: 'errors', lng: 'bn', fallbackLng: [] }),
  ]);
  expect(Object.fromEntries(inBengali)).toEqual({
    loginUsername: 'ইউজারনেম: 3 থেকে 32টি অক্ষর, সংখ্যা, ডট, ড্যাশ বা আন্ডারস্কোর',
    loginPassword: 'পাসওয়ার্ড: কমপক্ষে 6টি অক্ষর',
    loginMobileNum: 'সঠিক মোবাইল নম্বর লিখুন',
    verificationCode: 'সঠিক ভেরিফিকেশন কোড লিখুন',
    password: 'পাসওয়ার্ড: যেকোনো ধরনের 8 থেকে 64টি অক্ষর',
    email: 'ই-মেইলের ফরম্যাট সঠিক নয়। উদাহরণ: name@example.com',
  });
  expect(Object.fromEntries(said)).toEqual({
    loginUsername: 'Username: 3 to 32 letters, digits, dots, dashes or underscores',
    loginPassword: 'Password: at least 6 characters',
    loginMobileNum: 'Enter a valid mobile number',
    verificationCode: 'Enter a valid verification code',
    password: 'Password: 8 to 64 characters of any kind',
    email: 'The e-mail format is incorrect. Example: name@example.com',
  });
});

const fits: [RuleName, string[], string[]][] = [
  [
    'loginUsername',
    ['rahim77', 'রহিম৭৭', ' rahim77 ', 'abc', 'x'.repeat(32), 'a.b-c_d', '+8801712345678'],
    ['ab', 'a b c', 'x'.repeat(33), '<b>bold</b>', 'rahim@77'],
  ],
  ['loginPassword', ['Play777!', 'with space', '123456', 'x'.repeat(64)], ['12345', 'x'.repeat(65)]],
  [
    'loginMobileNum',
    ['01712345678', '+8801712345678', '1'.repeat(8), '1'.repeat(19), `+${'1'.repeat(19)}`],
    ['0171', '1'.repeat(7), '0171-234-5678', '1'.repeat(20), '1'.repeat(21), '88+01712345', '0171234567a'],
  ],
  ['verificationCode', ['1234', '1234567890'], ['123', '12345678901', '12a4']],
  [
    'password',
    ['Play777!', 'পাসওয়ার্ড7', 'four plain words here', '12345678', `${'x'.repeat(63)}!`, `       ${'x'}`],
    ['Play77!', ' '.repeat(8), 'x'.repeat(65)],
  ],
];
test.each(fits)('VAL-01 %s takes what fits and names what does not', (name, good, bad) => {
  for (const value of good) expect([value, checkRule(name, value)]).toEqual([value, null]);
  for (const value of bad) expect([value, checkRule(name, value)]).toEqual([value, rules[name].message]);
  expect(checkRule(name, '')).toBe(rules[name].required);
});

test('VAL-04 an e-mail is words with dotted parts, @, and a domain that ends in 2 or 3 letters', () => {
  for (const good of [
    'rahim@mail.com',
    'ra.him_7@mail.co.bd',
    'a@b.io',
    'a.b.c@mail.com',
    'RAHIM@MAIL.COM',
    '7@mail7.com',
    ' rahim@mail.com ',
  ])
    expect([good, checkRule('email', good)]).toEqual([good, null]);
  for (const bad of [
    'rahim',
    'rahim@mail',
    '@mail.com',
    'ra him@mail.com',
    'rahim@mail.c',
    'rahim@mail.toolong',
    'rahim@mail.info',
    '.rahim@mail.com',
    'rahim.@mail.com',
    'ra..him@mail.com',
    'ra+him@mail.com',
    'rahim@@mail.com',
    'rahim@mail@mail.com',
    'rahim@.com',
    'rahim@mail..com',
    'rahim@mail.c0m',
    'rahim@mail.com.',
    'rahim@mail.com, karim@mail.com',
  ])
    expect([bad, checkRule('email', bad)]).toEqual([bad, 'in_email_incorrect']);
});

test('VAL-05 an e-mail has 255 characters at most', () => {
  const mail = (length: number) => `${'a'.repeat(length - 9)}@mail.com`;
  expect(checkRule('email', mail(255))).toBeNull();
  expect(checkRule('email', mail(256))).toBe('in_email_incorrect');
});

test('an e-mail made to slow the check down is answered at once', () => {
  const before = performance.now();
  checkRule('email', `${'a.'.repeat(120)}@${'b.'.repeat(5)}`);
  expect(performance.now() - before).toBeLessThan(50);
});

test('VAL-06 account, password, e-mail, name and mobile each have a message of their own, in both languages', () => {
  const keys = [
    'in_account_incorrect',
    'in_password_incorrect',
    'in_email_incorrect',
    'in_name_incorrect',
    'in_mobile_incorrect',
  ];
  for (const lng of ['en', 'bn']) {
    for (const key of keys)
      expect([lng, key, i18n.exists(key, { ns: 'errors', lng, fallbackLng: [] })]).toContain(true);
    expect(new Set(keys.map((key) => i18n.t(`errors:${key}`, { lng }))).size).toBe(keys.length);
  }
  const words = {
    en: [/username/i, /password/i, /e-mail/i, /name/i, /mobile/i],
    bn: [/ইউজারনেম/, /পাসওয়ার্ড/, /ই-মেইল/, /নাম/, /মোবাইল/],
  };
  for (const [lng, named] of Object.entries(words))
    for (const [place, key] of keys.entries()) expect(i18n.t(`errors:${key}`, { lng })).toMatch(named[place] as RegExp);
});

test('a register field is checked by the rule of the site: everything wrong is told at once', () => {
  expect(checkField(rule, 'abc')).toEqual([]);
  expect(checkField(rule, '').map(({ key }) => key)).toEqual(['field_required']);
  expect(checkField(rule, 'A1').map(({ key }) => key)).toEqual(['field_too_short', 'in_name_incorrect']);
  expect(checkField(rule, 'abcdef')).toEqual([{ key: 'field_too_long', vars: { min: 3, max: 5 } }]);
});

test('an optional field left empty fits, and a field that is off is not checked', () => {
  expect(checkField({ ...rule, required: false }, '')).toEqual([]);
  expect(checkField({ ...rule, enabled: false }, 'A')).toEqual([]);
});

test('a pattern that this browser cannot read is left to the server', () => {
  expect(checkField({ ...rule, pattern: '(' }, 'abc')).toEqual([]);
});
