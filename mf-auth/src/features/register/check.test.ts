import { askedField, someRegisterSettings } from '@r777/shared/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { birthdayRange, isOfAge, registerCheck } from './check';
import { type FieldName, noValues } from './fields';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('AUTHR-53 the birthday reaches from 1900 to the end of the current year', () => {
  expect(birthdayRange()).toEqual({ min: '1900-01-01', max: '2026-12-31' });
});

test('AUTHR-53 the current year is that of the site, not of the phone', () => {
  vi.setSystemTime(new Date('2026-12-31T19:00:00Z'));
  expect(birthdayRange().max).toBe('2027-12-31');
});

test.each([
  ['on the birthday itself', '2008-11-20', true],
  ['a day before it', '2008-11-21', false],
  ['long after it', '1980-01-01', true],
])('the age is reached %s', (_, birthday, reached) => {
  expect(isOfAge(birthday, 18)).toBe(reached);
});

const say = (key: string) => key;
const check = (settings = someRegisterSettings()) => registerCheck(settings, 18, say);
const values = (part: Partial<Record<FieldName, string>>) => ({ ...noValues, ...part });

test("a field is checked by the server's rule: required, length, pattern and message", () => {
  expect(check()('username', values({ username: '' }))).toEqual(['field_required']);
  expect(check()('username', values({ username: 'A!' }))).toEqual(['field_too_short', 'in_account_incorrect']);
  expect(check()('username', values({ username: 'tanvir_88' }))).toEqual([]);
});

test.each([
  ['username', 'adm1n', 'name.reserved'],
  ['username', 'r\u0430him77', 'name.mixed'],
  ['username', 'rahim77\uFE0F', 'name.characters'],
  ['nickname', 'R777 Support', 'name.reserved'],
  ['payeeName', 'R\u0430him', 'name.mixed'],
] as const)('a form refuses the %s %j before it is sent', (field, typed, key) => {
  const settings = someRegisterSettings({ [field]: askedField({ maxLength: 64 }) });
  expect(check(settings)(field, values({ [field]: typed }))).toEqual([key]);
});

test('an optional field left empty is right', () => {
  const settings = someRegisterSettings({ email: askedField({ pattern: '^.+@.+$', message: 'in_email_incorrect' }) });
  expect(check(settings)('email', values({}))).toEqual([]);
  expect(check(settings)('email', values({ email: 'tanvir' }))).toEqual(['in_email_incorrect']);
});

describe('confirm password', () => {
  test.each(['Play77', 'Play777?', 'play777!', 'Play777! '])('AUTHR-45 %j does not match', (confirmPassword) => {
    expect(check()('confirmPassword', values({ password: 'Play777!', confirmPassword }))).toEqual([
      'in_confirmation_correct',
    ]);
  });
  test('an empty one has a message of its own', () => {
    expect(check()('confirmPassword', values({ password: 'Play777!' }))).toEqual(['confirmation_required']);
  });
  test('the same one is right', () => {
    expect(check()('confirmPassword', values({ password: 'Play777!', confirmPassword: 'Play777!' }))).toEqual([]);
  });
});

test('an empty captcha asks for the code when it is required, and only then', () => {
  const required = someRegisterSettings({ captcha: askedField({ required: true }) });
  expect(check(required)('captcha', values({}))).toEqual(['please_enter_the_code']);
  expect(check(someRegisterSettings({ captcha: askedField() }))('captcha', values({}))).toEqual([]);
});

test('a birthday under the configured age is refused', () => {
  const settings = someRegisterSettings({ birthday: askedField() });
  expect(check(settings)('birthday', values({ birthday: '2020-01-01' }))).toEqual(['age_minimum']);
  expect(check(settings)('birthday', values({ birthday: '1990-01-01' }))).toEqual([]);
});
