import { calls } from '@r777/shared/contracts';
import { refuse } from '../../fixtures/answers';
import { expect, test } from '../../fixtures/test';

const GAME = 'burning 777';

test.describe('a game that does not open', () => {
  test.use({ language: 'EN' });

  test('LNCH-05 a blocked pop-up is named; the game opens over this page, may reload itself, and is left by Back', async ({
    page,
    t,
    player,
    signIn,
    stack,
  }) => {
    await signIn(player.session);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(`/m/search?name=${GAME}`);
    await page.getByRole('main').getByRole('article').getByRole('button').first().click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question.getByText(t('errors:popup_blocked'))).toBeVisible();
    await question.getByRole('button', { name: t('games-play:launch.open') }).click();
    const game = page.getByRole('dialog');
    await expect(game.frameLocator('iframe').getByRole('button', { name: t('vendor:spin') })).toBeVisible();
    const address = await game.locator('iframe').getAttribute('src');
    expect(new URL(address ?? '').origin).toBe(stack.vendor);
    const leave = game.frameLocator('iframe').getByRole('link', { name: t('vendor:over.exit') });
    await expect(game.getByText(t('games-play:frame.main'))).toBeVisible();
    await expect(game.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
    await expect(game.frameLocator('iframe').getByRole('button', { name: t('vendor:info') })).toBeVisible();
    const own = page.frames().find((frame) => frame.url().startsWith(stack.vendor));
    // Its launch code works once: the game says so, and does not count as left.
    await own?.evaluate(() => location.reload());
    await expect(leave).toBeVisible();
    await page.goBack();
    await expect(game).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/m/search');
  });

  test('a vendor that fails between launch and its page is named over this page, with Retry and a way out', {
    tag: '@extended',
  }, async ({ page, t, player, signIn, stack }) => {
    await signIn(player.session);
    let isDown = true;
    await page.route(`${stack.vendor}/play/**`, (route) =>
      isDown ? route.abort('connectionrefused') : route.fallback(),
    );
    await page.goto(`/m/search?name=${GAME}`);
    const tile = page.getByRole('main').getByRole('article').getByRole('button').first();
    const openHere = async () => {
      await tile.click({ button: 'right' });
      await page.getByRole('button', { name: t('games-play:sheet.here') }).click();
    };
    await openHere();
    const game = page.getByRole('dialog');
    const again = game.getByRole('button', { name: t('games-play:frame.again') });
    await expect(again).toBeVisible();
    isDown = false;
    await again.click();
    await expect(game.frameLocator('iframe').getByRole('button', { name: t('vendor:spin') })).toBeVisible();
    await expect(game.getByRole('status')).toHaveCount(0);
    await game.getByRole('button', { name: t('games-play:frame.exit') }).click();
    await expect(game).toBeHidden();

    isDown = true;
    await openHere();
    await game
      .getByRole('button', { name: t('games-play:frame.exit') })
      .last()
      .click();
    await expect(tile).toBeVisible();
  });

  test('LNCH-06 a refused launch says why, closes the game’s tab and leaves the player on the list', async ({
    page,
    context,
    t,
    player,
    signIn,
  }) => {
    await signIn(player.session);
    const over = await refuse(page, calls.launchGame, 'vendor.unavailable');
    await page.goto(`/m/search?name=${GAME}`);
    const tile = page.getByRole('main').getByRole('article');
    await tile.getByRole('button').first().click();
    await expect(page.getByRole('alert')).toHaveText(t('errors:vendor.unavailable'));
    await expect.poll(() => context.pages().length).toBe(1);
    await expect(tile).toHaveCount(1);

    await over();
    const opened = context.waitForEvent('page');
    await tile.getByRole('button').first().click();
    await expect((await opened).getByRole('button', { name: t('vendor:spin') })).toBeVisible();
  });
});

test('a double tap opens one game', async ({ page, context, t, player, signIn }) => {
  await signIn(player.session);
  let launches = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === calls.launchGame.path) launches += 1;
  });
  await page.goto(`/m/search?name=${GAME}`);
  const opened = context.waitForEvent('page');
  await page.getByRole('main').getByRole('article').getByRole('button').first().dblclick();
  await expect((await opened).getByRole('button', { name: t('vendor:spin') })).toBeVisible();
  expect(launches).toBe(1);
  expect(context.pages()).toHaveLength(2);
});
