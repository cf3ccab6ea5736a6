import { inFullBrowser } from '../../fixtures/full-browser';
import { expect, startIn, startSignedIn, test } from '../../fixtures/test';

test('REL-05 Back after a log-out in another tab shows no page of the member, and the language of now', {
  tag: '@extended',
}, async ({ playwright, launchOptions, contextOptions, viewport, stack, player, t }) => {
  // The browsers of the test runner have no back/forward cache.
  const browser = await playwright.chromium.launch({
    ...inFullBrowser(launchOptions),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ ...contextOptions, viewport, baseURL: stack.shell });
    const page = await context.newPage();
    await startIn(page, 'EN');
    await startSignedIn(page, player.session);
    await page.addInitScript(() => {
      addEventListener('pageshow', () => {
        // Runs before the page is drawn.
        requestAnimationFrame(() => Object.assign(window, { firstPicture: [document.body.textContent] }));
      });
    });
    await page.goto('/m/member');
    await expect(page.getByRole('main').getByText(player.username)).toBeVisible();
    await page.goto(stack.vendor);
    const other = await context.newPage();
    await other.goto('/m/member');
    await other
      .getByRole('main')
      .getByRole('button', { name: t('member:centre.logOut') })
      .click();
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('common:logOut') })
      .click();
    await expect(other).toHaveURL(/\/m\/home$/);
    await other.evaluate(() => localStorage.setItem('language', 'BN'));
    // A page behind another one draws nothing.
    await page.bringToFront();
    await page.goBack({ waitUntil: 'commit' });
    // Chromium drops a kept page when a tab channel has a message for it, and loads the page again. Others keep it.
    const noted = await page.waitForFunction(() => (window as { firstPicture?: string[] }).firstPicture);
    const [text] = (await noted.jsonValue()) ?? [];
    expect(text).not.toContain(player.username);
    await expect(page.getByRole('main').getByText(player.username)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  } finally {
    await browser.close();
  }
});
