import { expect, test } from 'vitest';
import * as calls from './calls/all';
import { schemas } from './calls/schemas';

const number = '01712345678';
const sms = [schemas.sendSmsCode.input, schemas.sendRegisterCode.input, schemas.sendBindCode.input];

test('SMS-08 a request for a code has number, dialling code and human check; the answer is a timestamp', () => {
  for (const input of sms) {
    const ask = { mobileNum: number, countryDialingCode: '+880', humanCheck: 'e30=' };
    expect(input.parse(ask)).toMatchObject(ask);
  }
  const at = { expirationTime: 1_795_000_000_000 };
  for (const { output } of [schemas.sendSmsCode, schemas.sendRegisterCode, schemas.sendBindCode]) {
    expect(output.parse(at)).toEqual(at);
    expect(output.safeParse({ expirationTime: '60 s' }).success).toBe(false);
  }
});

test('SMS-09 the number is `mobileNum` for log-in and recovery, and `mobileNo` or `mobileNum` for registration', () => {
  expect([calls.sendSmsCode.path, calls.sendRegisterCode.path]).toEqual([
    '/wps/verification/sms/noLogin',
    '/wps/verification/sms/register',
  ]);
  expect(schemas.sendSmsCode.input.safeParse({ mobileNum: number }).success).toBe(true);
  expect(schemas.sendSmsCode.input.safeParse({ mobileNo: number }).success).toBe(false);
  for (const name of ['mobileNo', 'mobileNum'])
    expect(schemas.sendRegisterCode.input.safeParse({ [name]: number }).success).toBe(true);
  expect(schemas.sendRegisterCode.input.safeParse({}).success).toBe(false);
});

test('a number has 20 characters and a code 10 at most, on the register and recovery forms as well', () => {
  const ofNumber = { sendSmsCode: {}, sendRegisterCode: {}, setPasswordByPhone: { newPassword: 'x' } } as const;
  for (const [name, rest] of Object.entries(ofNumber)) {
    const { input } = schemas[name as keyof typeof ofNumber];
    const fits = (length: number) => input.safeParse({ ...rest, mobileNum: '1'.repeat(length) }).success;
    expect([name, fits(20), fits(21)]).toEqual([name, true, false]);
  }
  const { shape } = schemas.registerMobile.input;
  for (const [field, longest] of [
    [shape.mobileNum, 20],
    [schemas.register.input.shape.mobileNum, 20],
    [shape.verificationCode, 10],
    [schemas.register.input.shape.verificationCode, 10],
    [schemas.setPasswordByPhone.input.shape.verificationCode, 10],
  ] as const) {
    const fits = (length: number) => field.safeParse('1'.repeat(length)).success;
    expect([fits(longest), fits(longest + 1)]).toEqual([true, false]);
  }
});

test('AUTHL-14 AUTHL-15 a log-in may hold these eight fields, no other, and is of one of three types', () => {
  const given = {
    username: 'rahim77',
    password: 'Play777!',
    captcha: '123456',
    type: 'username',
    firebaseChannel: 'sms',
    firebaseIdToken: 'x.y.z',
    firebaseMobileNo: number,
    countryDialingCode: '+880',
  };
  const fits = (input: object) => schemas.login.input.safeParse(input).success;
  expect(schemas.login.input.parse(given)).toEqual(given);
  expect(fits({ ...given, mobileNum: number })).toBe(false);
  for (const type of ['username', 'sms', 'firebase']) expect([type, fits({ ...given, type })]).toEqual([type, true]);
  expect(fits({ ...given, type: 'mobile' })).toBe(false);
  expect(calls.login.body).toBe('encrypted');
});

test('AUTHL-14 AUTHL-15 a log-in needs, depending on its way, name and password, number and code, or a token', () => {
  const fits = (part: object) => schemas.login.input.safeParse({ username: '', password: '', ...part }).success;
  expect(fits({ type: 'username', username: 'rahim77', password: 'Play777!' })).toBe(true);
  expect(fits({ type: 'sms', username: number, password: '123456', countryDialingCode: '+880' })).toBe(true);
  expect(fits({ type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'x.y.z' })).toBe(true);
  expect(fits({ type: 'username', username: 'rahim77' })).toBe(false);
  expect(fits({ type: 'firebase', username: 'rahim77', password: 'x' })).toBe(false);
});
