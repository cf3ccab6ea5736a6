import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { loseAnswer } from '../../fixtures/answers';
import { withMoney } from '../../fixtures/money';
import { expect, test } from '../../fixtures/test';

const form = '/m/voucherCenter?tab=transfer';

test('MONEY-13 a duplicated tab moves money again; a reload after a lost answer does not', {
  tag: '@extended',
}, async ({ page, context, t, player, signIn, api }) => {
  await withMoney(page, api, player, '1000.00');
  await signIn(player.session);
  await page.goto(form);
  const main = (tab: Page) => tab.getByRole('main');
  const own = (tab: Page) => main(tab).getByRole('region', { name: t('member-money:transfer.wallets') });
  const amount = (tab: Page) => main(tab).getByLabel(t('member-money:amount'), { exact: true });
  const send = (tab: Page) =>
    main(tab)
      .getByRole('button', { name: t('member-money:transfer.submit'), exact: true })
      .click();
  /** The form has kept what was typed. */
  const sendAgain = async (tab: Page) => {
    await expect(amount(tab)).toHaveValue('100.00');
    await send(tab);
    await expect(amount(tab)).toHaveValue('');
  };
  await expect(own(page).getByText('1,000.00')).toBeVisible();

  const deliver = await loseAnswer(page, calls.transfer);
  await amount(page).fill('100');
  await send(page);
  await expect(main(page).getByText(t('errors:once_money'))).toBeVisible();
  await deliver();
  await expect(own(page).getByText('900.00')).toBeVisible();

  // The browser's "Duplicate tab": the new tab starts with a copy of the session storage.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  await expect(own(copy).getByText('900.00')).toBeVisible();
  await sendAgain(copy);
  await expect(own(copy).getByText('800.00')).toBeVisible();

  await page.reload();
  await expect(own(page).getByText('800.00')).toBeVisible();
  await sendAgain(page);
  const { balance } = await api.call(calls.memberWallet, { walletType: 'main' }, player.session.token);
  expect(balance).toBe('800.00');
});
