import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { command } from '../../fixtures/command';
import { languagesOf } from '../../fixtures/languages';
import { withMoney } from '../../fixtures/money';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';

const PIN = '482913';

/** Words of the provider's pages, which are no texts of the site. */
const onProvider = {
  EN: { send: 'Send documents', others: 'Try another ending', blurred: 'Send a blurred photo', back: 'Back to R777' },
  BN: { send: 'ডকুমেন্ট পাঠান', others: 'অন্য ফলাফল দেখুন', blurred: 'ঝাপসা ছবি পাঠান', back: 'R777-এ ফিরুন' },
} as const;

/** Fills in the document of the sandbox: each journey has one of its own. */
async function fillDocument(page: Page): Promise<void> {
  await page.locator('input[name="number"]').fill(`NID ${Date.now()}`);
  await page.locator('input[name="name"]').fill('Rahim Uddin');
  await page.locator('input[name="birthday"]').fill('1990-05-17');
}

for (const language of languagesOf('BN'))
  test.describe(`proof of identity, ${language}`, () => {
    test.use({ language });

    test('a withdrawal over the sum waits for the proof of identity, and goes on after it', {
      tag: '@extended',
    }, async ({ page, t, player, signIn, api, stack }) => {
      const { token } = player.session;
      const security = (key: string, values = {}) => t(`member-security:${key}`, values);
      const money = (key: string, values = {}) => t(`member-money:${key}`, values);
      const words = onProvider[language];
      const main = page.getByRole('main');
      for (const amount of ['20000.00', '20000.00']) await withMoney(page, api, player, amount);
      const confirmed = async (purpose: 'paymentPassword' | 'bankCard') =>
        (await api.call(calls.confirm, { purpose, way: 'password', secret: player.password }, token)).confirmation;
      const card = {
        bankCode: 'BRAC',
        holder: 'Rahim Uddin',
        accountNumber: `15012${Date.now().toString().slice(-8)}`,
      };
      await api.call(calls.bindBankCard, { ...card, language, confirmation: await confirmed('bankCard') }, token);
      const pin = { newPaymentPassword: PIN, confirmPaymentPassword: PIN };
      const confirmation = await confirmed('paymentPassword');
      await api.call(calls.changePaymentPassword, { ...pin, confirmation }, token);
      await closeNewsWhenShown(page);
      await signIn(player.session);

      await page.goto('/m/withdraw');
      const amount = main.getByLabel(money('amount'), { exact: true });
      await amount.fill('25000');
      await expect(main.getByText(money('withdraw.needsProof'))).toHaveCount(0);
      await amount.fill('30000');
      await expect(main.getByText(money('withdraw.needsProof'))).toBeVisible();
      await main.getByRole('button', { name: money('withdraw.submit'), exact: true }).click();
      const sheet = page.getByRole('dialog', { name: money('withdraw.passwordTitle') });
      await sheet.getByLabel(money('withdraw.password'), { exact: true }).fill(PIN);
      await sheet.getByRole('button', { name: money('withdraw.confirm') }).click();
      await expect(main.getByRole('heading', { name: money('withdraw.title_proof') })).toBeVisible();
      const orderId = new URL(page.url()).searchParams.get('order') ?? '';

      await test.step('a document that cannot be read is refused, with what to do', async () => {
        await main.getByRole('link', { name: money('withdraw.prove') }).click();
        await main.getByRole('button', { name: security('identity.start_none') }).click();
        await page.getByText(words.others).click();
        await page.getByRole('button', { name: words.blurred }).click();
        await page.getByRole('link', { name: words.back }).click();
        await expect(main.getByText(security('identity.reason_unreadable'))).toBeVisible();
        expect(await api.call(calls.withdrawalOrder, { orderId }, token)).toMatchObject({ awaitsIdentity: true });
      });

      await test.step('the next try is accepted, and the withdrawal waits for the operator', async () => {
        await main.getByRole('button', { name: security('identity.start_refused') }).click();
        await fillDocument(page);
        await page.getByRole('button', { name: words.send }).click();
        await page.getByRole('link', { name: words.back }).click();
        await expect(main.getByText(security('identity.title_accepted'))).toBeVisible();
        await main.getByRole('link', { name: security('identity.toWithdrawals_one') }).click();
        await main.getByRole('link', { name: /30,000\.00/ }).click();
        await expect(main.getByRole('heading', { name: money('withdraw.title_pending') })).toBeVisible();
      });

      await command(stack, 'wps', 'withdrawal', 'approve', orderId, '--why', 'checked', '--yes');
      await expect(main.getByRole('heading', { name: money('withdraw.title_success') })).toBeVisible();
      await page.goto('/m/securityCenter');
      await expect(main.getByRole('link', { name: security('overview.identity') })).toContainText(
        security('overview.identity_accepted'),
      );
    });
  });
