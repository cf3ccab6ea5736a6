import { queryClient, setLanguage, statusStore, today } from '@r777/shared/core';
import { aStatus, askedField, fill, someRegisterSettings } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSheet } from '../../testing/auth-pages';
import { ways } from '../../testing/mobile-register';
import { openRegister, registerForm } from '../../testing/register-form';

const { enter, field, sent, submit } = registerForm;
const parts = () => [loadSheet(), import('./mobile-fields'), import('@r777/shared/ui/date-picker/date-sheet')];
beforeAll(async () => void (await Promise.all(parts())));
beforeEach(() => statusStore.setState({ status: aStatus() }));

const askedFields = [
  ['AUTHR-14', 'paymentPassword', 'Payment password'],
  ['AUTHR-15', 'idNumber', 'ID number (optional)'],
  ['AUTHR-16', 'qqNum', 'QQ (optional)'],
  ['AUTHR-17', 'facebook', 'Facebook (optional)'],
  ['AUTHR-18', 'wechat', 'WeChat (optional)'],
  ['AUTHR-19', 'line', 'LINE (optional)'],
  ['AUTHR-20', 'whatsapp', 'WhatsApp (optional)'],
  ['AUTHR-21', 'zalo', 'Zalo (optional)'],
  ['AUTHR-22', 'email', 'E-mail (optional)'],
  ['AUTHR-23', 'nickname', 'Nickname (optional)'],
  ['AUTHR-24', 'payeeName', 'Full name (optional)'],
  ['AUTHR-25', 'recommenderId', 'Referrer ID (optional)'],
  ['AUTHR-26', 'birthday', 'Date of birth (optional)'],
  ['AUTHR-27', 'affiliateCode', 'Invitation code (optional)'],
  ['AUTHR-28', 'captcha', 'Captcha (optional)'],
] as const;

describe('the fields', () => {
  test.each(askedFields)('%s AUTHR-08 %s is shown only if the site asks for it', async (_, name, label) => {
    // `required` is the value that would apply if the field were on.
    const off = askedField({ enabled: false, required: true });
    const { unmount } = openRegister({ registerSettings: someRegisterSettings({ [name]: off }) });
    await field('Username');
    // A required field has no “(optional)” in its label.
    expect(screen.queryByLabelText(new RegExp(`^${label.replace(' (optional)', '')}`))).toBeNull();
    unmount();
    queryClient.clear();
    const optional = openRegister({ registerSettings: someRegisterSettings({ [name]: askedField() }) });
    expect((await field(label)).name).toBe(name);
    optional.unmount();
    queryClient.clear();
    openRegister({ registerSettings: someRegisterSettings({ [name]: askedField({ required: true }) }) });
    expect((await field(label.replace(' (optional)', ''))).name).toBe(name);
  });

  test.each(askedFields)('%s AUTHR-08 %s is asked for beside a mobile number too', async (_, name, label) => {
    ways(false, true);
    const { unmount } = openRegister();
    await field('Mobile number');
    expect(screen.queryByLabelText(label)).toBeNull();
    unmount();
    queryClient.clear();
    openRegister({ registerSettings: someRegisterSettings({ [name]: askedField() }) });
    expect((await field(label)).name).toBe(name);
  });

  test('AUTHR-26 AUTHR-53 the birthday is a date from 1900 to the end of this year, sent as YYYY-MM-DD', async () => {
    const app = openRegister({ registerSettings: someRegisterSettings({ birthday: askedField() }) });
    await enter(app);
    await app.user.click(await field(/Date of birth/));
    const year = await screen.findByLabelText<HTMLSelectElement>('Year');
    const thisYear = today().slice(0, 4);
    expect([year.options[0]?.value, year.options[year.options.length - 1]?.value]).toEqual([thisYear, '1900']);
    expect(year).toHaveValue(`${Number(thisYear) - 25}`);
    await app.user.selectOptions(year, thisYear);
    await app.user.selectOptions(screen.getByLabelText('Month'), 'December');
    expect(screen.getByLabelText(new RegExp(`31 December ${thisYear}`))).toBeEnabled();
    expect(screen.getByLabelText(new RegExp(`1 January ${Number(thisYear) + 1}`))).toBeDisabled();
    await app.user.selectOptions(year, '1900');
    await app.user.selectOptions(screen.getByLabelText('Month'), 'January');
    expect(screen.getByLabelText(/, 1 January 1900/)).toBeEnabled();
    await app.user.selectOptions(year, '1990');
    await app.user.selectOptions(screen.getByLabelText('Month'), 'February');
    await app.user.click(screen.getByLabelText('Wednesday, 28 February 1990'));
    await waitFor(() => expect(screen.queryByLabelText('Year')).toBeNull());
    expect(await field(/Date of birth/)).toHaveTextContent('02/28/1990');
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ birthday: '1990-02-28' }));
  });

  test('AUTHR-51 the captcha accepts digits only, six at most', async () => {
    const { user } = openRegister({
      registerSettings: someRegisterSettings({ captcha: askedField({ required: true }) }),
    });
    const captcha = await field('Captcha');
    await user.type(captcha, 'a1 2-3.4567');
    expect(captcha.value).toBe('123456');
  });

  test('AUTHR-31 each password can be shown and hidden, once one is typed', async () => {
    const { user } = openRegister({ registerSettings: someRegisterSettings({ paymentPassword: askedField() }) });
    const toggles = () => screen.queryAllByRole('button', { name: /^(Show|Hide) password$/ });
    for (const [before, label] of ['Password', 'Confirm password', 'Payment password'].entries()) {
      const password = await field(label);
      expect([label, toggles().length]).toEqual([label, before]);
      await user.type(password, 'x');
      expect([label, toggles().length, password.type]).toEqual([label, before + 1, 'password']);
      await user.click(screen.getByRole('button', { name: 'Show password' }));
      expect([label, password.type]).toEqual([label, 'text']);
    }
    for (const toggle of toggles()) await user.click(toggle);
    const emptied = await field('Payment password');
    await user.clear(emptied);
    expect(toggles()).toHaveLength(2);
    await user.type(emptied, 'x');
    for (const label of ['Password', 'Confirm password', 'Payment password'])
      expect([label, (await field(label)).type]).toEqual([label, 'password']);
  });
});

