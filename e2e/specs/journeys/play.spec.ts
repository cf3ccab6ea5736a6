import { calls } from '@r777/shared/contracts';
import { day } from '../../fixtures/days';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';

const language = 'BN';

test.describe('playing', () => {
  test.use({ language });

  test('GTILE-05 GTILE-06 LNCH-04 FAV-08 FAV-10 FAV-11 a guest logs in at a game and plays; balance and records follow', async ({
    page,
    t,
    player,
    api,
  }) => {
    await closeNewsWhenShown(page);
    await page.goto('/m/search');
    await page.getByRole('searchbox').fill('burning 777');
    // The list answers first, the address follows.
    await expect(page).toHaveURL(/name=burning/);
    const tile = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: /Burning 777|বার্নিং 777/ });
    await tile.getByRole('button').first().click();

    await expect(page).toHaveURL(/\/m\/login/);
    const form = page.getByRole('dialog');
    await form.getByLabel(t('auth:login.username'), { exact: true }).fill(player.username);
    await form.getByLabel(t('auth:login.password'), { exact: true }).fill(player.password);
    await form.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();

    await page.getByRole('button', { name: t('games-play:offer.play') }).click();
    const game = page.getByRole('dialog').filter({ has: page.locator('iframe') });
    await game
      .frameLocator('iframe')
      .getByRole('button', { name: t('vendor:spin') })
      .click();

    const { token } = player.session;
    await expect.poll(async () => (await betsOf(token)).content[0]?.state, { timeout: 20_000 }).toBe('settled');
    const [bet] = (await betsOf(token)).content;
    const { sumBalance } = await api.call(calls.wallet, {}, token);
    expect(Number(sumBalance)).toBeCloseTo(18 + Number(bet?.net), 2);
    const recents = await api.call(calls.recentList, { language }, token);
    expect(recents.list.map((g) => g.gameId)).toContain('bgs-burning-777');
    expect(Object.keys(recents).sort()).toEqual(['list', 'totalPages']);
    const favourites = await api.call(calls.favouriteList, { language }, token);
    expect(Object.keys(favourites).sort()).toEqual(['content', 'pageNum', 'pageSize', 'totalPages']);
    const merchant = await api.call(calls.merchantWallet, { merchant: 'r777bdt', language }, token);
    expect(merchant.merchantCode).toBe('r777bdt');
    expect(merchant.wallets.map(({ walletType }) => walletType)).toContain('main');
    expect((await api.call(calls.memberWallet, { walletType: 'main' }, token)).balance).toBe(sumBalance);

    await page.goBack();
    await expect(game).toHaveCount(0);
    await page.goto('/m/home');
    await expect(page.getByRole('banner').getByText(sumBalance)).toBeVisible();

    function betsOf(session: string) {
      return api.call(calls.betRecords, { startDate: day(-1), endDate: day(1), language }, session);
    }
  });
});
