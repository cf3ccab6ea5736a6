import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { configureSite } from '../../fixtures/merchant';
import { type Person, standInForProviders } from '../../fixtures/provider-page';
import { expect, test } from '../../fixtures/test';

const person = (): Person => {
  const sub = randomUUID();
  return { sub, email: `${sub}@mail.example.com`, name: 'Tanvir' };
};
const button = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name });

test.beforeAll(({ stack }) =>
  configureSite(stack, { 'whitelabel.GOOGLELOGIN3': true, 'whitelabel.FACEBOOKLOGIN3': true }),
);

/** The pages' policy follows the flags within seconds; a page that was loaded before has the old one. */
async function openLogin(page: Page): Promise<void> {
  await expect(async () => {
    const answer = await page.goto('/m/login');
    expect(answer?.headers()['content-security-policy']).toContain(process.env.R777_EMULATOR ?? 'no emulator');
  }).toPass();
}

/** Taps a provider's button and answers in its window. */
async function answerIn(page: Page, provider: RegExp, answer: 'Allow' | 'Decline'): Promise<void> {
  const opening = page.waitForEvent('popup');
  await button(page, provider).click();
  const window = await opening;
  await window.getByRole('link', { name: answer }).click();
}

for (const language of ['EN', 'BN'] as const)
  test.describe(`sign-in at a provider, ${language}`, () => {
    test.use({ language });

    test('AUTHL-25 a first sign-in goes along with a registration, and the next one opens that account', async ({
      page,
      context,
      t,
    }) => {
      await standInForProviders(context, person());
      await openLogin(page);
      await answerIn(page, /Google/, 'Allow');
      await page.getByRole('link', { name: t('social:register', { provider: 'Google' }) }).click();
      const form = page.getByRole('dialog');
      await expect(form.getByText(t('social:connected', { provider: 'Google' }))).toBeVisible();
      const username = `g${randomUUID().slice(0, 8)}`;
      await form.getByRole('textbox', { name: t('auth:field.username') }).fill(username);
      await form.getByLabel(t('auth:field.password'), { exact: true }).fill('Secret123');
      await form.getByLabel(t('auth:field.confirmPassword'), { exact: true }).fill('Secret123');
      await form.getByRole('button', { name: t('auth:register.submit') }).click();
      await expect(page).toHaveURL(/\/m\/login/);
      await answerIn(page, /Google/, 'Allow');
      await expect(page).toHaveURL(/\/m\/home/);
      const session = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'));
      expect(JSON.parse(session ?? 'null')).toMatchObject({ userName: username, type: 0 });
      const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      expect(databases).not.toContain('firebaseLocalStorageDb');
    });

    test('whoever refuses at the provider is told so, and the form stays', async ({ page, context, t }) => {
      await standInForProviders(context, person());
      await openLogin(page);
      await answerIn(page, /Facebook/, 'Decline');
      await expect(page.getByText(t('social:problem.denied', { provider: 'Facebook' }))).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('auth:login.username') })).toBeVisible();
    });

    test('where Firebase is blocked the form says so, and the password still logs in', async ({
      page,
      context,
      t,
      player,
    }) => {
      await standInForProviders(context, person());
      await context.route(/accounts:signInWithIdp/, (route) => route.abort());
      await openLogin(page);
      await answerIn(page, /Google/, 'Allow');
      await expect(page.getByText(t('social:problem.unreachable', { provider: 'Google' }))).toBeVisible();
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: t('auth:login.username') }).fill(player.username);
      await form.getByLabel(t('auth:login.password'), { exact: true }).fill(player.password);
      await form.getByRole('button', { name: t('auth:login.submit') }).click();
      await expect(page).toHaveURL(/\/m\/home/);
    });
  });

test('where windows are blocked the provider takes the place of the page, and the answer is taken after it', async ({
  page,
  context,
  t,
}) => {
  await standInForProviders(context, person());
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLogin(page);
  await button(page, /Facebook/).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText(t('social:unknown', { provider: 'Facebook' }))).toBeVisible();
  expect(page.url()).not.toContain('access_token');
});
