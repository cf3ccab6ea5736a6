// One file over the usual size: every case opens the same form by its second tab.
import { whitelabelFlags } from '@r777/shared/contracts';
import { bus, sessionStore, setLanguage, statusStore } from '@r777/shared/core';
import { type Answers, aStatus, fill, refuse } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SAVED_LOGIN } from '../../account/saved-login';
import { loadSheet } from '../../testing/auth-pages';
import { openLogin } from '../../testing/login-form';
import { enterSms as enter, openSms as openTab, smsForm } from '../../testing/sms-login';

beforeAll(async () => void (await Promise.all([loadSheet(), import('./sms-login-form')])));
beforeEach(() => statusStore.setState({ status: aStatus({}, ['MOBILEVERCODELOGIN3']) }));

const { code, mobile, send, submit } = smsForm;
const username = () => screen.findByRole('textbox', { name: 'Username' });
const tab = (name: string) => screen.findByRole('tab', { name });
const openSms = (answers: Answers = {}) => openTab({ answers });

test('AUTHL-01 AUTHL-02 log-in by mobile number and SMS code has a tab, which is shown only with its flag', async () => {
  const first = openLogin();
  expect(
    within(await screen.findByRole('tablist'))
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['Username', 'SMS code']);
  expect(await username()).toBeVisible();
  await first.user.click(await tab('SMS code'));
  expect(await mobile()).toBeVisible();
  expect(await code()).toBeVisible();
  first.unmount();
  const others = whitelabelFlags.filter((flag) => flag !== 'MOBILEVERCODELOGIN3');
  statusStore.setState({ status: aStatus({}, others) });
  sessionStorage.clear();
  openLogin();
  expect(await username()).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('AUTHL-02 without the site’s status there is no tab; what is typed until then stays when tabs appear', async () => {
  statusStore.setState({ status: null });
  const { user } = openLogin();
  await fill(user, await username(), 'rahim77');
  expect(screen.queryByRole('tab')).toBeNull();
  const password = screen.getByLabelText('Password');
  await fill(user, password, 'Play777!');
  act(() => statusStore.setState({ status: aStatus({}, ['MOBILEVERCODELOGIN3']) }));
  await tab('SMS code');
  expect(screen.getByLabelText('Password')).toBe(password);
  expect(password).toHaveValue('Play777!');
  expect(password).toHaveFocus();
});

test('AUTHL-10 AUTHL-23 after a code was sent its field takes 10 digits, and no captcha field is there', async () => {
  const app = await openSms();
  await fill(app.user, await mobile(), '01712345678');
  await app.user.click(send());
  await waitFor(() => expect(app.sent('sendSmsCode')).toHaveLength(1));
  await waitFor(() => expect(send()).toHaveTextContent(/^Resend in/));
  expect(screen.queryByLabelText('Captcha')).toBeNull();
  await app.user.type(await code(), '12345678901');
  expect(await code()).toHaveValue('1234567890');
});

test('AUTHL-14 AUTHL-15 the number is sent as username, the code as password, with dialling code and type sms', async () => {
  const app = await openSms();
  await enter(app);
  await app.user.click(submit());
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  expect(app.sent('login')).toEqual([
    { type: 'sms', username: '01712345678', password: '482913', countryDialingCode: '+880' },
  ]);
});

test('the dialling code in a number with a plus sign counts', async () => {
  const app = await openSms();
  await enter(app, '+447700900123');
  await app.user.click(submit());
  await waitFor(() => expect(app.sent('login')).toHaveLength(1));
  expect(app.sent('login')[0]).toEqual({ type: 'sms', username: '+447700900123', password: '482913' });
});

test('AUTHL-19 VAL-01 VAL-02 VAL-06 ERR-11 ERR-12 an invalid number or code is shown under its field, and nothing is sent', async () => {
  const app = await openSms();
  // One digit fewer than the shortest number and the shortest code.
  await enter(app, '0171234', '123');
  await app.user.click(submit());
  expect(await mobile()).toHaveAccessibleDescription('Enter a valid mobile number');
  expect(await code()).toHaveAccessibleDescription('Enter a valid verification code');
  expect(await mobile()).toHaveFocus();
  expect(app.sent('login')).toEqual([]);
});

test('AUTHL-02 SMS-02 SMS-08 the code for log-in is requested for the typed number, and the form says that it was sent', async () => {
  const app = await openSms();
  await fill(app.user, await mobile(), '01712345678');
  await app.user.click(send());
  await waitFor(() => expect(send()).toHaveTextContent('Resend in'));
  expect(app.sent('sendSmsCode')[0]).toMatchObject({
    mobileNum: '01712345678',
    countryDialingCode: '+880',
    purpose: 'login',
  });
  expect(await code()).toHaveAccessibleDescription(/If this number has an account, we’ve sent/);
});

test('SMS-08 the request for a code names the chosen country; a number with a plus sign names its own', async () => {
  const countries = [{ code: 'IN', name: 'India', countryDialingCode: '+91' }];
  const app = await openSms({ countries });
  await app.user.click(screen.getByRole('button', { name: /Country code.*\+880/ }));
  await app.user.click(await screen.findByRole('option', { name: /India/ }));
  await app.user.type(await mobile(), '9876543210');
  await app.user.click(send());
  await waitFor(() => expect(app.sent('sendSmsCode')).toHaveLength(1));
  expect(app.sent('sendSmsCode')[0]).toMatchObject({ mobileNum: '9876543210', countryDialingCode: '+91' });
  await app.user.clear(await mobile());
  await app.user.type(await mobile(), '+447700900123');
  await app.user.click(send());
  await waitFor(() => expect(app.sent('sendSmsCode')).toHaveLength(2));
  expect(app.sent('sendSmsCode')[1]).toMatchObject({ mobileNum: '+447700900123' });
  expect(app.sent('sendSmsCode')[1]).not.toHaveProperty('countryDialingCode');
});

test('SMS-01 a press without a valid number shows an error under the number, and requests nothing', async () => {
  const app = await openSms();
  await app.user.click(send());
  expect(await mobile()).toHaveAccessibleDescription('Enter a valid mobile number');
  expect(await mobile()).toHaveFocus();
  expect(app.seen.map(({ name }) => name)).not.toContain('humanChallenge');
});

test('a number that the server refuses is shown under the number', async () => {
  const app = await openSms({ sendSmsCode: refuse('request.invalid', { field: 'mobileNum' }) });
  await app.user.type(await mobile(), '99999999');
  await app.user.click(send());
  await waitFor(async () => expect(await mobile()).toHaveAccessibleDescription('Enter a valid mobile number'));
});

test('AUTHL-11 AUTHL-14 AUTHL-20 AUTHL-26 a wrong code is shown under the code, a captcha is required from then on, and inputs are kept', async () => {
  const app = await openSms({ login: refuse('verification.wrong', { field: 'password', captchaRequired: true }) });
  await enter(app);
  await app.user.click(submit());
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription('Wrong verification code.'));
  expect(await mobile()).toHaveValue('01712345678');
  const captcha = await screen.findByLabelText('Captcha');
  await app.user.click(submit());
  expect(captcha).toHaveAccessibleDescription('Enter a captcha');
  expect(app.sent('login')).toHaveLength(1);
  await app.user.type(captcha, '123456');
  await app.user.click(submit());
  await waitFor(() => expect(app.sent('login')).toHaveLength(2));
  expect(app.sent('login')[1]).toEqual({
    type: 'sms',
    username: '01712345678',
    password: '482913',
    countryDialingCode: '+880',
    captcha: '123456',
  });
});

test('two presses log in once', async () => {
  let answer = () => {};
  const slow = new Promise<never>((_, reject) => (answer = () => reject(new Error('over'))));
  const app = await openSms({ login: () => slow });
  await enter(app);
  await app.user.dblClick(submit());
  await app.user.type(await code(), '{Enter}');
  expect(app.sent('login')).toHaveLength(1);
  answer();
});

test('when the flag is switched off, the open form explains it and shows the password form', async () => {
  const app = await openSms();
  await enter(app);
  act(() => statusStore.setState({ status: aStatus() }));
  expect(await screen.findByText(/Login by SMS code is off right now\. Use/)).toBeVisible();
  expect(await username()).toBeVisible();
  expect(screen.queryByLabelText('Mobile number')).toBeNull();
});

test('a refusal because log-in by SMS is off makes the page reload the flags, at either button', async () => {
  const asked = vi.fn();
  const stop = bus.on('site.changed', asked);
  const app = await openSms({ sendSmsCode: refuse('permission.denied'), login: refuse('permission.denied') });
  await fill(app.user, await mobile(), '01712345678');
  await app.user.click(send());
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await fill(app.user, await code(), '482913');
  await app.user.click(submit());
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  stop();
});

test('after a reload the tab, the number and its country are kept, the code is not', async () => {
  const app = await openSms();
  await enter(app);
  const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  expect(kept).toContain('01712345678');
  expect(kept).not.toContain('482913');
  app.unmount();
  openLogin();
  expect(await mobile()).toHaveValue('01712345678');
  expect(await code()).toHaveValue('');
});

test('a swap hands number and tab over to the next version, but no code', async () => {
  const savers = new Map<string, () => unknown>();
  const area = {
    remote: 'mf-auth',
    version: '1.0.0',
    hidden: false,
    setBusy: () => undefined,
    loading: () => () => undefined,
    savedState: {
      save: (name: string, collect: () => unknown) => {
        savers.set(name, collect);
        return () => undefined;
      },
      take: () => undefined,
    },
  };
  const app = openLogin({ area });
  await app.user.click(await tab('SMS code'));
  await fill(app.user, await mobile(), '01712345678');
  await fill(app.user, await code(), '482913');
  const left = JSON.stringify([...savers].map(([name, collect]) => [name, collect()]));
  expect(left).toContain('01712345678');
  expect(left).toContain('"sms"');
  expect(left).not.toContain('482913');
});

test('log-in by SMS keeps the remembered log-in of another person, which is no longer used without a tap', async () => {
  const saved = { type: 'username', username: 'karim1', password: 'a.b', countryDialingCode: '' };
  localStorage.setItem(SAVED_LOGIN, JSON.stringify(saved));
  const app = await openSms();
  await enter(app);
  await app.user.click(submit());
  await waitFor(() => expect(sessionStore.getState().session).not.toBeNull());
  expect(JSON.parse(localStorage.getItem(SAVED_LOGIN) ?? '')).toEqual({ ...saved, asks: true });
});

test('AUTHL-24 errors of the SMS form are translated after a change of language', async () => {
  const app = await openSms();
  await app.user.click(submit());
  await mobile();
  act(() => setLanguage('BN'));
  await waitFor(() => expect(screen.getByText('সঠিক মোবাইল নম্বর লিখুন')).toBeVisible());
});
