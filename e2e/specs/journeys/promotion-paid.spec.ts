import { calls } from '@r777/shared/contracts';
import { languagesOf } from '../../fixtures/languages';
import { closeNewsWhenShown } from '../../fixtures/news';
import {
  deposit,
  join,
  joinAsGuest,
  main,
  own,
  payDeposit,
  prepareWithdrawal,
  WELCOME,
  withdraw,
} from '../../fixtures/promotion-steps';
import { expect, test } from '../../fixtures/test';
import { playRounds } from '../../fixtures/vendor-rounds';

for (const language of languagesOf('EN'))
  test.describe(`a promotion is kept, ${language}`, () => {
    test.use({ language });

    test('a guest registers for the bonus, sees one figure on all pages, plays it through and withdraws', async ({
      page,
      context,
      t,
      api,
      stack,
    }) => {
      test.slow();
      await closeNewsWhenShown(page);
      const { username, password } = await joinAsGuest(page, t);
      const session = await api.login(username, password);
      const rounds = (stake: string, payout: string, count = 1) =>
        playRounds({ stack, api, session }, { stake, payout, count });
      await deposit(page, t, '500');
      const credited = page.getByRole('region', { name: t('member-money:deposit.bonus') });
      await expect(credited).toContainText(t('member-money:deposit.bonusPaid', { amount: '৳500' }));
      await expect(credited).toContainText(t('turnover:of', { wagered: '৳0', required: '৳10,000' }));
      expect((await api.call(calls.wallet, {}, session.token)).sumBalance).toBe('1018.00');

      await test.step('a lost round changes the figure in the game, in the reward centre and on the promotion', async () => {
        const [centre, offer] = [await context.newPage(), await context.newPage()];
        await centre.goto('/m/rewardCenter?tab=wagering');
        await offer.goto(WELCOME);
        await page.goto('/m/search?name=burning+777');
        await main(page).getByRole('article').first().getByRole('button').first().click();
        const game = page.getByRole('dialog').filter({ has: page.locator('iframe') });
        const inGame = (left: string) => game.getByText(t('turnover:thisGame', { left, percent: '100%' }));
        // The signing-up bonus is older, so rounds count for it first.
        await expect(inGame('৳54')).toBeVisible();
        await rounds('100.00', '0.00');
        const left = t('turnover:left', { left: '৳9,954' });
        await expect(inGame('৳9,954')).toBeVisible();
        await expect(main(centre).getByText(left)).toBeVisible();
        await expect(own(offer, t).getByText(left)).toBeVisible();
        for (const each of [centre, offer]) await each.close();
      });

      await test.step('it is played through, and the entry of the ledger is one tap away', async () => {
        await rounds('500.00', '500.00', 20);
        await page.goto(WELCOME);
        await expect(own(page, t)).toContainText(t('promotions:state.usedUp', { amount: '৳500' }));
        await own(page, t)
          .getByRole('button', { name: t('promotions:panel.why') })
          .click();
        await expect(own(page, t)).toContainText(t('promotions:why.share', { percent: '100%' }));
        await own(page, t)
          .getByRole('link', { name: t('promotions:panel.record') })
          .click();
        const entry = page.getByRole('dialog', { name: t('member-records:entry.title') });
        await expect(entry).toContainText('৳ 500.00');
        const { promotion } = await api.call(calls.announcements, { types: 'Promotion', platform: 'M', language });
        await expect(entry).toContainText(promotion.find(({ id }) => id === 'welcome')?.title ?? '');
      });

      await prepareWithdrawal(page, t, password, language === 'EN' ? 'BRAC Bank' : 'ব্র্যাক ব্যাংক');
      await withdraw(page, t, '900');
      await expect(main(page).getByRole('heading', { name: t('member-money:withdraw.title_success') })).toBeVisible();
    });

    test('bets above the maximum do not count, and who gives the bonus up is told what was lost and why', {
      tag: '@extended',
    }, async ({ page, t, player, signIn, api, stack }) => {
      const { session } = player;
      await signIn(session);
      await closeNewsWhenShown(page);
      await join(page, t);
      await deposit(page, t, '500');
      await playRounds({ stack, api, session }, { stake: '600.00', payout: '600.00' });
      await page.goto('/m/rewardCenter?tab=wagering');
      const { promotion } = await api.call(calls.announcements, { types: 'Promotion', platform: 'M', language });
      const title = promotion.find(({ id }) => id === 'welcome')?.title ?? '';
      const bonus = page.getByRole('listitem').filter({ hasText: title });
      // The first 54 of the stake counted for the signing-up bonus.
      await expect(bonus).toContainText(t('turnover:uncounted', { amount: '৳546' }));
      await expect(bonus).toContainText(t('turnover:maxStake', { amount: '৳500' }));

      await bonus.getByRole('button', { name: t('member-rewards:wagering.giveUp') }).click();
      const dialog = page.getByRole('dialog', { name: t('member-rewards:wagering.title', { name: title }) });
      await dialog.getByRole('button', { name: t('member-rewards:wagering.yes') }).click();
      await expect(dialog).toBeHidden();
      await page.goto(WELCOME);
      await expect(own(page, t)).toContainText(t('promotions:state.forfeited', { amount: '৳500' }));
      await expect(own(page, t)).toContainText(t('promotions:panel.forfeit_givenUp'));
    });
  });

