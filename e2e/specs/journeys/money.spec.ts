import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import type { Api, Player } from '../../fixtures/api';
import { command } from '../../fixtures/command';
import { allDays } from '../../fixtures/days';
import { languagesOf } from '../../fixtures/languages';
import { expect, test } from '../../fixtures/test';
import type { textsOf } from '../../fixtures/texts';

type Texts = ReturnType<typeof textsOf>;
const PIN = '482913';

/** The provider's page in the sandbox has both languages. */
const pay = (page: Page, button: string) => page.getByRole('button', { name: button });

/** A player with money and nothing to wager, as after a while of playing. */
async function withMoney(page: Page, api: Api, { session }: Player, amount: string): Promise<void> {
  const [bonus] = (await api.call(calls.wagering, { pageNo: 1, pageSize: 20 }, session.token)).content;
  if (bonus) await api.call(calls.forfeitBonus, { id: bonus.id }, session.token);
  const order = await api.call(calls.createDeposit, { methodId: 'sandbox-wallet', amount }, session.token);
  const state = () => api.call(calls.depositOrder, { orderId: order.orderId }, session.token);
  await expect.poll(async () => (await state()).payUrl).not.toBeNull();
  const answer = await page.request.post((await state()).payUrl ?? '', { form: { decision: 'pay' } });
  expect(answer.ok()).toBe(true);
  await expect.poll(async () => (await state()).status).toBe('success');
}

/** Sets a payment password and binds a card, by the page of the security centre that the withdraw page leads to. */
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
      await expect(provider.getByText('BDT 600.00').first()).toBeVisible();
      await pay(provider, language === 'EN' ? 'Pay BDT 600.00' : 'BDT 600.00 দিন').click();
      await expect(provider.getByRole('status')).toBeVisible();
      // The page that was left open is told; it is not loaded again.
      await expect(main.getByRole('heading', { name: t('member-money:deposit.title_success') })).toBeVisible();
      await provider.getByRole('link').click();
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
  await main.getByRole('button', { name: t('member-money:transfer.submit') }).click();
  await expect(own.getByText('749.50')).toBeVisible();
  await expect(main.getByText('250.50')).toBeVisible();
  await main.getByRole('button', { name: t('member-money:transfer.allBack') }).click();
  await expect(own.getByText('1,000.00')).toBeVisible();
  await expect(main.getByText('250.50')).toHaveCount(0);
});
