import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { giveReward } from '../../fixtures/gifts';
import { languagesOf } from '../../fixtures/languages';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, startIn, test } from '../../fixtures/test';
import type { textsOf } from '../../fixtures/texts';

type Texts = ReturnType<typeof textsOf>;
const rows = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');
const text = (t: Texts, key: string, values?: Record<string, string>) => t(`member-rewards:${key}`, values);

for (const language of languagesOf('BN'))
  test.describe(`rewards, ${language}`, () => {
    test.use({ language });

    test('ROUTE-29 ROUTE-30 REWD-01 REWD-03 REWD-05 a visitor reads the VIP levels; a new member finds level, rebate and bonus', async ({
      page,
      t,
      player,
      signIn,
      api,
    }) => {
      await page.goto('/m/member/manualRebate');
      await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2Fmember%2FmanualRebate/);
      await page.goto('/m/member/benefits');
      const levels = page.getByRole('region', { name: text(t, 'vip.levels') });
      await expect(levels.getByRole('heading', { level: 3 })).toHaveCount(10);
      await expect(levels.getByText(text(t, 'vip.current'))).toHaveCount(0);
      await signIn(player.session);
      await page.goto('/m/member/benefits');
      await expect(levels.getByRole('button', { name: text(t, 'vip.current') })).toContainText('VIP 0');
      await expect(page.getByText(text(t, 'vip.missing', { amount: '৳ 500.00', level: 'VIP 1' }))).toBeVisible();

      await page.goto('/m/member/manualRebate');
      await expect(page.getByText(text(t, 'rebate.empty'))).toBeVisible();
      await expect(page.getByRole('button', { name: text(t, 'rebate.claim'), exact: true })).toBeDisabled();
      await expect(page.getByText(text(t, 'rebate.historyEmpty'))).toBeVisible();

      await test.step('giving up a bonus says what is lost first, and takes just that', async () => {
        await page.goto('/m/rewardCenter?tab=wagering');
        await page.getByRole('button', { name: text(t, 'wagering.giveUp'), exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText('৳ 18.00').first()).toBeVisible();
        await expect(dialog.getByText('৳ 0.00').first()).toBeVisible();
        await dialog.getByRole('button', { name: text(t, 'wagering.yes') }).click();
        await expect(page.getByText(text(t, 'wagering.done', { amount: '৳ 18.00' }))).toBeVisible();
        await expect(rows(page, text(t, 'wagering.closed'))).toContainText([text(t, 'wagering.state_forfeited')]);
        expect((await api.call(calls.wallet, {}, player.session.token)).sumBalance).toBe('0.00');
      });
    });

    test('ROUTE-31 REWD-06 REWD-07 a reward is claimed, moves to the claimed ones, and has to be wagered', async ({
      page,
      t,
      player,
      signIn,
      stack,
      api,
    }) => {
      await giveReward(stack, player.username, { amount: '25.00', title: 'Gift one' });
      await giveReward(stack, player.username, { amount: '7.00', title: 'Gift two', multiplier: 0 });
      await signIn(player.session);
      await page.goto('/m/rewardCenter');
      const open = rows(page, text(t, 'centre.tab_unclaimed'));
      await expect(open).toHaveCount(2);
      const one = open.filter({ hasText: 'Gift one' });
      await one.getByRole('button', { name: text(t, 'centre.claim') }).click();
      await expect(page.getByText(text(t, 'centre.claimed', { amount: '৳ 25.00', title: 'Gift one' }))).toBeVisible();
      await expect(open).toHaveCount(1);
      expect((await api.call(calls.wallet, {}, player.session.token)).sumBalance).toBe('43.00');
      await page.getByRole('tab', { name: text(t, 'centre.tab_claimed') }).click();
      await expect(rows(page, text(t, 'centre.tab_claimed'))).toContainText(['Gift one']);
      await page.getByRole('tab', { name: text(t, 'centre.tab_wagering') }).click();
      await expect(rows(page, text(t, 'wagering.open'))).toHaveCount(2);
    });
  });

test('REWD-07 REWD-08 of two tabs one claims: the other’s list and badge follow, and nothing is paid twice', {
  tag: '@extended',
}, async ({ page, context, language, t, player, signIn, stack, api }) => {
  for (const title of ['Gift one', 'Gift two']) await giveReward(stack, player.username, { amount: '10.00', title });
  await signIn(player.session);
  const other = await context.newPage();
  await startIn(other, language);
  for (const tab of [page, other]) {
    await closeNewsWhenShown(tab);
    await tab.goto('/m/rewardCenter');
    await expect(rows(tab, text(t, 'centre.tab_unclaimed'))).toHaveCount(2);
  }
  await page.getByRole('button', { name: text(t, 'centre.claimAll') }).click();
  await expect(page.getByText(text(t, 'centre.claimedAll', { amount: '৳ 20.00', count: '2' }))).toBeVisible();
  await expect(other.getByText(text(t, 'centre.empty_unclaimed'))).toBeVisible();
  expect((await api.call(calls.wallet, {}, player.session.token)).sumBalance).toBe('38.00');
});
