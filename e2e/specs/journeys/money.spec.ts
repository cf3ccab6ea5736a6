/** A player's money from deposit to withdrawal: over the usual size, because all of it shares one account and its helpers. */
import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { command } from '../../fixtures/command';
import { allDays } from '../../fixtures/days';
import { languagesOf } from '../../fixtures/languages';
import { withMoney } from '../../fixtures/money';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';
import type { textsOf } from '../../fixtures/texts';

type Texts = ReturnType<typeof textsOf>;
const PIN = '482913';

/** Words of the provider's pages, which are no texts of the site. */
const onProvider = {
  EN: { lang: 'en', pay: 'Pay', back: 'Back to R777' },
  BN: { lang: 'bn', pay: 'পেমেন্ট করুন', back: 'R777-এ ফিরুন' },
} as const;
const pay = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true });

/** Sets a payment password and binds a card, on the page of the security centre that the withdraw page links to. */
async function bindCard(page: Page, t: Texts, password: string, bank: string): Promise<void> {
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog', { name: t('member-security:confirm.title') });
  await main.getByRole('button', { name: t('member-money:withdraw.addCard') }).click();
  await main.getByRole('combobox', { name: t('member-security:card.bank') }).click();
  await page.getByRole('option', { name: bank }).click();
  await main.getByLabel(t('member-security:card.holder'), { exact: true }).fill('Rahim Uddin');
  await main
    .getByLabel(t('member-security:card.number'), { exact: true })
    .fill(`15012${Date.now().toString().slice(-8)}`);
  await main.getByRole('button', { name: t('member-security:card.submit') }).click();
  await sheet.getByLabel(t('member-security:confirm.password'), { exact: true }).fill(password);
  await sheet.getByRole('button', { name: t('member-security:confirm.submit') }).click();
  await main.getByRole('button', { name: t('member-money:withdraw.setPassword') }).click();
  await main.getByLabel(t('member-security:payment.new'), { exact: true }).fill(PIN);
  await main.getByLabel(t('member-security:payment.again'), { exact: true }).fill(PIN);
  await main.getByRole('button', { name: t('member-security:save') }).click();
  await sheet.getByLabel(t('member-security:confirm.password'), { exact: true }).fill(password);
  await sheet.getByRole('button', { name: t('member-security:confirm.submit') }).click();
}

