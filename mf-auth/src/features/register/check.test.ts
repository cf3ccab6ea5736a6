import { askedField, someRegisterSettings } from '@r777/shared/testing';
import { describe, expect, test } from 'vitest';
import { registerCheck } from './check';
import { type FieldName, noValues } from './fields';

const say = (key: string) => key;
const check = (settings = someRegisterSettings()) => registerCheck(settings, 18, say);
const values = (part: Partial<Record<FieldName, string>>) => ({ ...noValues, ...part });

test("a field is checked by the server's rule: required, length, pattern and message", () => {
  expect(check()('username', values({ username: '' }))).toEqual(['field_required']);
  expect(check()('username', values({ username: 'A!' }))).toEqual(['field_too_short', 'in_account_incorrect']);
  expect(check()('username', values({ username: 'tanvir_88' }))).toEqual([]);
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
