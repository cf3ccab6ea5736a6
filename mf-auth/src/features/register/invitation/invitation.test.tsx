import { AppError, preferences, setLanguage, statusStore, toastStore } from '@r777/shared/core';
import { aStatus, askedField, fill, refuse, someRegisterSettings, someSettings } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSheet } from '../../../testing/auth-pages';
import { openRegister, registerForm } from '../../../testing/register-form';

type Answers = NonNullable<Parameters<typeof openRegister>[0]>;

const { enter, sent, submit } = registerForm;
const CODE = /^Invitation code/;
const INVALID = 'Referrer link error: the invitation code isn’t valid.';
const good = { data: { success: true, inviter: 'ag***77' } };
const bad = { data: { success: false } };
const withField = someRegisterSettings({ affiliateCode: askedField() });

beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus() }));

/** The form of a site that checks codes, opened by a link with `code`. */
function open(code: string | null, answers: Answers = {}) {
  if (code) preferences.setAffiliateCode(code);
  return openRegister({
    consolidatedSettings: someSettings({ affiliateCode: true }),
    registerSettings: withField,
    checkAffiliateCode: good,
    ...answers,
  });
}
const codeField = () => screen.findByLabelText<HTMLInputElement>(CODE);
const checks = ({ seen }: ReturnType<typeof open>) => seen.filter(({ name }) => name === 'checkAffiliateCode');
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

describe('a link that invites', () => {
  test('AUTHR-37 its valid code is filled in with the name of the inviter, and is not checked again', async () => {
    const app = open('AGENT777');
    expect((await codeField()).value).toBe('AGENT777');
    expect(await screen.findByText('ag***77 invited you.')).toBeVisible();
    await enter(app);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ affiliateCode: 'AGENT777' }));
    expect(checks(app)).toHaveLength(1);
    await waitFor(() => expect(app.address()).toBe('/m/login'));
    expect(preferences.affiliateCode()).toBeFalsy();
  });

  test('AUTHR-37 AUTHR-40 another code typed in its place is checked before the registration', async () => {
    const app = open('AGENT777');
    await screen.findByText('ag***77 invited you.');
    await app.user.clear(await codeField());
    await fill(app.user, await codeField(), 'FRIEND12');
    await enter(app);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ affiliateCode: 'FRIEND12' }));
    const order = app.seen.map(({ name }) => name ?? '').filter((name) => /Affiliate|^register$/.test(name));
    expect(order).toEqual(['checkAffiliateCode', 'checkAffiliateCode', 'register']);
    expect(checks(app)[1]?.input).toEqual({ affiliateCode: 'FRIEND12' });
  });

  test('a cleared field registers without an inviter', async () => {
    const app = open('AGENT777');
    await app.user.clear(await codeField());
    expect(screen.queryByText(/invited you/)).toBeNull();
    await enter(app);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)).toHaveLength(1));
    expect(sent(app)[0]).not.toHaveProperty('affiliateCode');
  });

  test('a change of language keeps the code, and what was typed', async () => {
    const app = open('AGENT777');
    await enter(app);
    act(() => setLanguage('BN'));
    expect(screen.getByLabelText('ইউজারনেম')).toHaveValue('tanvir_88');
    expect(await screen.findByText('ag***77 আপনাকে আমন্ত্রণ জানিয়েছেন।')).toBeVisible();
    expect(screen.getByLabelText(/^আমন্ত্রণ কোড/)).toHaveValue('AGENT777');
    expect(screen.getByLabelText('ইউজারনেম')).toHaveValue('tanvir_88');
  });

  test('without a field in the form the code is sent all the same', async () => {
    const app = open('AGENT777', { registerSettings: someRegisterSettings() });
    expect(await screen.findByText('ag***77 invited you.')).toBeVisible();
    expect(screen.queryByLabelText(CODE)).toBeNull();
    await enter(app);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ affiliateCode: 'AGENT777' }));
  });

  test('a disabled one is named in both languages; without a field the registration still works', async () => {
    const app = open('GONE1234', { registerSettings: someRegisterSettings(), checkAffiliateCode: bad });
    expect(await screen.findByText('The invitation in your link has expired. You can still register.')).toBeVisible();
    act(() => setLanguage('BN'));
    expect(await screen.findByText(/আপনার লিংকের আমন্ত্রণের মেয়াদ শেষ।/)).toBeVisible();
    act(() => setLanguage('EN'));
    await enter(app);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)).toHaveLength(1));
    expect(sent(app)[0]).not.toHaveProperty('affiliateCode');
  });
});

