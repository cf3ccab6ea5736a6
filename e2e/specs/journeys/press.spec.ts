import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

/** A finger on the screen; Playwright's own tap ends at the moment it starts. */
async function fingerOn(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page.`);
  const glass = await page.context().newCDPSession(page);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints });
  await move('touchStart', [place]);
  return {
    lift: () => move('touchEnd', []),
    async pull(by: number) {
      for (let step = 1; step <= 8; step += 1) await move('touchMove', [{ ...place, y: place.y - (by * step) / 8 }]);
    },
  };
}

const isSmaller = (target: Locator) => target.evaluate((element) => getComputedStyle(element).transform !== 'none');

test.describe('a pressed state', () => {
  test('is drawn while a finger is down, not after the tap; a scroll draws none', async ({ page, t }) => {
    await page.goto('/m/home');
    const category = page
      .getByRole('navigation', { name: t('games:categories') })
      .getByRole('button')
      .nth(1);
    const firstGame = page.getByRole('main').getByRole('article').first();
    await expect(firstGame).toBeVisible();
    const ofFirstCategory = (await firstGame.textContent()) ?? '';
    const tap = await fingerOn(page, category);
    await expect(category).toHaveAttribute('data-pressed');
    await tap.lift();
    await expect(category).toHaveAttribute('aria-pressed', 'true');
    await expect(category).not.toHaveAttribute('data-pressed');

    // The panel of the category replaces the previous one.
    await expect(firstGame).not.toHaveText(ofFirstCategory);
    const play = firstGame.getByRole('button').first();
    const scroll = await fingerOn(page, play);
    await expect.poll(() => isSmaller(play)).toBe(true);
    const before = await page.evaluate(() => scrollY);
    await scroll.pull(160);
    await expect(play).not.toHaveAttribute('data-pressed');
    await scroll.lift();
    expect(await page.evaluate(() => scrollY)).not.toBe(before);
  });

  test('of a link ends with its tap, before the next page is shown', async ({ page }) => {
    await page.goto('/m/activity');
    const card = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    const title = String(await card.getByRole('heading').textContent());
    const atClick = card.evaluate(
      (element) =>
        new Promise<boolean>((resolve) => {
          // After the page's own listeners for it.
          window.addEventListener('click', () => resolve(element.hasAttribute('data-pressed')), { once: true });
        }),
    );
    const tap = await fingerOn(page, card);
    await expect(card).toHaveAttribute('data-pressed');
    await tap.lift();
    expect(await atClick).toBe(false);
    await expect(page).toHaveURL(/\/m\/activityDetail\?/);
    await expect(page.getByRole('main').getByRole('article', { name: title })).toBeVisible();
  });
});
