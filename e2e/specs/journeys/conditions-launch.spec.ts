import { calls } from '@r777/shared/contracts';
import { across } from '@r777/shared/testing/variants';
import { settled } from '../../fixtures/accessibility';
import { openInWindows, refuse } from '../../fixtures/answers';
import { given } from '../../fixtures/given';
import { languagesOf } from '../../fixtures/languages';
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
    await openInWindows(page);
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
    await expect(game.getByText(t('fields:balance.available'))).toBeAttached();
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
    await tile.click();
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
    await tile.click();
    await game
      .getByRole('button', { name: t('games-play:frame.exit') })
      .last()
      .click();
    await expect(tile).toBeVisible();
  });

  test('LNCH-06 a refused launch says why, closes the game’s window and leaves the player on the list', async ({
    page,
    context,
    t,
    player,
    signIn,
  }) => {
    await signIn(player.session);
    await openInWindows(page);
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

const said = {
  BN: { offline: 'লোড হয়নি। সংযোগ দেখে আবার চেষ্টা করুন।', refused: 'সেবাটি এখন পাওয়া যাচ্ছে না। আবার চেষ্টা করুন।' },
  EN: {
    offline: 'Loading failed. Check your connection and try again.',
    refused: 'The service is unavailable right now. Please try again.',
  },
};

for (const { language, below, in: variants } of across({ language: ['BN', 'EN'], below: ['offline', 'refused'] }))
  test.describe(() => {
    test.use({ language });
    test(`LNCH-06 ${variants} a launch that fails says why, and closes the game’s window`, async ({
      page,
      context,
      api,
    }) => {
      const visitor = given(page, api);
      await visitor.as('member');
      await openInWindows(page);
      await visitor.failing(below, calls.launchGame);
      await page.goto(`/m/search?name=${GAME}`);
      const list = page.getByRole('main').getByRole('article');
      await list.getByRole('button').first().click();
      await expect(page.getByRole('alert')).toHaveText(said[language][below]);
      await expect.poll(() => context.pages().length).toBe(1);
      await expect(list).toHaveCount(1);
    });
  });

test('a double tap opens one game', async ({ page, t, player, signIn }) => {
  await signIn(player.session);
  let launches = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === calls.launchGame.path) launches += 1;
  });
  await page.goto(`/m/search?name=${GAME}`);
  await page.getByRole('main').getByRole('article').getByRole('button').first().dblclick();
  const frames = page.locator('iframe');
  await expect(frames.contentFrame().getByRole('button', { name: t('vendor:spin') })).toBeVisible();
  expect(launches).toBe(1);
  await expect(frames).toHaveCount(1);
});

for (const language of languagesOf('EN'))
  test.describe(() => {
    test.use({ language });

    test(`${language} a game runs over the list, comes back after a reload, and Back leads to the same place`, async ({
      page,
      t,
      player,
      signIn,
    }) => {
      await signIn(player.session);
      await page.goto('/m/slot-games?vassalage=BGS');
      const tiles = page.getByRole('main').getByRole('article');
      const tile = tiles.nth(8);
      await tile.scrollIntoViewIfNeeded();
      const place = async () => (await tile.boundingBox())?.y ?? Number.NaN;
      // Scrolling may append the next page.
      await settled(page);
      const before = await place();
      await tile.getByRole('button').first().click();
      const game = page.getByRole('dialog').filter({ has: page.locator('iframe') });
      const spin = game.frameLocator('iframe').getByRole('button', { name: t('vendor:spin') });
      await expect(spin).toBeVisible();
      await page.goBack();
      await expect(game).toHaveCount(0);
      // The bar of the running session may have come above the list.
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(44);
      await expect(tile.getByRole('button').first()).toBeFocused();

      await tile.getByRole('button').first().click();
      await expect(spin).toBeVisible();
      for (const name of ['frame.exit', 'frame.deposit', 'sheet.favourite'] as const)
        await expect(game.getByRole('button', { name: t(`games-play:${name}`), exact: true })).toBeVisible();
      await expect(game.getByText('18.00').first()).toBeVisible();
      const title = await game.getAttribute('aria-label');

      // A failure is said above the game, and not behind it.
      const favourites = `**${calls.addFavourite.path}`;
      await page.route(favourites, (route) => route.abort());
      await game.getByRole('button', { name: t('games-play:sheet.favourite'), exact: true }).click();
      const said = page.locator('[role="status"]:popover-open');
      await expect(said).toHaveText(/\S/);
      await expect(said).toBeInViewport();
      await page.unroute(favourites);

      await page.reload();
      await expect(spin).toBeVisible();
      await expect(game).toHaveAttribute('aria-label', title ?? '');

      const next = game.getByRole('button', { name: t('games-play:frame.next', { game: '' }).trim() });
      await next.click();
      await expect(game).not.toHaveAttribute('aria-label', title ?? '');
      await expect(spin).toBeVisible();
      // Sideways nothing is cut off, and the game has the whole screen.
      await page.setViewportSize({ width: 800, height: 360 });
      await expect(spin).toBeInViewport({ ratio: 1 });
      expect(await page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().width)).toBe(800);
      await page.setViewportSize({ width: 360, height: 800 });

      await page.goBack();
      await expect(game).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe('/m/slot-games');
      await page.reload();
      await expect(tiles.first()).toBeVisible();
      await expect(game).toHaveCount(0);
    });
  });

test('a game that fills the history is left in one step, by its button and by a link of its bar', {
  tag: '@extended',
}, async ({ page, t, player, signIn, stack }) => {
  await signIn(player.session);
  const filling = `<p>game</p><script>for (let step = 0; step < 10; step += 1) history.pushState(null, '', '#' + step)</script>`;
  await page.route(`${stack.vendor}/**`, (route) =>
    route.request().frame() === page.mainFrame()
      ? route.continue()
      : route.fulfill({ contentType: 'text/html', body: filling }),
  );
  await page.goto('/m/hot-games');
  await page.goto('/m/slot-games?vassalage=BGS');
  const tile = page.getByRole('main').getByRole('article').nth(1).getByRole('button').first();
  const game = page.getByRole('dialog').filter({ has: page.locator('iframe') });
  const open = async () => {
    await tile.click();
    await expect(game.frameLocator('iframe').getByText('game')).toBeVisible();
  };
  await open();
  await game.getByRole('button', { name: t('games-play:frame.exit'), exact: true }).click();
  await expect(game).toHaveCount(0);
  await open();
  await game.getByRole('button', { name: t('games-play:frame.deposit'), exact: true }).click();
  await expect(page).toHaveURL(/\/m\/voucherCenter/);
  await expect(page.getByLabel(t('member-money:amount'), { exact: true })).toBeVisible();
  // One step each: to the list, which offers the game again, over that offer, and to the page before.
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/slot-games\?vassalage=BGS$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.overlays ?? [])).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/hot-games/);
});