describe('checks', () => {
  test('AUTHR-32 AUTHR-33 each field is marked wrong or right by itself, its errors joined by a comma', async () => {
    const { user } = openRegister();
    const username = await field('Username');
    const password = await field('Password');
    const marks = () => [username, password].map((input) => input.closest('[data-state]')?.getAttribute('data-state'));
    expect(marks()).toEqual([undefined, undefined]);
    await user.type(username, 'A!');
    await user.tab();
    expect(username.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/At least 4 characters, Username: 3 to 32/)).toBeTruthy();
    expect(password.getAttribute('aria-invalid')).toBeNull();
    expect(marks()).toEqual(['error', undefined]);
    await fill(user, password, 'play7777');
    await user.tab();
    await waitFor(() => expect(marks()).toEqual(['error', 'success']));
    await user.clear(username);
    await fill(user, username, `${'a'.repeat(40)}!`);
    await user.tab();
    expect(username).toHaveAccessibleDescription(/At most \d+ characters, Username: 3 to 32/);
  });

  test('an error without a text never shows its key', async () => {
    const odd = askedField({ pattern: '^\\d+$', message: 'no_such_text' });
    const { user } = openRegister({ registerSettings: someRegisterSettings({ zalo: odd }) });
    await user.type(await field(/Zalo/), 'abc');
    await user.tab();
    expect(screen.getByText(/isn’t right/)).toBeTruthy();
    expect(screen.queryByText(/no_such_text/)).toBeNull();
  });

  test('AUTHR-43 each rule of the server is checked, with its message, and nothing is sent', async () => {
    const rules = {
      email: askedField({ pattern: '^.+@.+$', message: 'in_email_incorrect' }),
      zalo: askedField({ required: true, minLength: 4, maxLength: 6 }),
    };
    const app = openRegister({ registerSettings: someRegisterSettings(rules) });
    await enter(app);
    await app.user.type(await field(/E-mail/), 'tanvir');
    await app.user.click(submit());
    expect(await field(/E-mail/)).toHaveAccessibleDescription(
      'The e-mail format is incorrect. Example: name@example.com',
    );
    expect(await field(/Zalo/)).toHaveAccessibleDescription('This field is required');
    await app.user.type(await field(/Zalo/), 'abc');
    await app.user.tab();
    expect(await field(/Zalo/)).toHaveAccessibleDescription('At least 4 characters');
    await app.user.type(await field(/E-mail/), '@example.com');
    await app.user.type(await field(/Zalo/), 'd');
    expect(sent(app)).toHaveLength(0);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ email: 'tanvir@example.com', zalo: 'abcd' }));
  });

  test('AUTHR-44 an optional field left empty stops nothing', async () => {
    const email = askedField({ pattern: '^.+@.+$', message: 'in_email_incorrect', minLength: 6 });
    const app = openRegister({ registerSettings: someRegisterSettings({ email }) });
    await enter(app);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)).toHaveLength(1));
    expect(sent(app)[0]).not.toHaveProperty('email');
  });

  test.each([
    ['AUTHR-45', 'play7778', 'Confirmation password not matched', 'দুবার লেখা পাসওয়ার্ড মেলেনি'],
    ['AUTHR-45', 'Play7777', 'Confirmation password not matched', 'দুবার লেখা পাসওয়ার্ড মেলেনি'],
    ['AUTHR-45', 'play777', 'Confirmation password not matched', 'দুবার লেখা পাসওয়ার্ড মেলেনি'],
    ['AUTHR-46', '', 'Incorrect password', 'পাসওয়ার্ড সঠিক নয়'],
  ])('%s the confirmation %j is refused in its words, and nothing is sent', async (_, again, words, bengali) => {
    const app = openRegister();
    await enter(app, 'play7777', again);
    await app.user.click(submit());
    const confirmation = await field('Confirm password');
    expect(confirmation).toHaveAccessibleDescription(words);
    act(() => setLanguage('BN'));
    await waitFor(() => expect(confirmation).toHaveAccessibleDescription(bengali));
    expect(sent(app)).toHaveLength(0);
  });

  test('AUTHR-47 changing the password checks the confirmation again', async () => {
    const app = openRegister();
    await enter(app);
    await app.user.tab();
    expect(screen.queryByText('Confirmation password not matched')).toBeNull();
    await app.user.type(await field('Password'), '8');
    expect(screen.getByText('Confirmation password not matched')).toBeTruthy();
    await app.user.type(await field('Password'), '{Backspace}');
    expect(screen.queryByText('Confirmation password not matched')).toBeNull();
  });

  test('AUTHR-49 a form with errors sends nothing and focuses the first wrong field', async () => {
    const app = openRegister();
    await enter(app, 'play7777', 'other7777');
    await app.user.clear(await field('Username'));
    await app.user.click(submit());
    expect(document.activeElement).toBe(await field('Username'));
    expect(screen.getByText('Confirmation password not matched')).toBeTruthy();
    await fill(app.user, await field('Username'), 'tanvir_88');
    await app.user.click(submit());
    expect(document.activeElement).toBe(await field('Confirm password'));
    expect(sent(app)).toHaveLength(0);
  });
});
