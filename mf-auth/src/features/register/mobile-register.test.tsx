import { queryClient, setLanguage, toastStore } from '@r777/shared/core';
import { askedField, fill, refuse, someRegisterSettings, someSettings } from '@r777/shared/testing';
import { isGoodResult } from '@r777/shared/testing/challenge';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSheet } from '../../testing/auth-pages';
import { code, enterMobile, mobile, openMobile, send, ways, withCode } from '../../testing/mobile-register';
import { openRegister, registerForm } from '../../testing/register-form';

const { field, submit } = registerForm;
beforeAll(async () => void (await Promise.all([loadSheet(), import('./mobile-fields')])));
beforeEach(() => ways(true, true));

describe('the fields', () => {
  test('AUTHR-09 AUTHR-10 the number has a selector with the countries that the server lists', async () => {
    const names = { EN: ['Bangladesh', 'India'], BN: ['বাংলাদেশ', 'ভারত'] } as const;
    const app = await openMobile({
      countries: ({ language }) => [
        { code: 'BD', name: names[language][0], countryDialingCode: '+880' },
        { code: 'IN', name: names[language][1], countryDialingCode: '+91' },
      ],
    });
    await app.user.click(screen.getByRole('button', { name: /Country code.*\+880/ }));
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Bangladesh.*\+880/),
      expect.stringMatching(/India.*\+91/),
    ]);
    act(() => setLanguage('BN'));
    expect(await screen.findByRole('option', { name: /ভারত/ })).toBeVisible();
    act(() => setLanguage('EN'));
    await app.user.click(await screen.findByRole('option', { name: /India/ }));
    await enterMobile(app, '9876543210');
    await app.user.click(submit());
    await waitFor(() => expect(app.sent('registerMobile')).toHaveLength(1));
    expect(app.sent('registerMobile')[0]?.input).toMatchObject({ mobileNum: '9876543210', countryDialingCode: '+91' });
  });

  test('AUTHR-29 AUTHR-34 the agreement is there and ticked when the form opens', async () => {
    await openMobile();
    expect(
      await screen.findByLabelText('I’m 18 or over and agree to the terms', { selector: '[type=checkbox]' }),
    ).toBeChecked();
  });

  test('AUTHR-11 the SMS code is asked for only if the site has it on', async () => {
    for (const required of [true, false]) {
      const first = await openMobile({ registerSettings: withCode(required) });
      expect(await code(), String(required)).toBeVisible();
      first.unmount();
      queryClient.clear();
    }
    const app = await openMobile({ registerSettings: someRegisterSettings() });
    expect(screen.queryByLabelText(/^SMS code/)).toBeNull();
    await enterMobile(app, '01712345678', '');
    await app.user.click(submit());
    await waitFor(() => expect(app.sent('registerMobile')).toHaveLength(1));
    expect(app.sent('registerMobile')[0]?.input).not.toHaveProperty('verificationCode');
  });

  test('VAL-03 the number accepts twenty characters, the code ten', async () => {
    const app = await openMobile();
    await app.user.type(await mobile(), '1'.repeat(25));
    await app.user.type(await code(), '2'.repeat(15));
    expect(await mobile()).toHaveValue('1'.repeat(20));
    expect(await code()).toHaveValue('2'.repeat(10));
  });

  test('AUTHR-48 SMS-01 SMS-02 SMS-08 SMS-09 SMS-10 an invalid number stops the request for a code, and shows its error', async () => {
    const app = await openMobile();
    await app.user.type(await mobile(), '0171');
    await app.user.click(send());
    expect(await mobile()).toHaveAccessibleDescription('At least 8 characters');
    expect(await mobile()).toHaveFocus();
    expect(app.sent('humanChallenge')).toEqual([]);
    await app.user.type(await mobile(), '2345678');
    await app.user.click(send());
    await waitFor(() => expect(send()).toHaveTextContent('Resend in'));
    expect(app.sent('sendRegisterCode')).toHaveLength(1);
    const [ask] = app.sent('sendRegisterCode');
    expect(ask?.headers.moduleid).toBe('REGMOBVERF3');
    expect(ask?.input).toMatchObject({ mobileNum: '01712345678', countryDialingCode: '+880' });
    expect(await isGoodResult(ask?.input.humanCheck)).toBe(true);
    expect(await code()).toHaveAccessibleDescription(/Code sent to \+8801712345678/);
  });

  test('AUTHR-48 SMS-01 an empty number stops the request for a code too, where the number is optional', async () => {
    ways(true, false);
    const app = openRegister({
      registerSettings: someRegisterSettings({ mobileNum: askedField(), verificationCode: askedField() }),
    });
    const number = await mobile();
    await code();
    await app.user.click(send());
    expect(number).toHaveAccessibleDescription('Enter a valid mobile number');
    expect(app.seen.map(({ name }) => name)).not.toContain('humanChallenge');
  });

  test('AUTHR-49 the number comes first, then its code, then the password', async () => {
    const app = await openMobile();
    await app.user.click(submit());
    await waitFor(async () => expect(await mobile()).toHaveFocus());
    await fill(app.user, await mobile(), '01712345678');
    await app.user.click(submit());
    await waitFor(async () => expect(await code()).toHaveFocus());
    await fill(app.user, await code(), '482913');
    await app.user.click(submit());
    await waitFor(async () => expect(await field('Password')).toHaveFocus());
    expect(app.sent('registerMobile')).toEqual([]);
  });

  test('AUTHR-52 the SMS code accepts digits only, ten at most', async () => {
    const app = await openMobile();
    await app.user.type(await code(), '12ab34-5678901234');
    expect(await code()).toHaveValue('1234567890');
  });
});