describe('a code that was not in the address', () => {
  test('AUTHR-37 AUTHR-40 is checked before the registration; a valid one is sent with it', async () => {
    const app = open(null);
    await enter(app);
    await fill(app.user, await codeField(), 'FRIEND12');
    expect(checks(app)).toHaveLength(0);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ affiliateCode: 'FRIEND12' }));
    const order = app.seen.map(({ name }) => name ?? '').filter((name) => /Affiliate|^register$/.test(name));
    expect(order).toEqual(['checkAffiliateCode', 'register']);
    expect(checks(app)[0]?.input).toEqual({ affiliateCode: 'FRIEND12' });
  });

  test.each([
    ['typed', null],
    ['of the link', 'NOSUCH99'],
  ] as const)(
    'AUTHR-38 AUTHR-39 AUTHR-40 a wrong one, %s, is told at each try and registers nothing; a right one then does',
    async (_, code) => {
      const app = open(code, {
        checkAffiliateCode: ({ affiliateCode }) => (affiliateCode === 'FRIEND12' ? good : bad),
      });
      await enter(app);
      if (!code) await fill(app.user, await codeField(), 'NOSUCH99');
      await app.user.click(submit());
      await waitFor(() => expect(toasts()).toEqual([INVALID]));
      const field = await codeField();
      expect(document.activeElement).toBe(field);
      expect(field).toHaveAttribute('aria-invalid', 'true');
      await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
      expect(sent(app)).toHaveLength(0);
      expect(app.address()).toBe('/m/register');
      expect(toastStore.getState().toasts).toMatchObject([{ kind: 'fail' }]);
      act(() => toastStore.setState({ toasts: [] }));
      await app.user.click(submit());
      await waitFor(() => expect(toasts()).toEqual([INVALID]));
      await app.user.clear(field);
      await fill(app.user, field, 'FRIEND12');
      await app.user.click(submit());
      await waitFor(() => expect(sent(app)).toMatchObject([{ affiliateCode: 'FRIEND12' }]));
    },
  );

  test('AUTHR-37 AUTHR-38 one of the link that has no answer yet is checked at the submit', async () => {
    let asked = 0;
    const app = open('NOSUCH99', { checkAffiliateCode: () => (++asked === 1 ? new Promise(() => {}) : bad) });
    await enter(app);
    await app.user.click(submit());
    await waitFor(() => expect(toasts()).toEqual([INVALID]));
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    expect([asked, sent(app).length]).toEqual([2, 0]);
  });

  test('AUTHR-38 AUTHR-39 in Bengali the toast of a wrong one is Bengali', async () => {
    const app = open('NOSUCH99', { checkAffiliateCode: bad });
    await enter(app);
    act(() => setLanguage('BN'));
    const field = await screen.findByLabelText(/^আমন্ত্রণ কোড/);
    await app.user.click(screen.getByRole('button', { name: 'নিবন্ধন করুন' }));
    await waitFor(() => expect(toasts()).toEqual(['রেফারার লিংকে ভুল: আমন্ত্রণ কোডটি সঠিক নয়।']));
    await waitFor(() => expect(field).toHaveFocus());
    expect(sent(app)).toHaveLength(0);
  });

  test('AUTHR-37 is not checked unless the site requires it; a refused registration says the same', async () => {
    const app = open(null, {
      consolidatedSettings: someSettings({ affiliateCode: false }),
      register: refuse('affiliate.invalid', { field: 'affiliateCode' }),
    });
    await enter(app);
    await fill(app.user, await codeField(), 'NOSUCH99');
    await app.user.click(submit());
    await waitFor(() => expect(toasts()).toEqual([INVALID]));
    expect(document.activeElement).toBe(await codeField());
    expect(checks(app)).toHaveLength(0);
  });

  test('a check without an answer registers nothing, says why, and can be repeated', async () => {
    const app = open(null, { checkAffiliateCode: new AppError('network.offline') });
    await enter(app);
    await fill(app.user, await codeField(), 'FRIEND12');
    await app.user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toMatch(/You’re offline/);
    expect(sent(app)).toHaveLength(0);
    app.answers.checkAffiliateCode = good;
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)).toHaveLength(1));
  });
});
