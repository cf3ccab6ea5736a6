import { queryClient, statusStore } from '@r777/shared/core';
import { aStatus, askedField, someRegisterSettings } from '@r777/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSheet } from '../../testing/auth-pages';
import { ways } from '../../testing/mobile-register';
import { openRegister, registerForm } from '../../testing/register-form';

const { field } = registerForm;
beforeAll(async () => void (await Promise.all([loadSheet(), import('./mobile-fields')])));
beforeEach(() => statusStore.setState({ status: aStatus() }));

const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const account = { Username: 'tanvir_88', Password: 'play7777', 'Confirm password': 'play7777' };
/** Every optional text field: its labels, and a value. */
const typed = [
  ['AUTHR-14', 'paymentPassword', 'Payment password', 'পেমেন্ট পাসওয়ার্ড', 'Cash777!'],
  ['AUTHR-15', 'idNumber', 'ID number (optional)', 'পরিচয়পত্র নম্বর (ঐচ্ছিক)', '1990777'],
  ['AUTHR-16', 'qqNum', 'QQ (optional)', 'QQ (ঐচ্ছিক)', '77712'],
  ['AUTHR-17', 'facebook', 'Facebook (optional)', 'Facebook (ঐচ্ছিক)', 'tanvir.fb'],
  ['AUTHR-18', 'wechat', 'WeChat (optional)', 'WeChat (ঐচ্ছিক)', 'tanvir-we'],
  ['AUTHR-19', 'line', 'LINE (optional)', 'LINE (ঐচ্ছিক)', 'tanvir-line'],
  ['AUTHR-20', 'whatsapp', 'WhatsApp (optional)', 'WhatsApp (ঐচ্ছিক)', '01712345678'],
  ['AUTHR-21', 'zalo', 'Zalo (optional)', 'Zalo (ঐচ্ছিক)', 'tanvir-zalo'],
  ['AUTHR-22', 'email', 'E-mail (optional)', 'ই-মেইল (ঐচ্ছিক)', 'tanvir@example.com'],
  ['AUTHR-23', 'nickname', 'Nickname (optional)', 'নিকনেম (ঐচ্ছিক)', 'Tanvir'],
  ['AUTHR-24', 'payeeName', 'Full name (optional)', 'পুরো নাম (ঐচ্ছিক)', 'Tanvir Ahmed'],
  ['AUTHR-25', 'recommenderId', 'Referrer ID (optional)', 'রেফারার আইডি (ঐচ্ছিক)', 'friend7'],
  ['AUTHR-27', 'affiliateCode', 'Invitation code (optional)', 'আমন্ত্রণ কোড (ঐচ্ছিক)', 'FRIEND12'],
  ['AUTHR-28', 'captcha', 'Captcha (optional)', 'ক্যাপচা (ঐচ্ছিক)', '123456'],
] as const;

test.each(typed)(
  'AUTHR-08 %s %s is sent under its name with a registration by username',
  async (_, name, label, __, value) => {
    const app = openRegister({ registerSettings: someRegisterSettings({ [name]: askedField() }) });
    for (const [name, text] of Object.entries(account)) type(await field(name), text);
    type(await field(label), value);
    fireEvent.click(registerForm.submit());
    await waitFor(() => expect(registerForm.sent(app)).toHaveLength(1));
    expect(registerForm.sent(app)[0]).toMatchObject({ username: 'tanvir_88', [name]: value });
  },
);

test.each(typed)(
  'AUTHR-08 %s %s is sent with a registration by number too, in Bengali',
  async (_, name, __, label, value) => {
    ways(false, true);
    const app = openRegister(
      {
        registerSettings: someRegisterSettings({ [name]: askedField() }),
        registerMobile: { id: '1', username: 'm7k2' },
      },
      { language: 'BN' },
    );
    const asked = await field(label);
    expect(asked.name).toBe(name);
    type(asked, value);
    type(await field('মোবাইল নম্বর'), '01712345678');
    type(await field('পাসওয়ার্ড'), 'play7777');
    type(await field('পাসওয়ার্ড আবার দিন'), 'play7777');
    fireEvent.click(screen.getByRole('button', { name: 'নিবন্ধন করুন' }));
    const sent = () => app.seen.filter((call) => call.name === 'registerMobile');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.input).toMatchObject({ mobileNum: '01712345678', [name]: value });
  },
);

test('AUTHR-26 in Bengali the birthday has its Bengali name', async () => {
  openRegister({ registerSettings: someRegisterSettings({ birthday: askedField() }) }, { language: 'BN' });
  expect((await field('জন্মতারিখ (ঐচ্ছিক)')).name).toBe('birthday');
});

test('AUTHR-08 AUTHR-11 number and code are asked for beside a username only if the site has them on', async () => {
  const on = askedField();
  const off = askedField({ enabled: false, required: true });
  const open = async (mobileNum: typeof on, verificationCode: typeof on) => {
    const app = openRegister({ registerSettings: someRegisterSettings({ mobileNum, verificationCode }) });
    await field('Username');
    if (mobileNum.enabled) await field('Mobile number (optional)');
    const shown = ['Mobile number', 'SMS code'].map((name) => screen.queryByLabelText(new RegExp(`^${name}`)) !== null);
    app.unmount();
    queryClient.clear();
    return shown;
  };
  expect(await open(off, off)).toEqual([false, false]);
  expect(await open(on, off)).toEqual([true, false]);
  expect(await open(on, on)).toEqual([true, true]);
});