describe('the registration', () => {
  test('AUTHR-13 AUTHR-41 AUTHR-42 AUTHR-54 AUTHR-57 API-14 is sent as mobile registration with its module id, and ends in the filled-in log-in form', async () => {
    const app = await openMobile();
    await enterMobile(app);
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/m/login'));
    expect(toastStore.getState().toasts.map(({ text }) => text)).toContain('Registered successfully, ready for login');
    const [call, ...others] = app.sent('registerMobile');
    expect(others).toEqual([]);
    expect([call?.call.method, call?.call.path, call?.call.body, call?.headers.moduleid]).toEqual([
      'PUT',
      '/wps/member/register/mobile',
      'encrypted',
      'MOBILENUMREG3',
    ]);
    expect(call?.input).toMatchObject({
      mobileNum: '01712345678',
      countryDialingCode: '+880',
      verificationCode: '482913',
      password: 'play7777',
      confirmPassword: 'play7777',
      type: 0,
    });
    expect(call?.input).not.toHaveProperty('username');
    await waitFor(async () => expect(await field('Username')).toHaveValue('+8801712345678'));
    expect(await field('Password')).toHaveValue('play7777');
  });

  test('AUTHR-36 AUTHR-38 without the agreement, or with an invalid invitation code, no number is registered', async () => {
    const app = await openMobile({
      consolidatedSettings: someSettings({ affiliateCode: true }),
      registerSettings: someRegisterSettings({ affiliateCode: askedField() }),
      checkAffiliateCode: { data: { success: false } },
    });
    await enterMobile(app, '01712345678', '');
    await fill(app.user, await field(/^Invitation code/), 'NOSUCH99');
    await app.user.click(screen.getByRole('checkbox'));
    await app.user.click(submit());
    expect(screen.getByText('Please confirm your age and accept the terms')).toBeVisible();
    expect(app.sent('checkAffiliateCode')).toEqual([]);
    await app.user.click(screen.getByRole('checkbox'));
    await app.user.click(submit());
    await waitFor(() =>
      expect(toastStore.getState().toasts).toMatchObject([
        { kind: 'fail', text: 'Referrer link error: the invitation code isn’t valid.' },
      ]),
    );
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    expect(app.sent('registerMobile')).toEqual([]);
  });

  test('a refused password keeps number and code', async () => {
    const app = await openMobile({ registerMobile: refuse('request.invalid', { field: 'password' }) });
    await enterMobile(app);
    await app.user.click(submit());
    await waitFor(async () => expect(await field('Password')).toBeInvalid());
    expect(await mobile()).toHaveValue('01712345678');
    expect(await code()).toHaveValue('482913');
  });

  test.each([
    ['a wrong code is said under the code', 'verification.wrong', 'verificationCode', code, 'Wrong verification code.'],
    ['a taken number is said under the number', 'mobile.taken', 'mobileNum', mobile, /already registered/],
  ] as const)('%s', async (_, refusal, name, input, words) => {
    const app = await openMobile({ registerMobile: refuse(refusal, { field: name }) });
    await enterMobile(app);
    await app.user.click(submit());
    await waitFor(async () => expect(await input()).toHaveAccessibleDescription(words));
    expect(app.address()).toBe('/m/register');
  });

  test('two presses register once', async () => {
    let arrive = () => {};
    const slow = new Promise<{ id: string; username: string }>((done) => {
      arrive = () => done({ id: '1', username: 'm7k2' });
    });
    const app = await openMobile({ registerMobile: () => slow });
    await enterMobile(app);
    await app.user.dblClick(submit());
    arrive();
    await waitFor(() => expect(app.address()).toBe('/m/login'));
    expect(app.sent('registerMobile')).toHaveLength(1);
  });

  test('if the site requires a human check, the registration carries its result', async () => {
    const site = someSettings({ humanCheck: { sms: true, register: true, trial: false } });
    const app = await openMobile({ consolidatedSettings: site });
    await enterMobile(app);
    await app.user.click(submit());
    await waitFor(() => expect(app.sent('registerMobile')).toHaveLength(1));
    expect(await isGoodResult(app.sent('registerMobile')[0]?.input.humanCheck)).toBe(true);
  });

  test('after a reload inputs are kept, except passwords, code and captcha', async () => {
    const app = await openMobile();
    await enterMobile(app);
    const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    for (const secret of ['482913', 'play7777']) expect(kept).not.toContain(secret);
    app.unmount();
    await openMobile();
    expect(await mobile()).toHaveValue('01712345678');
    expect(await code()).toHaveValue('');
    expect(await field('Password')).toHaveValue('');
  });

  test('after the registration no input is kept', async () => {
    const app = await openMobile();
    await enterMobile(app);
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/m/login'));
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('01712345678');
  });
});

test('a site that asks for a number with a username gets both, with the country', async () => {
  ways(true, false);
  const app = openRegister({ registerSettings: withCode(false) });
  await registerForm.enter(app);
  await fill(app.user, await mobile(), '01712345678');
  await app.user.click(submit());
  await waitFor(() => expect(registerForm.sent(app)).toHaveLength(1));
  expect(registerForm.sent(app)[0]).toMatchObject({
    username: 'tanvir_88',
    mobileNum: '01712345678',
    countryDialingCode: '+880',
  });
  expect(registerForm.sent(app)[0]).not.toHaveProperty('verificationCode');
});
