import { calls } from '@r777/shared/contracts';
import { openSlip } from '../../fixtures/slip';
import { expect, test } from '../../fixtures/test';

const language = 'BN';

test.describe('the lottery', () => {
  test.use({ language });

  test('ROUTE-41 LOTTO-05 LOTTO-07 LOTTO-08 a member picks a number, orders it, finds the order and cancels it', async ({
    page,
    t,
    player,
    api,
    signIn,
  }) => {
    await signIn(player.session);
    await page.goto('/m/lottery');
    await expect(page.getByRole('heading', { name: t('games-lottery:title') })).toBeVisible();
    await openSlip(page, t, api, language);
    const place = page.getByRole('button', { name: t('games-lottery:slip.place') });
    await place.click();
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('button', { name: t('games-lottery:orders.title') }).click();
    const row = page.getByRole('list', { name: t('games-lottery:orders.title') }).getByRole('button');
    await expect(row).toHaveCount(1);
    const { token } = player.session;
    expect((await api.call(calls.wallet, {}, token)).sumBalance).toBe('8.00');
    await row.click();
    await page.getByRole('button', { name: t('games-lottery:orders.cancel') }).click();
    // The button that asks has the same words.
    const question = page.getByRole('dialog').filter({ hasText: t('games-lottery:orders.keep') });
    await question.getByRole('button', { name: t('games-lottery:orders.cancelYes') }).click();
    const state = page.getByRole('definition').getByText(t('games-lottery:orders.state_cancelled'), { exact: true });
    await expect(state).toBeVisible();
    expect((await api.call(calls.wallet, {}, token)).sumBalance).toBe('18.00');
  });
});
