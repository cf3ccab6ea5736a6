import { setLanguage, statusStore } from '@r777/shared/core';
import { aStatus, refuse } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSheet } from '../../testing/auth-pages';
import { enterSms, openSms, smsForm, wrongCodeWithCaptcha } from '../../testing/sms-login';

const { captcha, code, mobile, submit } = smsForm;
beforeAll(async () => void (await Promise.all([loadSheet(), import('./sms-login-form')])));
beforeEach(() => statusStore.setState({ status: aStatus({}, ['MOBILEVERCODELOGIN3']) }));

test.each([
  ['the shortest number and code', '01712345', '1234'],
  ['the longest number and code', '1'.repeat(19), '1234567890'],
])('AUTHL-02 AUTHL-19 %s log in', async (_, number, secret) => {
  const app = await openSms();
  await enterSms(app, number, secret);
  await app.user.click(submit());
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  expect(app.sent('login')).toMatchObject([{ username: number, password: secret }]);
});

test.each([
  ['EN', 'Enter a valid mobile number', 'Enter a valid verification code'],
  ['BN', 'সঠিক মোবাইল নম্বর লিখুন', 'সঠিক ভেরিফিকেশন কোড লিখুন'],
] as const)(
  'AUTHL-19 a number of 20 digits and an empty code are told under their fields, %s',
  async (language, ...words) => {
    const app = await openSms({ language });
    await app.user.type(await mobile(), '1'.repeat(20));
    await app.user.click(submit());
    expect(await mobile()).toHaveAccessibleDescription(words[0]);
    expect(await code()).toHaveAccessibleDescription(words[1]);
    await app.user.clear(await mobile());
    await app.user.click(submit());
    expect(await mobile()).toHaveAccessibleDescription(words[0]);
    expect(app.sent('login')).toEqual([]);
  },
);

test('AUTHL-14 the dialling code that is sent is that of the chosen country, with a captcha too', async () => {
  const countries = [
    { code: 'BD', name: 'Bangladesh', countryDialingCode: '+880' },
    { code: 'IN', name: 'India', countryDialingCode: '+91' },
  ];
  const app = await openSms({ answers: { countries, login: wrongCodeWithCaptcha } });
  await app.user.click(screen.getByRole('button', { name: /Country code.*\+880/ }));
  await app.user.click(await screen.findByRole('option', { name: /India/ }));
  await enterSms(app, '9876543210');
  await app.user.click(submit());
  await app.user.type(await captcha(), '123456');
  await app.user.click(submit());
  await waitFor(() => expect(app.sent('login')).toHaveLength(2));
  const login = { type: 'sms', username: '9876543210', password: '482913', countryDialingCode: '+91' };
  expect(app.sent('login')).toEqual([login, { ...login, captcha: '123456' }]);
});

test('AUTHL-22 AUTHL-23 the number field takes 20 characters and the code field 10', async () => {
  const app = await openSms();
  await enterSms(app, '1'.repeat(25), '2'.repeat(15));
  expect(await mobile()).toHaveValue('1'.repeat(20));
  expect(await code()).toHaveValue('2'.repeat(10));
});

test.each([
  ['EN', 'Enter a captcha'],
  ['BN', 'ক্যাপচা লিখুন'],
] as const)(
  'AUTHL-10 AUTHL-11 AUTHL-20 a captcha is asked for after a refusal that requires it, %s',
  async (language, words) => {
    const app = await openSms({ language, answers: { login: wrongCodeWithCaptcha } });
    await enterSms(app);
    expect(screen.queryByLabelText(/^(Captcha|ক্যাপচা)$/)).toBeNull();
    await app.user.click(submit());
    const field = await captcha();
    await app.user.click(submit());
    expect(field).toHaveAccessibleDescription(words);
    expect(app.sent('login')).toHaveLength(1);
    await app.user.type(field, '1234567');
    expect(field).toHaveValue('123456');
    await app.user.click(submit());
    await waitFor(() => expect(app.sent('login')).toHaveLength(2));
    expect(app.sent('login')[1]).toEqual({
      type: 'sms',
      username: '01712345678',
      password: '482913',
      countryDialingCode: '+880',
      captcha: '123456',
    });
  },
);

test('AUTHL-12 a refusal that requires no captcha shows none, and takes away one that was there', async () => {
  const app = await openSms({ answers: { login: refuse('verification.wrong', { field: 'password' }) } });
  await enterSms(app);
  await app.user.click(submit());
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription('Wrong verification code.'));
  expect(screen.queryByLabelText('Captcha')).toBeNull();
  app.answers.login = wrongCodeWithCaptcha;
  await app.user.click(submit());
  await app.user.type(await captcha(), '1234');
  app.answers.login = refuse('verification.wrong', { field: 'password' });
  await app.user.click(submit());
  await waitFor(() => expect(screen.queryByLabelText('Captcha')).toBeNull());
  expect(app.sent('login')).toHaveLength(3);
});

test.each([
  ['EN', 'Too many failed logins. Please try again in 15 minutes.'],
  ['BN', 'অনেকবার ভুল তথ্য দিয়ে লগ ইনের চেষ্টা হয়েছে। 15 মিনিট পর আবার চেষ্টা করুন।'],
] as const)('AUTHL-26 a refusal that belongs to no field is shown above the button, %s', async (language, words) => {
  const app = await openSms({ language, answers: { login: refuse('login.locked') } });
  await enterSms(app);
  await app.user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(app.address()).toBe('/m/login');
  expect(await mobile()).toHaveValue('01712345678');
});

test('AUTHL-24 errors of the SMS form are said in the new language 200 ms after the change, and not before', async () => {
  const app = await openSms();
  await app.user.click(submit());
  const [number, secret] = [await mobile(), await code()];
  vi.useFakeTimers();
  act(() => setLanguage('BN'));
  act(() => vi.advanceTimersByTime(199));
  expect(number).toHaveAccessibleDescription('Enter a valid mobile number');
  act(() => vi.advanceTimersByTime(1));
  expect(number).toHaveAccessibleDescription('সঠিক মোবাইল নম্বর লিখুন');
  expect(secret).toHaveAccessibleDescription('সঠিক ভেরিফিকেশন কোড লিখুন');
});

test('AUTHL-06 AUTHL-07 the links to registration and to a free trial are under the SMS form too', async () => {
  const first = await openSms();
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/m/register');
  expect(screen.queryByRole('link', { name: 'Free trial' })).toBeNull();
  first.unmount();
  statusStore.setState({ status: aStatus({}, ['MOBILEVERCODELOGIN3', 'FREEPLAY3']) });
  sessionStorage.clear();
  await openSms();
  expect(screen.getByRole('link', { name: 'Free trial' })).toHaveAttribute('href', '/m/trail');
});