for (const language of languagesOf('EN'))
  test.describe(`free spins, ${language}`, () => {
    test.use({ language });

    test('of a deposit are offered before it, counted on all pages alike, and played first', {
      tag: '@extended',
    }, async ({ page, t, player, signIn }) => {
      const left = (spins: string) => t('turnover:spins', { left: spins, total: '20' });
      await signIn(player.session);
      await closeNewsWhenShown(page);
      await test.step('the deposit page says what a deposit earns, and the member takes it', async () => {
        await page.goto('/m/voucherCenter');
        await main(page).getByRole('radio').first().check();
        await main(page).getByLabel(t('member-money:amount'), { exact: true }).fill('500');
        const game = language === 'EN' ? 'Burning 777' : 'বার্নিং 777';
        const spins = t('member-money:offers.spins', { spins: '20', value: '৳10', game });
        const offer = page
          .getByRole('region', { name: t('member-money:offers.title') })
          .getByRole('listitem')
          .filter({ hasText: spins });
        await expect(offer).toContainText(t('member-money:offers.spinsAsks', { multiplier: '2×', days: '7' }));
        await offer.getByRole('button', { name: t('member-money:offers.join') }).click();
        await expect(offer).toContainText(t('member-money:offers.joined'));
      });
      await payDeposit(page, t);
      await expect(page.getByRole('region', { name: t('member-money:deposit.bonus') })).toContainText(left('20'));
      await page.goto('/m/activityDetail?id=deposit-spins');
      await expect(own(page, t)).toContainText(left('20'));
      await main(page)
        .getByRole('button', { name: t('promotions:actions.play') })
        .click();
      await main(page).getByRole('article').first().getByRole('button').first().click();
      const game = page.getByRole('dialog').filter({ has: page.locator('iframe') });
      await expect(game.getByText(left('20'))).toBeVisible();
      await game
        .frameLocator('iframe')
        .getByRole('button', { name: t('vendor:spin') })
        .click();
      await expect(game.getByText(left('19'))).toBeVisible();
    });
  });

test('a member in a time-out is offered nothing for a deposit, and reads why', async ({
  page,
  t,
  player,
  signIn,
  api,
}) => {
  await signIn(player.session);
  await api.call(calls.excludeSelf, { kind: 'timeOut', days: 1 }, player.session.token);
  for (const path of ['/m/activity', WELCOME]) {
    await page.goto(path);
    await expect(main(page).getByText(t('promotions:hidden.title'))).toBeVisible();
  }
  await page.goto('/m/voucherCenter');
  await expect(main(page).getByText(t('member-money:excluded'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('member-money:offers.title') })).toHaveCount(0);
});
