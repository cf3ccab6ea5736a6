import { calls } from '@r777/shared/contracts';
import { languagesOf } from '../../fixtures/languages';
import { configureSite } from '../../fixtures/merchant';
import { expect, test } from '../../fixtures/other-site';
import { Phone } from '../../fixtures/phone';
import { keptInPlain } from '../../fixtures/plain-storage';

test.beforeAll(({ stack }) =>
  configureSite(stack, {
    'registerFields.verificationCode.enabled': true,
    'register.mobileNum': true,
  }),
);

const password = 'Secret123';

for (const language of languagesOf('BN'))
  test.describe(`registration by mobile number, ${language}`, () => {
    test.use({ language });

    test('AUTHR-01 AUTHR-09 AUTHR-11 AUTHR-57 a number proven by its code becomes an account, which logs in with the number', {
      tag: '@extended',
    }, async ({ page, t, stack }) => {
      const phone = new Phone(stack);
      await page.goto('/m/register');
      const form = page.getByRole('dialog');
      await form.getByRole('group').getByText(t('auth:register.byMobileNum'), { exact: true }).click();
      await form.getByRole('textbox', { name: t('verification:mobile') }).fill(phone.number);
      await form.getByRole('button', { name: t('fields:code.send') }).click();
      const code = await phone.code();
      await form.getByRole('textbox', { name: t('verification:code') }).fill(code);
      await form.getByLabel(t('auth:field.password'), { exact: true }).fill(password);
      await form.getByLabel(t('auth:field.confirmPassword'), { exact: true }).fill(password);
      for (const secret of [code, password]) expect(await keptInPlain(page)).not.toContain(secret);
      const sent = page.waitForRequest((request) => request.url().endsWith(calls.registerMobile.path));
      await form.getByRole('button', { name: t('auth:register.submit'), exact: true }).click();
      const registration = await sent;
      expect(registration.method()).toBe('PUT');
      expect(new URL(registration.url()).pathname).toBe('/wps/member/register/mobile');
      expect(registration.headers()).toMatchObject({ moduleid: 'MOBILENUMREG3', encryption: expect.any(String) });
      expect(Object.keys(registration.postDataJSON()).sort()).toEqual(['data', 'iv', 'nonce', 'ts']);
      await expect(page.getByText(t('auth:register.done'))).toBeVisible();

      await expect(page).toHaveURL(/\/m\/login/);
      const login = page.getByRole('dialog');
      await expect(login.getByRole('textbox', { name: t('auth:login.username') })).toHaveValue(phone.full);
      await login.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
      await expect(page).not.toHaveURL(/\/m\/login/);
      await page.goto('/m/member');
      await expect(page.getByRole('main').getByText('18.00')).toBeVisible();
    });
  });

test('that a number has an account is revealed only with its code', { tag: '@extended' }, async ({
  page,
  t,
  stack,
}) => {
  const phone = new Phone(stack);
  const fill = async (code: string) => {
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: t('verification:code') }).fill(code);
    await form.getByLabel(t('auth:field.password'), { exact: true }).fill(password);
    await form.getByLabel(t('auth:field.confirmPassword'), { exact: true }).fill(password);
    await form.getByRole('button', { name: t('auth:register.submit'), exact: true }).click();
  };
  const open = async () => {
    await page.goto('/m/register');
    const form = page.getByRole('dialog');
    await form.getByRole('group').getByText(t('auth:register.byMobileNum'), { exact: true }).click();
    await form.getByRole('textbox', { name: t('verification:mobile') }).fill(phone.number);
    return form;
  };
  const form = await open();
  await form.getByRole('button', { name: t('fields:code.send') }).click();
  await fill(await phone.code());
  await expect(page).toHaveURL(/\/m\/login/);

  await open();
  await fill('000000');
  await expect(form.getByText(t('errors:verification.wrong'))).toBeVisible();
  await expect(form.getByText(t('errors:mobile.taken'))).toHaveCount(0);
});
