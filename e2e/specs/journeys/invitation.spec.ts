import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { languagesOf } from '../../fixtures/languages';
import { expect, test } from '../../fixtures/test';
import type { textsOf } from '../../fixtures/texts';

type Texts = ReturnType<typeof textsOf>;

const codeField = (page: Page, t: Texts) =>
  page.getByRole('dialog').getByLabel(new RegExp(`^${t('auth:field.affiliateCode')}`));
const submit = (page: Page, t: Texts) =>
  page.getByRole('dialog').getByRole('button', { name: t('auth:register.submit'), exact: true });

/** Fills in the fields of the register form except the code. */
async function fillIn(page: Page, t: Texts): Promise<string> {
  const username = `inv${Date.now().toString(36)}`.slice(0, 14);
  const form = page.getByRole('dialog');
  await form.getByLabel(t('auth:field.username'), { exact: true }).fill(username);
  await form.getByLabel(t('auth:field.password'), { exact: true }).fill('Secret123');
  await form.getByLabel(t('auth:field.confirmPassword'), { exact: true }).fill('Secret123');
  return username;
}

for (const language of languagesOf('BN')) {
  test.describe(`an invitation, ${language}`, () => {
    test.use({ language });

    test('SESS-17 AUTHR-40 is kept from any address over redirect and reload, and registers into the inviter’s team', async ({
      page,
      t,
      api,
      player,
    }) => {
      const { token } = player.session;
      const { code } = await api.call(calls.affiliateInfo, {}, token);
      // A members' page: it redirects a guest to log-in, so the address no longer has the code.
      await page.goto(`/m/member?affiliateCode=${code}`);
      await expect(page).toHaveURL(/\/m\/login\?next=/);
      const entries = await page.evaluate(() => history.length);
      await expect(page).not.toHaveURL(new RegExp(code));
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await page.reload();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('auth:login.register') })
        .click();

      await expect(codeField(page, t)).toHaveValue(code);
      const masked = `${player.username.slice(0, 2)}***${player.username.slice(-2)}`;
      await expect(page.getByText(t('auth:invitation.from', { name: masked }))).toBeVisible();
      await fillIn(page, t);
      await submit(page, t).click();
      await expect(page.getByText(t('auth:register.done'))).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(code));
      expect((await api.call(calls.affiliateInfo, {}, token)).invited).toBe(1);
      // The code was used: the next registration on this device does not use it again.
      await page.goto('/m/register');
      await expect(codeField(page, t)).toHaveValue('');
    });

    test('AUTHR-37 AUTHR-38 AUTHR-39 a disabled link is reported, and registers no member until the code is removed', {
      tag: '@extended',
    }, async ({ page, t, api }) => {
      const { token } = await api.login('agent77', 'Agent777!');
      const { code } = await api.call(calls.createAffiliateLink, { channel: 'e2e', rates: {} }, token);
      await api.call(calls.disableAffiliateLink, { code }, token);
      await page.goto(`/m/register?affiliateCode=${code}`);
      await expect(page.getByText(t('auth:invitation.overField'))).toBeVisible();
      const username = await fillIn(page, t);
      await submit(page, t).click();
      await expect(page.getByRole('status').getByText(t('errors:affiliate.invalid'))).toBeVisible();
      await expect(codeField(page, t)).toBeFocused();
      expect((await api.call(calls.checkUsername, { username })).available).toBe(true);
      await codeField(page, t).fill('');
      await submit(page, t).click();
      await expect(page.getByText(t('auth:register.done'))).toBeVisible();
    });
  });
}

test('SESS-17 of two links the later one counts, and an invalid code has no effect', { tag: '@extended' }, async ({
  page,
  t,
  api,
  player,
}) => {
  const { code } = await api.call(calls.affiliateInfo, {}, player.session.token);
  await page.goto('/m/home?affiliateCode=AGENT777');
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto(`/m/slot-games?tab=hot&affiliateCode=${code}`);
  await expect(page).toHaveURL(/\/m\/slot-games\?tab=hot$/);
  for (const hostile of ['<script>alert(1)</script>', 'আমন্ত্রণ', 'x'.repeat(3000), '%E0%A4%A']) {
    const value = hostile.startsWith('%') ? hostile : encodeURIComponent(hostile);
    await page.goto(`/m/home?affiliateCode=${value}`);
    await expect(page).toHaveURL(/\/m\/home$/);
  }
  await page.goto('/m/register');
  await expect(codeField(page, t)).toHaveValue(code);
  // Another tab changes the language: the form loads again and still has the code.
  await page.evaluate(() => {
    localStorage.setItem('language', 'BN');
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'BN' }));
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByRole('dialog').getByLabel(/^আমন্ত্রণ কোড/)).toHaveValue(code);
});
