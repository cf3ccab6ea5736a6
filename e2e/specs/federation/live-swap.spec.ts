import { command } from '../../fixtures/command';
import { expect, testOnStackOf } from '../../fixtures/test';

const test = testOnStackOf('live-swap');

test.describe.configure({ mode: 'serial' });

for (const language of ['EN', 'BN'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const version = language === 'EN' ? '2.0.0' : '3.0.0';

    test('SWAP-01 SWAP-02 SWAP-08 REG-06 REG-14 promotions deployed by the command arrive in an open page, and go back, without a reload', async ({
      page,
      stack,
      player,
      signIn,
    }) => {
      await signIn(player.session);
      await page.goto('/m/activity');
      const promotion = page.getByRole('main').getByRole('listitem').first();
      await expect(promotion).toBeVisible();
      const before = String(await page.locator('[data-remote=mf-promotions]').getAttribute('data-version'));
      await page.evaluate(() => {
        Object.assign(window, { samePage: true });
        scrollTo(0, 400);
      });
      const scroll = await page.evaluate(() => scrollY);
      const loads: string[] = [];
      page.on('request', (request) => loads.push(request.url()));

      await command(stack, 'deploy', 'mf-promotions', '--version', version);
      await expect(page.getByTestId(version)).toHaveCount(1);
      await expect(page.getByTestId(before)).toHaveCount(0);
      expect(await page.evaluate(() => scrollY)).toBe(scroll);

      await command(stack, 'fed', 'rollback', 'mf-promotions');
      await expect(page.getByTestId(before)).toHaveCount(1);
      await expect(page.getByTestId(version)).toHaveCount(0);

      expect(await page.evaluate(() => (window as unknown as { samePage?: boolean }).samePage)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(scroll);
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language);
      expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toContain(player.session.userName);
      expect(new URL(page.url()).pathname).toBe('/m/activity');
      // Neither another remote nor the page itself was fetched again.
      expect(loads.filter((url) => /\/r\/(?!mf-promotions)/.test(url) || url.endsWith('/m/activity'))).toEqual([]);
    });
  });
