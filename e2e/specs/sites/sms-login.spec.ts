import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { languagesOf } from '../../fixtures/languages';
import { configureSite } from '../../fixtures/merchant';
import { expect, test } from '../../fixtures/other-site';
import { giveMobile } from '../../fixtures/outbox';
import { Phone } from '../../fixtures/phone';
import { keptInPlain } from '../../fixtures/plain-storage';

test.beforeAll(({ stack }) =>
  configureSite(stack, {
    'whitelabel.MOBILEVERCODELOGIN3': true,
    'registerFields.verificationCode.enabled': true,
    'register.mobileNum': true,
  }),
);

/** Counts the guesses that the page makes itself, which it does only without a worker. */
const countOwnGuesses = (page: Page) =>
  page.addInitScript(() => {
    const { deriveBits } = SubtleCrypto.prototype;
    Reflect.set(window, 'ownGuesses', 0);
    SubtleCrypto.prototype.deriveBits = function guess(...given) {
      Reflect.set(window, 'ownGuesses', Reflect.get(window, 'ownGuesses') + 1);
      return deriveBits.apply(this, given);
    };
  });
const ownGuesses = (page: Page) => page.evaluate(() => Reflect.get(window, 'ownGuesses') as number);

for (const language of languagesOf('BN'))
  test.describe(`log-in by SMS, ${language}`, () => {
    test.use({ language });

    test('AUTHL-02 AUTHL-16 SMS-02 SMS-07 SMS-10 an SMS code logs in; it is sent encrypted and not stored', {
      tag: '@extended',
    }, async ({ page, t, api, player, stack }) => {
      const phone = new Phone(stack);
      await giveMobile(api, player, phone);
      await countOwnGuesses(page);
      await page.goto('/m/login');
      const form = page.getByRole('dialog');
      await form.getByRole('tab', { name: t('auth:login.bySms') }).click();
      await form.getByRole('textbox', { name: t('verification:mobile') }).fill(phone.number);
      const worker = page.waitForEvent('worker');
      const challenge = page.waitForResponse((answer) => answer.url().endsWith(calls.humanChallenge.path));
      const asked = page.waitForRequest((request) => request.url().endsWith(calls.sendSmsCode.path));
      await form.getByRole('button', { name: t('fields:code.send') }).click();
      // The page's policy allows the worker of the human check.
      expect((await worker).url()).toContain('/mf-auth/');
      await challenge;
      expect((await asked).postDataJSON()).toMatchObject({ mobileNum: phone.number, humanCheck: expect.any(String) });
      await expect(page.getByText(t('auth:in_sms_send'))).toBeVisible();
      expect(await ownGuesses(page)).toBe(0);
      const wait = t('fields:code.wait', { seconds: '0' }).replace('0', '\\d+');
      const waiting = form.getByRole('button', { name: new RegExp(`^${wait}$`) });
      await expect(waiting).toHaveAttribute('aria-disabled', 'true');
      const code = await phone.code(2);
      await form.getByRole('textbox', { name: t('verification:code') }).fill(code);
      expect(await keptInPlain(page)).not.toContain(code);
      const sent = page.waitForRequest((request) => request.url().endsWith(calls.login.path));
      await form.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
      const login = await sent;
      expect(login.headers().encryption).toMatch(/^[\w-]+\.[A-Za-z0-9+/=]+$/);
      expect(Object.keys(login.postDataJSON()).sort()).toEqual(['data', 'iv', 'nonce', 'ts']);
      await expect(page).not.toHaveURL(/\/m\/login/);
      await page.goto('/m/member');
      await expect(page.getByRole('main').getByText('18.00')).toBeVisible();
      expect(await keptInPlain(page)).not.toContain(code);
    });
  });

test('a lost network, then a wrong code, is shown in its place; the countdown survives a reload', {
  tag: '@extended',
}, async ({ page, context, t, api, player, stack }) => {
  const phone = new Phone(stack);
  await giveMobile(api, player, phone);
  await page.goto('/m/login');
  const form = page.getByRole('dialog');
  const mobile = form.getByRole('textbox', { name: t('verification:mobile') });
  const code = form.getByRole('textbox', { name: t('verification:code') });
  await form.getByRole('tab', { name: t('auth:login.bySms') }).click();
  await mobile.fill(phone.number);
  const send = form.getByRole('button', { name: t('fields:code.send') });
  await context.setOffline(true);
  await send.click();
  await expect(page.getByText(t('errors:network.offline')).first()).toBeVisible();
  await context.setOffline(false);
  // The next press sends it.
  await send.click();
  const right = await phone.code(2);
  expect(right).toMatch(/^\d{6}$/);
  await code.fill(right === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(form.getByText(t('errors:verification.wrong'))).toBeVisible();
  // From now on a captcha is needed.
  await expect(form.getByRole('textbox', { name: t('fields:captcha.label') })).toBeVisible();

  await page.reload();
  await expect(mobile).toHaveValue(phone.number);
  await expect(code).toHaveValue('');
  await expect(form.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible();
});

test('with the phone’s clock a day ahead, the code arrives, the wait is right, and the log-in works', {
  tag: '@extended',
}, async ({ page, t, api, player, stack }) => {
  const phone = new Phone(stack);
  await giveMobile(api, player, phone);
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await page.goto('/m/login');
  const form = page.getByRole('dialog');
  await form.getByRole('tab', { name: t('auth:login.bySms') }).click();
  await form.getByRole('textbox', { name: t('verification:mobile') }).fill(phone.number);
  await form.getByRole('button', { name: t('fields:code.send') }).click();
  await expect(form.getByRole('button', { name: /^Resend in [1-6]?\d s$/ })).toBeVisible();
  await form.getByRole('textbox', { name: t('verification:code') }).fill(await phone.code(2));
  await form.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(page).not.toHaveURL(/\/m\/login/);
});

test('when the flag is switched off, the next press shows the password form; switched on, it is back', {
  tag: '@extended',
}, async ({ page, t, stack }) => {
  await page.goto('/m/login');
  const form = page.getByRole('dialog');
  await form.getByRole('tab', { name: t('auth:login.bySms') }).click();
  const mobile = form.getByRole('textbox', { name: t('verification:mobile') });
  await mobile.fill('01712345678');
  await configureSite(stack, { 'whitelabel.MOBILEVERCODELOGIN3': false });
  await form.getByRole('button', { name: t('fields:code.send') }).click();
  await expect(form.getByText(t('auth:login.smsOff'))).toBeVisible();
  await expect(form.getByLabel(t('auth:login.password'), { exact: true })).toBeVisible();
  await configureSite(stack, { 'whitelabel.MOBILEVERCODELOGIN3': true });
  await page.reload();
  await expect(mobile).toHaveValue('01712345678');
});
