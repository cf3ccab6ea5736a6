import { statusStore } from '@r777/shared/core';
import { aStatus, askedField, fill, someRegisterSettings } from '@r777/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSheet } from '../../testing/auth-pages';
import { ways } from '../../testing/mobile-register';
import { openRegister, registerForm } from '../../testing/register-form';

const { field, sent, submit } = registerForm;
beforeAll(
  async () =>
    void (await Promise.all([
      loadSheet(),
      import('./mobile-fields'),
      import('@r777/shared/ui/date-picker/date-sheet'),
    ])),
);
beforeEach(() => statusStore.setState({ status: aStatus() }));

/** Whether a field is displayed as an error, as success, or neutrally. */
const look = (input: HTMLElement) => input.closest('[data-state]')?.getAttribute('data-state');
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
/** A rule that only sevens fit, with a message that no field has by default. */
const sevens = { pattern: '^7+$', message: 'in_name_incorrect', minLength: 4, maxLength: 6 };
const WRONG = 'The name format is incorrect';

const fields = [
  ['username', 'username', 'Username'],
  ['username', 'password', 'Password'],
  ['username', 'paymentPassword', 'Payment password'],
  ['username', 'idNumber', 'ID number'],
  ['username', 'qqNum', 'QQ'],
  ['username', 'facebook', 'Facebook'],
  ['username', 'wechat', 'WeChat'],
  ['username', 'line', 'LINE'],
  ['username', 'whatsapp', 'WhatsApp'],
  ['username', 'zalo', 'Zalo'],
  ['username', 'email', 'E-mail'],
  ['username', 'nickname', 'Nickname'],
  ['username', 'payeeName', 'Full name'],
  ['username', 'recommenderId', 'Referrer ID'],
  ['username', 'affiliateCode', 'Invitation code'],
  ['username', 'captcha', 'Captcha'],
  ['username', 'mobileNum', 'Mobile number'],
  ['mobile number', 'mobileNum', 'Mobile number'],
  ['mobile number', 'verificationCode', 'SMS code'],
  ['mobile number', 'password', 'Password'],
] as const;

test.each(fields)('AUTHR-32 AUTHR-43 by %s, %s follows its own rule and shows it', async (way, name, label) => {
  ways(way === 'username', way !== 'username');
  const app = openRegister({
    registerSettings: someRegisterSettings({ [name]: askedField({ required: true, ...sevens }) }),
  });
  const input = await field(label);
  const other = await field('Confirm password');
  expect(look(input)).toBeUndefined();
  fireEvent.click(submit());
  expect(input).toHaveAccessibleDescription(name === 'captcha' ? 'Please enter the code' : 'This field is required');
  expect([input.getAttribute('aria-invalid'), look(input)]).toEqual(['true', 'error']);
  type(input, '12345');
  expect(input).toHaveAccessibleDescription(WRONG);
  type(input, '777');
  expect(input).toHaveAccessibleDescription('At least 4 characters');
  expect(look(input)).toBe('error');
  type(input, '7777');
  await waitFor(() => expect(look(input)).toBe('success'));
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(look(other)).toBe('error');
  type(input, '777777');
  await waitFor(() => expect(look(input)).toBe('success'));
  if (name !== 'captcha') {
    type(input, '7777777');
    expect(input).toHaveAccessibleDescription('At most 6 characters');
  }
  expect(app.seen.filter((call) => /^register(Mobile)?$/.test(call.name ?? ''))).toEqual([]);
});

test('AUTHR-32 AUTHR-43 the birthday follows its rule as well', async () => {
  const birthday = askedField({ required: true, pattern: '^1990', message: 'in_name_incorrect' });
  const app = openRegister({ registerSettings: someRegisterSettings({ birthday }) });
  const input = await field('Date of birth');
  const choose = async (year: string) => {
    await app.user.click(input);
    await app.user.selectOptions(await screen.findByLabelText('Year'), year);
    await app.user.selectOptions(screen.getByLabelText('Month'), 'February');
    await app.user.click(screen.getByLabelText(new RegExp(`28 February ${year}`)));
    await waitFor(() => expect(screen.queryByLabelText('Year')).toBeNull());
  };
  expect(look(input)).toBeUndefined();
  await app.user.click(submit());
  expect(input).toHaveAccessibleDescription('This field is required');
  expect(look(input)).toBe('error');
  await choose('1991');
  expect(input).toHaveAccessibleDescription(WRONG);
  await choose('1990');
  await waitFor(() => expect(look(input)).toBe('success'));
  expect(sent(app)).toEqual([]);
});

test('AUTHR-49 a birthday that is missing alone gets the focus', async () => {
  const birthday = askedField({ required: true });
  openRegister({ registerSettings: someRegisterSettings({ birthday }) });
  for (const [label, text] of Object.entries(account)) type(await field(label), text);
  fireEvent.click(submit());
  await waitFor(async () => expect(await field('Date of birth')).toHaveFocus());
});

test('AUTHR-32 the confirmation is marked wrong and right by itself', async () => {
  const app = openRegister();
  const again = await field('Confirm password');
  await fill(app.user, await field('Password'), 'play7777');
  await app.user.type(again, 'play777');
  await app.user.tab();
  await waitFor(() => expect(look(again)).toBe('error'));
  await app.user.type(again, '7');
  await waitFor(() => expect(look(again)).toBe('success'));
});

const account = { Username: 'tanvir_88', Password: 'play7777', 'Confirm password': 'play7777' };
const optional = [
  ...['paymentPassword', 'idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo', 'email', 'nickname'],
  ...['payeeName', 'recommenderId', 'birthday', 'affiliateCode', 'captcha', 'mobileNum', 'verificationCode'],
];

test.each(optional)('AUTHR-44 %s left empty stops nothing where it is optional, whatever its rule', async (name) => {
  const rules = { mobileNum: askedField(), [name]: askedField(sevens) };
  const app = openRegister({ registerSettings: someRegisterSettings(rules) });
  for (const [label, text] of Object.entries(account)) type(await field(label), text);
  await field(/^Mobile number/);
  fireEvent.click(submit());
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  expect(sent(app)[0]).not.toHaveProperty(name);
});