async function withdraw(page: Page, t: Texts, amount: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(t('member-money:amount'), { exact: true }).fill(amount);
  await main.getByRole('button', { name: t('member-money:withdraw.submit'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('member-money:withdraw.passwordTitle') });
  await sheet.getByLabel(t('member-money:withdraw.password'), { exact: true }).fill(PIN);
  await sheet.getByRole('button', { name: t('member-money:withdraw.confirm') }).click();
}

for (const language of languagesOf('EN'))
  test.describe(`money in ${language}`, () => {
    test.use({ language });

    test('ROUTE-25 MONEY-05 MONEY-07 a deposit is paid on the provider’s page, and shows in the page left open', async ({
      page,
      context,
      t,
      player,
      signIn,
      api,
    }) => {
      await signIn(player.session);
      await page.goto('/m/voucherCenter');
      const main = page.getByRole('main');
      await main.getByRole('radio', { name: language === 'EN' ? 'Card (test)' : 'কার্ড (পরীক্ষামূলক)' }).check();
      await main.getByLabel(t('member-money:amount'), { exact: true }).fill('600');
      // The card's fee of 1.5 %, before the tap.
      await expect(main.getByText(/591\.00/)).toBeVisible();
      await main.getByRole('button', { name: t('member-money:deposit.submit'), exact: true }).click();
      await expect(main.getByRole('heading', { name: t('member-money:deposit.title_pending') })).toBeVisible();
      const orderId = new URL(page.url()).searchParams.get('order') ?? '';
      await expect(main.getByText(orderId)).toBeVisible();

      const [provider] = await Promise.all([
        context.waitForEvent('page'),
        main.getByRole('link', { name: t('member-money:deposit.pay') }).click(),
      ]);
      expect(new URL(provider.url()).origin).not.toBe(new URL(page.url()).origin);
      const words = onProvider[language];
      await provider.goto(`${provider.url()}?lang=${words.lang}`);
      await expect(provider.getByRole('heading', { name: '৳ 600.00' })).toBeVisible();
      // The sign of the taka comes from the site's own font.
      await expect
        .poll(() => provider.evaluate(() => [...document.fonts].map(({ status }) => status)))
        .toContain('loaded');
      await pay(provider, words.pay).click();
      await expect(provider.getByRole('status')).toBeVisible();
      // The open page gets an event; it is not loaded again.
      await expect(main.getByRole('heading', { name: t('member-money:deposit.title_success') })).toBeVisible();
      await provider.getByRole('link', { name: words.back }).click();
      await expect(provider).toHaveURL(new RegExp(`/m/voucherCenter\\?order=${orderId}$`));
      await expect(
        provider.getByRole('main').getByRole('heading', { name: t('member-money:deposit.title_success') }),
      ).toBeVisible();
      const record = await api.call(
        calls.transactionRecords,
        {
          pageSize: 20,
          kind: 'deposit',
          ...allDays(),
          types: '',
          member: '',
        },
        player.session.token,
      );
      expect(record.content.map(({ id, status }) => [id, status])).toEqual([[orderId, 'success']]);
    });

    test('MONEY-07 a wallet is saved on its own page, pays with one tap, and is removed', { tag: '@extended' }, async ({
      page,
      context,
      t,
      player,
      signIn,
      api,
    }) => {
      const text = (key: string, values = {}) => t(`member-money:${key}`, values);
      const main = page.getByRole('main');
      const wallet = language === 'EN' ? 'bKash (test)' : 'বিকাশ (পরীক্ষামূলক)';
      const choose = async (amount: string) => {
        await page.goto('/m/voucherCenter');
        await main.getByRole('radio', { name: wallet }).check();
        await main.getByLabel(text('amount'), { exact: true }).fill(amount);
      };
      const { confirmation } = await api.call(
        calls.confirm,
        { purpose: 'paymentPassword', way: 'password', secret: player.password },
        player.session.token,
      );
      const password = { newPaymentPassword: PIN, confirmPaymentPassword: PIN, confirmation };
      await api.call(calls.changePaymentPassword, password, player.session.token);
      await signIn(player.session);

      await choose('500');
      await main.getByRole('checkbox', { name: text('oneTap.save') }).check();
      await main.getByRole('button', { name: text('deposit.submit'), exact: true }).click();
      const [provider] = await Promise.all([
        context.waitForEvent('page'),
        main.getByRole('link', { name: text('deposit.pay') }).click(),
      ]);
      await provider.goto(`${provider.url()}?lang=${onProvider[language].lang}`);
      await expect(provider.getByRole('checkbox')).toBeChecked();
      await pay(provider, onProvider[language].pay).click();
      await expect(main.getByRole('heading', { name: text('deposit.title_success') })).toBeVisible();
      await provider.close();

      await test.step('one tap takes the payment password, and no page', async () => {
        await choose('300');
        await main.getByRole('button', { name: text('oneTap.submit') }).click();
        const sheet = page.getByRole('dialog', { name: t('member-security:confirm.title') });
        await sheet.getByLabel(t('member-security:confirm.paymentPassword'), { exact: true }).fill(PIN);
        await sheet.getByRole('button', { name: t('member-security:confirm.submit'), exact: true }).click();
        await expect(main.getByRole('heading', { name: text('deposit.title_success') })).toBeVisible();
      });

      await test.step('a payment that the player cancels says so, and leads back to the form', async () => {
        await choose('400');
        await main.getByRole('radio', { name: text('oneTap.page') }).check();
        await main.getByRole('button', { name: text('deposit.submit'), exact: true }).click();
        const link = main.getByRole('link', { name: text('deposit.pay') });
        const answer = await page.request.post((await link.getAttribute('href')) ?? '', {
          form: { decision: 'cancel' },
        });
        expect(answer.ok()).toBe(true);
        await expect(main.getByRole('heading', { name: text('deposit.title_cancelled') })).toBeVisible();
        await main.getByRole('link', { name: text('deposit.again') }).click();
        await expect(main.getByLabel(text('amount'), { exact: true })).toHaveValue('400.00');
      });

      await main
        .getByRole('region', { name: text('oneTap.accounts') })
        .getByRole('button')
        .click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: text('oneTap.remove') })
        .click();
      await expect(main.getByRole('region', { name: text('oneTap.accounts') })).toHaveCount(0);
      expect((await api.call(calls.paymentAgreements, {}, player.session.token)).agreements).toEqual([]);
    });

    test('ROUTE-26 MONEY-09 MONEY-11 a card is bound, a withdrawal taken back, and one approved on its open page', async ({
      page,
      t,
      player,
      signIn,
      api,
      stack,
    }) => {
      await withMoney(page, api, player, '10000.00');
      await signIn(player.session);
      await page.goto('/m/withdraw');
      await bindCard(page, t, player.password, language === 'EN' ? 'BRAC Bank' : 'ব্র্যাক ব্যাংক');
      const main = page.getByRole('main');
      await withdraw(page, t, '6000');
      await expect(main.getByRole('heading', { name: t('member-money:withdraw.title_pending') })).toBeVisible();
      expect((await api.call(calls.wallet, {}, player.session.token)).sumBalance).toBe('4000.00');
      await main.getByRole('button', { name: t('member-money:withdraw.cancel') }).click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: t('member-money:withdraw.cancel') })
        .click();
      await expect(main.getByRole('heading', { name: t('member-money:withdraw.title_cancelled') })).toBeVisible();
      expect((await api.call(calls.wallet, {}, player.session.token)).sumBalance).toBe('10000.00');
      // The order is still there after a reload.
      await page.reload();
      await expect(main.getByRole('heading', { name: t('member-money:withdraw.title_cancelled') })).toBeVisible();

      await test.step('an operator approves the next one while its page is open, and the page follows', async () => {
        await page.goto('/m/withdraw');
        await withdraw(page, t, '6000');
        await expect(main.getByRole('heading', { name: t('member-money:withdraw.title_pending') })).toBeVisible();
        const orderId = new URL(page.url()).searchParams.get('order') ?? '';
        await command(stack, 'wps', 'withdrawal', 'approve', orderId, '--why', 'checked', '--yes');
        await expect(main.getByRole('heading', { name: t('member-money:withdraw.title_success') })).toBeVisible();
        await expect(main.getByRole('button', { name: t('member-money:withdraw.cancel') })).toHaveCount(0);
      });
    });
  });

