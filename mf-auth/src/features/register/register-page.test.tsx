import { AppError, preferences, queryClient, statusStore, toastStore, today } from '@r777/shared/core';
import { useLocation } from '@r777/shared/router';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Area as Login } from '../../expose/Login';
import { Area as Register } from '../../expose/Register';
import { someBanners } from '../../testing/banners';
import { asked, registerSettings, siteSettings, siteStatus } from '../../testing/settings';

// The pop-up's code comes with the first one that opens; here it must not be waited for.
beforeAll(() => import('@r777/shared/ui/modal/modal-body'));

/** Both forms of the remote, as the shell shows them. */
function AuthPages() {
  const { pathname } = useLocation();
  if (pathname === '/m/register') return <Register />;
  return pathname === '/m/login' ? <Login /> : null;
}

const answers: NonNullable<AppOptions['answers']> = {
  registerSettings: registerSettings(),
  consolidatedSettings: siteSettings(),
  announcements: someBanners(),
  register: { id: '1', username: 'tanvir_88' },
  captcha: 'data:image/png;base64,AAAA',
};
const open = (part: typeof answers = {}, options: AppOptions = {}) =>
  renderWithApp(<AuthPages />, { path: '/m/register', answers: { ...answers, ...part }, ...options });
type Opened = ReturnType<typeof open>;

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole('button', { name: 'Register' });
const sent = ({ seen }: Opened) => seen.filter(({ name }) => name === 'register').map(({ input }) => input);
const agreement = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /I am over 18/ });

async function enter({ user }: Opened, secret = 'play7777', again = secret) {
  await user.type(await field('Username'), 'tanvir_88');
  await user.type(await field('Password'), secret);
  await user.type(await field('Confirm password'), again);
}

beforeEach(() => statusStore.setState({ status: siteStatus() }));

test('AUTHR-12 AUTHR-13 AUTHR-41 AUTHR-42 a registration ends in the log-in form, filled in', async () => {
  const app = open();
  await enter(app);
  await app.user.click(submit());
  await waitFor(() => expect(app.address()).toBe('/m/login'));
  expect(sent(app)).toHaveLength(1);
  expect(sent(app)[0]).toMatchObject({ username: 'tanvir_88', password: 'play7777', confirmPassword: 'play7777' });
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['Registered successfully, ready for login']);
  expect(screen.queryByRole('dialog', { name: 'Create account' })).toBeNull();
  await waitFor(async () => expect((await field('Username')).value).toBe('tanvir_88'));
  expect((await field('Password')).value).toBe('play7777');
});

describe('the fields', () => {
  test.each([
    ['AUTHR-14', 'paymentPassword', 'Payment password'],
    ['AUTHR-15', 'idNumber', 'ID number (optional)'],
    ['AUTHR-16', 'qqNum', 'QQ (optional)'],
    ['AUTHR-17', 'facebook', 'Facebook (optional)'],
    ['AUTHR-18', 'wechat', 'WeChat (optional)'],
    ['AUTHR-19', 'line', 'Line (optional)'],
    ['AUTHR-20', 'whatsapp', 'WhatsApp (optional)'],
    ['AUTHR-21', 'zalo', 'Zalo (optional)'],
    ['AUTHR-22', 'email', 'E-mail (optional)'],
    ['AUTHR-23', 'nickname', 'Nickname (optional)'],
    ['AUTHR-24', 'payeeName', 'Real name (optional)'],
    ['AUTHR-25', 'recommenderId', 'Referrer ID (optional)'],
    ['AUTHR-26', 'birthday', 'Birthday (optional)'],
    ['AUTHR-27', 'affiliateCode', 'Invitation code (optional)'],
    ['AUTHR-28', 'captcha', 'Captcha (optional)'],
  ] as const)('%s AUTHR-08 %s shows only when the site asks for it', async (_, name, label) => {
    const { unmount } = open();
    await field('Username');
    expect(screen.queryByLabelText(label)).toBeNull();
    unmount();
    queryClient.clear();
    open({ registerSettings: registerSettings({ [name]: asked() }) });
    expect((await field(label)).name).toBe(name);
  });

  test('AUTHR-26 AUTHR-53 the birthday is a date from 1900 to the end of this year, sent as YYYY-MM-DD', async () => {
    const app = open({ registerSettings: registerSettings({ birthday: asked() }) });
    const birthday = await field(/Birthday/);
    expect(birthday.type).toBe('date');
    expect(birthday.min).toBe('1900-01-01');
    expect(birthday.max).toBe(`${today().slice(0, 4)}-12-31`);
    await enter(app);
    await app.user.type(birthday, '1990-02-28');
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ birthday: '1990-02-28' }));
  });

  test('AUTHR-51 the captcha takes digits, six at most', async () => {
    const { user } = open({ registerSettings: registerSettings({ captcha: asked({ required: true }) }) });
    const captcha = await field('Captcha');
    await user.type(captcha, 'a1234567');
    expect(captcha.value).toBe('123456');
  });

  test('AUTHR-31 a password can be shown and hidden, once there is one', async () => {
    const { user } = open();
    const password = await field('Password');
    expect(screen.queryByRole('button', { name: 'Show password' })).toBeNull();
    await user.type(password, 'x');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });
});

