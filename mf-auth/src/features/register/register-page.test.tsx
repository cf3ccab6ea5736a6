import { whitelabelFlags } from '@r777/shared/contracts';
import { AppError, preferences, queryClient, setLanguage, statusStore, toastStore } from '@r777/shared/core';
import { aStatus, fill, refuse, someRegisterSettings, someSettings } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadSheet } from '../../testing/auth-pages';
import { openRegister, registerForm } from '../../testing/register-form';

const { agreement, enter, field, sent, submit } = registerForm;
beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus() }));

test('AUTHR-12 AUTHR-13 AUTHR-41 AUTHR-42 AUTHR-57 a registration ends in the log-in form, filled in', async () => {
  const app = openRegister();
  await enter(app);
  await app.user.click(submit());
  await waitFor(() => expect(app.address()).toBe('/m/login'));
  expect(sent(app)).toHaveLength(1);
  expect(app.seen.find(({ name }) => name === 'register')?.call.path).toBe('/wps/member/register');
  expect(sent(app)[0]).toMatchObject({ username: 'tanvir_88', password: 'play7777', confirmPassword: 'play7777' });
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['Registered successfully, ready for login']);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Register' })).toBeNull());
  await waitFor(async () => expect((await field('Username')).value).toBe('tanvir_88'));
  expect((await field('Password')).value).toBe('play7777');
});

test('AUTHR-42 in Bengali the message of success is Bengali', async () => {
  const app = openRegister({}, { language: 'BN' });
  await fill(app.user, await field('ইউজারনেম'), 'tanvir_88');
  await fill(app.user, await field('পাসওয়ার্ড'), 'play7777');
  await app.user.type(await field('পাসওয়ার্ড আবার দিন'), 'play7777{Enter}');
  await waitFor(() => expect(app.address()).toBe('/m/login'));
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['নিবন্ধন সফল হয়েছে, এখন লগ ইন করুন']);
});

test('AUTHR-54 AUTHR-55 where and how somebody registers is sent with it, and type 0', async () => {
  const register = async () => {
    const app = openRegister();
    await enter(app);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)).toHaveLength(1));
    app.unmount();
    return sent(app)[0];
  };
  history.replaceState(null, '', '/m/register?next=/m/member');
  const place = { registerUrl: 'http://localhost:3000/m/register?next=/m/member', domain: 'localhost', type: 0 };
  expect(await register()).toMatchObject({ ...place, registerMethod: 'H5' });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  expect(await register()).toMatchObject({ ...place, registerMethod: 'PWA' });
  vi.unstubAllGlobals();
});

describe('the agreement', () => {
  test('AUTHR-29 AUTHR-34 AUTHR-35 is ticked when the form opens, unless the site is set otherwise', async () => {
    const { unmount } = openRegister();
    expect((await agreement()).checked).toBe(true);
    expect(submit()).not.toHaveAttribute('aria-disabled');
    unmount();
    queryClient.clear();
    openRegister({ consolidatedSettings: someSettings({ agreementDefault: false }) });
    expect((await agreement()).checked).toBe(false);
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
  });

  test('AUTHR-35 AUTHR-36 unticked, the button is disabled, and Enter sends nothing and shows the error', async () => {
    const app = openRegister();
    await enter(app);
    await app.user.click(await agreement());
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(await agreement()).not.toBeInvalid();
    await app.user.type(await field('Confirm password'), '{Enter}');
    expect(screen.getByText('Please confirm your age and accept the terms')).toBeTruthy();
    expect(sent(app)).toHaveLength(0);
    await app.user.click(await agreement());
    expect(submit().getAttribute('aria-disabled')).toBeNull();
    expect(await agreement()).not.toBeInvalid();
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)).toHaveLength(1));
  });

  test('AUTHR-36 unticked, the error is there by the button as well, beside those of empty fields', async () => {
    const app = openRegister();
    await app.user.click(await agreement());
    await app.user.click(submit());
    expect(await agreement()).toHaveAccessibleDescription('Please confirm your age and accept the terms');
    expect(await agreement()).toBeInvalid();
    act(() => setLanguage('BN'));
    expect(await screen.findByText('আপনার বয়স নিশ্চিত করে শর্তাবলি মেনে নিন')).toBeVisible();
    act(() => setLanguage('EN'));
    expect(await field('Username')).toHaveAttribute('aria-invalid', 'true');
    expect(sent(app)).toHaveLength(0);
  });

  test('AUTHR-29 names the age that the site asks for and the terms, in both languages', async () => {
    openRegister({ consolidatedSettings: someSettings({ minimumAge: 21 }) });
    const labelled = (text: string) => screen.findByLabelText(text, { selector: '[type=checkbox]' });
    expect(await labelled('I’m 21 or over and agree to the terms')).toBeVisible();
    expect(screen.queryByText(/In some regions/)).toBeNull();
    act(() => setLanguage('BN'));
    expect(await labelled('আমার বয়স 21 বছর বা তার বেশি এবং আমি শর্তাবলি মেনে নিচ্ছি')).toBeVisible();
  });

  test('VAL-07 says below it that some regions ask for 21 years', async () => {
    openRegister();
    expect(await agreement()).toBeVisible();
    expect(screen.getByText('In some regions you must be 21 or older.')).toBeVisible();
    act(() => setLanguage('BN'));
    await waitFor(() => expect(screen.getByText('কিছু এলাকায় বয়স কমপক্ষে 21 হতে হবে।')).toBeVisible());
  });

  test('AUTHR-30 its terms are a link to the help centre', async () => {
    openRegister();
    const terms = await screen.findByRole('link', { name: 'terms' });
    expect(terms.getAttribute('href')).toBe('/m/help?tag=terms');
  });
});