test('MONEY-13 money moves into a vendor’s wallet, and all of it back in one tap', { tag: '@extended' }, async ({
  page,
  t,
  player,
  signIn,
  api,
}) => {
  await withMoney(page, api, player, '1000.00');
  await signIn(player.session);
  await page.goto('/m/voucherCenter?tab=transfer');
  const main = page.getByRole('main');
  const own = main.getByRole('region', { name: t('member-money:transfer.wallets') });
  await expect(own.getByText('1,000.00')).toBeVisible();
  await main.getByLabel(t('member-money:amount'), { exact: true }).fill('250.50');
  await main.getByRole('button', { name: t('member-money:transfer.submit'), exact: true }).click();
  await expect(own.getByText('749.50')).toBeVisible();
  await expect(main.getByText('250.50')).toBeVisible();
  await main.getByRole('button', { name: t('member-money:transfer.allBack') }).click();
  await expect(own.getByText('1,000.00')).toBeVisible();
  await expect(main.getByText('250.50')).toHaveCount(0);
});

test('money in games is part of the total balance, and a withdrawal brings it back by itself', {
  tag: '@extended',
}, async ({ page, t, player, signIn, api }) => {
  await withMoney(page, api, player, '7000.00');
  await api.call(calls.transfer, { from: 'main', to: 'STK', amount: '2000.00' }, player.session.token);
  await signIn(player.session);
  await closeNewsWhenShown(page);
  await page.goto('/m/withdraw');
  await bindCard(page, t, player.password, 'BRAC Bank');
  const main = page.getByRole('main');
  const total = t('fields:balance.total');
  const parts = [total, t('fields:balance.available'), t('fields:balance.inGames')];
  const amounts = ['৳ 7,000.00', '৳ 5,000.00', '৳ 2,000.00'];
  const card = main.getByRole('region', { name: t('member-money:withdraw.available') });
  for (const [i, part] of parts.entries()) await expect(card).toContainText(`${part}${amounts[i]}`);
  await page.goto('/m/home');
  await expect(
    page.getByRole('button', { name: t('shell:header.account', { amount: '৳\u00a07,000.00' }) }),
  ).toBeVisible();
  await page.goto('/m/member');
  const centre = main.getByRole('region', { name: total });
  for (const amount of amounts) await expect(centre).toContainText(amount);
  await page.goto('/m/withdraw');
  await withdraw(page, t, '6000');
  await expect(main.getByRole('heading', { name: t('member-money:withdraw.title_pending') })).toBeVisible();
  const { sumBalance, wallets } = await api.call(calls.wallet, {}, player.session.token);
  expect([sumBalance, wallets.find(({ walletType }) => walletType === 'STK')?.balance]).toEqual(['1000.00', '1000.00']);
});