describe('checks', () => {
  test('AUTHR-32 AUTHR-33 each field says its own errors, joined by a comma, and others stay clean', async () => {
    const { user } = open();
    const username = await field('Username');
    await user.type(username, 'A!');
    await user.tab();
    expect(username.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/At least 4 characters, Username: 3 to 32/)).toBeTruthy();
    expect((await field('Password')).getAttribute('aria-invalid')).toBeNull();
  });

  test('a message without a text of its own never shows its bare key', async () => {
    const odd = asked({ pattern: '^\\d+$', message: 'no_such_text' });
    const { user } = open({ registerSettings: registerSettings({ zalo: odd }) });
    await user.type(await field(/Zalo/), 'abc');
    await user.tab();
    expect(screen.getByText(/not accepted/)).toBeTruthy();
    expect(screen.queryByText(/no_such_text/)).toBeNull();
  });

  test('AUTHR-47 changing the password checks the confirmation again', async () => {
    const app = open();
    await enter(app);
    await app.user.tab();
    expect(screen.queryByText('Confirmation password not matched')).toBeNull();
    await app.user.type(await field('Password'), '8');
    expect(screen.getByText('Confirmation password not matched')).toBeTruthy();
  });

  test('AUTHR-49 a form with errors sends nothing and focuses the first wrong field', async () => {
    const app = open();
    await enter(app, 'play7777', 'other7777');
    await app.user.clear(await field('Username'));
    await app.user.click(submit());
    expect(document.activeElement).toBe(await field('Username'));
    expect(screen.getByText('Confirmation password not matched')).toBeTruthy();
    expect(sent(app)).toHaveLength(0);
  });
});

describe('the agreement', () => {
  test('AUTHR-29 AUTHR-34 is ticked when the form opens, unless the market sets it otherwise', async () => {
    const { unmount } = open();
    expect((await agreement()).checked).toBe(true);
    unmount();
    queryClient.clear();
    open({ consolidatedSettings: siteSettings({ agreementDefault: false }) });
    expect((await agreement()).checked).toBe(false);
  });

  test('AUTHR-35 AUTHR-36 unticked, the button is disabled, and Enter sends nothing and shows the error', async () => {
    const app = open();
    await enter(app);
    await app.user.click(await agreement());
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    await app.user.type(await field('Confirm password'), '{Enter}');
    expect(screen.getByText('Please confirm your age and accept the terms')).toBeTruthy();
    expect(sent(app)).toHaveLength(0);
    await app.user.click(await agreement());
    expect(submit().getAttribute('aria-disabled')).toBeNull();
  });

  test('AUTHR-30 its terms are a link to the help centre', async () => {
    open();
    const terms = await screen.findByRole('link', { name: 'terms' });
    expect(terms.getAttribute('href')).toBe('/m/help?tag=terms');
  });
});

test('whoever reads the terms finds the form as it was', async () => {
  const app = open();
  await enter(app);
  await app.user.click(await screen.findByRole('link', { name: 'terms' }));
  expect(app.address()).toBe('/m/help?tag=terms');
  app.unmount();
  open();
  expect((await field('Username')).value).toBe('tanvir_88');
  expect((await field('Password')).value).toBe('play7777');
});

describe('the answer', () => {
  test('a taken username is said under the field, and what was typed stays', async () => {
    const app = open({ register: refuse('username.taken', { field: 'username' }) });
    await enter(app);
    await app.user.click(submit());
    expect(await screen.findByText('Username already exists.')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Username'));
    expect((await field('Password')).value).toBe('play7777');
    expect(app.address()).toBe('/m/register');
  });

  test('any other failure stands above the button', async () => {
    const app = open({ register: new AppError('network.offline') });
    await enter(app);
    await app.user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toMatch(/You are offline/);
  });

  test('the invitation code that the visitor came with goes along', async () => {
    preferences.setAffiliateCode('FRIEND1');
    const app = open();
    await enter(app);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ affiliateCode: 'FRIEND1' }));
  });
});

describe('around the form', () => {
  test('AUTHR-03 a link leads to the log-in form and keeps the way back', async () => {
    const { user, address } = open({}, { path: '/m/register?next=/m/member' });
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(address()).toBe('/m/login?next=/m/member');
  });

  test('AUTHR-04 the free-trial link shows only with the flag', async () => {
    const { unmount } = open();
    await field('Username');
    expect(screen.queryByRole('link', { name: 'Free trial' })).toBeNull();
    unmount();
    statusStore.setState({ status: siteStatus({ FREEPLAY3: true }) });
    open();
    expect((await screen.findByRole('link', { name: 'Free trial' })).getAttribute('href')).toBe('/m/trail');
  });

  test('where registration by username is off, the form says that it is closed', async () => {
    statusStore.setState({ status: siteStatus({}, { username: false, mobileNum: false }) });
    open();
    expect(await screen.findByText('Registration is closed')).toBeTruthy();
  });

  test('settings that do not load say so, and Retry brings the form', async () => {
    const { user, answers: now } = open({ registerSettings: refuse('system.unavailable') });
    expect(await screen.findByText('The form did not load')).toBeTruthy();
    now.registerSettings = registerSettings();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await field('Username')).toBeTruthy();
  });

  test('the banner of the register form stands above it; its picture may fail', async () => {
    open();
    expect(await screen.findByText('Join and get ৳18')).toBeTruthy();
    fireEvent.error(screen.getByRole('presentation'));
    await waitFor(() => expect(screen.queryByText('Join and get ৳18')).toBeNull());
    expect(await field('Username')).toBeTruthy();
  });
});