test('AUTHR-30 after reading the terms the form is as it was', async () => {
  const app = openRegister();
  await enter(app);
  await app.user.click(await screen.findByRole('link', { name: 'terms' }));
  expect(app.address()).toBe('/m/help?tag=terms');
  app.unmount();
  openRegister();
  expect((await field('Username')).value).toBe('tanvir_88');
  expect((await field('Password')).value).toBe('play7777');
});

describe('the answer', () => {
  test('a taken username is shown under the field, and inputs are kept', async () => {
    const app = openRegister({ register: refuse('username.taken', { field: 'username' }) });
    await enter(app);
    await app.user.click(submit());
    expect(await screen.findByText('Username already exists.')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Username'));
    expect((await field('Password')).value).toBe('play7777');
    expect(app.address()).toBe('/m/register');
  });

  test('any other failure is shown above the button', async () => {
    const app = openRegister({ register: new AppError('network.offline') });
    await enter(app);
    await app.user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toMatch(/You’re offline/);
  });

  test('the invitation code of the link is sent', async () => {
    preferences.setAffiliateCode('FRIEND1');
    const app = openRegister();
    await enter(app);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ affiliateCode: 'FRIEND1' }));
  });
});

describe('around the form', () => {
  test('AUTHR-03 a link leads to the log-in form and keeps the return address', async () => {
    const { user, address } = openRegister({}, { path: '/m/register?next=/m/member' });
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(address()).toBe('/m/login?next=/m/member');
  });

  test('AUTHR-04 the free-trial link is shown only with the flag', async () => {
    const { unmount } = openRegister();
    await field('Username');
    expect(screen.queryByRole('link', { name: 'Free trial' })).toBeNull();
    act(() =>
      statusStore.setState({
        status: aStatus(
          {},
          whitelabelFlags.filter((flag) => flag !== 'FREEPLAY3'),
        ),
      }),
    );
    expect(screen.queryByRole('link', { name: 'Free trial' })).toBeNull();
    unmount();
    statusStore.setState({ status: aStatus({}, ['FREEPLAY3']) });
    openRegister();
    expect((await screen.findByRole('link', { name: 'Free trial' })).getAttribute('href')).toBe('/m/trail');
  });

  test('where registration by username is off, the form says that it is closed', async () => {
    statusStore.setState({
      status: aStatus({ info: { ...aStatus().info, register: { username: false, mobileNum: false } } }),
    });
    openRegister();
    expect(await screen.findByText('Registration is closed')).toBeTruthy();
  });

  test('settings that do not load show a message, and Retry loads the form', async () => {
    const { user, answers: now } = openRegister({ registerSettings: refuse('system.unavailable') });
    expect(await screen.findByText('Couldn’t load the form')).toBeTruthy();
    now.registerSettings = someRegisterSettings();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await field('Username')).toBeTruthy();
  });

  test('HOME-23 the banners of the register form are above it, also while the form is loading', async () => {
    let arrive = () => {};
    const settings = new Promise<ReturnType<typeof someRegisterSettings>>((done) => {
      arrive = () => done(someRegisterSettings());
    });
    const renderSlot = (name: string) => <p>Slot {name}</p>;
    openRegister({ registerSettings: () => settings }, { federation: { renderSlot } });
    const place = await screen.findByText('Slot register.banner');
    arrive();
    const username = await field('Username');
    expect(screen.getByText('Slot register.banner')).toBe(place);
    expect(place.compareDocumentPosition(username)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

test('a registration that is refused for protection shows who helps', async () => {
  const helpLinks = [{ name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' }];
  const { policy } = someSettings();
  const app = openRegister({
    register: refuse('member.excluded'),
    consolidatedSettings: someSettings({ policy: { ...policy, helpLinks } }),
  });
  await enter(app);
  await app.user.click(submit());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: /Gambling Therapy/ })).toHaveAttribute('href', helpLinks[0]?.url);
});
