import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { textsOf } from '../../fixtures/texts';

/** More steps than any page of the site has tab stops. */
const MOST_STEPS = 150;

/** Steps on with Tab, or back with Shift+Tab, until the element has the focus and shows it. */
async function stepTo(page: Page, thing: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(thing).toBeVisible();
  const reached = () => thing.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < MOST_STEPS && !(await reached()); step += 1) await page.keyboard.press(key);
  await expect(thing).toBeFocused();
  // A checkbox or radio is drawn by its label; the input itself is hidden.
  await expect(thing.locator('xpath=(ancestor::label | self::*)[1]')).toBeInViewport();
}

/** Steps to an element and presses it. Enter and Space act as a tap. */
async function press(page: Page, thing: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await stepTo(page, thing);
  await page.keyboard.press(key);
}

/** The focus cannot leave a pop-up in either direction. */
async function expectTrapped(page: Page, popup: Locator): Promise<void> {
  const within = () => popup.evaluate((element) => element.contains(document.activeElement));
  const stops = await popup.getByRole('button').or(popup.getByRole('link')).or(popup.getByRole('textbox')).count();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step <= Math.min(stops, 12); step += 1) {
      await page.keyboard.press(key);
      // At the edge of the pop-up the focus passes a focus guard, which sends it to the other end.
      await expect.poll(within, `${key} ${step}`).toBe(true);
    }
}

test('A11Y-02 with keys alone a player logs in, finds, keeps and opens a game, changes the language, and logs out', async ({
  page,

  player,
  t,
}) => {
  const popup = page.getByRole('dialog');
  const main = page.getByRole('main');
  await page.goto('/m/home');
  await press(page, page.getByRole('link', { name: t('shell:header.login') }));
  await expect(popup).toBeVisible();
  await expectTrapped(page, popup);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await press(page, page.getByRole('link', { name: t('shell:header.login') }));
  await stepTo(page, popup.getByLabel(t('auth:login.username'), { exact: true }));
  await page.keyboard.type(player.username);
  await stepTo(page, popup.getByLabel(t('auth:login.password'), { exact: true }));
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('promotions:popups.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);

  await press(page, main.getByRole('button', { name: t('games:category.rng'), exact: true }), 'Space');
  await page.goto('/m/slot-games');
  await expect(main.getByRole('article').first()).toBeVisible();
  const filter = page.getByRole('button', { name: t('games-list:filter.open') });
  await press(page, filter);
  await expect(popup).toBeVisible();
  await expectTrapped(page, popup);
  await press(
    page,
    popup
      .getByRole('group', { name: t('games-list:filter.minLine') })
      .getByRole('button')
      .nth(1),
    'Space',
  );
  await press(page, popup.getByRole('button', { name: t('games-list:filter.show') }));
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('games-list:filter.active') })).toBeFocused();

  const tile = main.getByRole('article').first();
  const heart = tile.getByRole('button', { name: t('games:favourite', { game: '' }).trim() });
  const about = tile.getByRole('button', { name: t('games:info', { game: '' }).trim() });
  await press(page, heart, 'Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  await press(page, about);
  await expect(popup).toBeVisible();
  await expectTrapped(page, popup);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(about).toBeFocused();
  await stepTo(page, tile.getByRole('button').first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const game = page.getByRole('dialog').filter({ has: page.locator('iframe') });
  await expect(game).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(game).toHaveCount(0);
  await expect(tile.getByRole('button').first()).toBeFocused();

  // The game that has just closed may still be on its step back through the history, which would end a navigation.
  await expect(() => page.goto('/m/home')).toPass({ timeout: 20_000 });
  const menu = page.getByRole('button', { name: t('shell:header.openMenu') });
  await press(page, menu);
  await expect(popup).toBeVisible();
  await expectTrapped(page, popup);
  await stepTo(page, popup.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await page.keyboard.press('Escape');
  const bn = textsOf('BN');
  await expect(page.getByRole('button', { name: bn('shell:header.openMenu') })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, popup.getByRole('link', { name: bn('menu:menu.settings') }));
  const logOut = main.getByRole('button', { name: bn('menu:settings.logout') });
  await press(page, logOut);
  await expect(popup).toBeVisible();
  await expectTrapped(page, popup);
  await page.keyboard.press('Escape');
  await expect(logOut).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, popup.getByRole('button', { name: bn('common:logOut') }), 'Space');
  await expect(page.getByRole('link', { name: bn('shell:header.login') })).toBeVisible();
});

test('A11Y-02 typing replaces an amount that was reached with Tab', async ({ page, player, signIn, t }) => {
  await signIn(player.session);
  await page.goto('/m/voucherCenter');
  const amount = page.getByRole('main').getByLabel(t('member-money:amount'), { exact: true });
  await amount.fill('500');
  await page.keyboard.press('Shift+Tab');
  await expect(amount).toHaveValue('500.00');
  await page.keyboard.press('Tab');
  await page.keyboard.type('600');
  await expect(amount).toHaveValue('600');
});
