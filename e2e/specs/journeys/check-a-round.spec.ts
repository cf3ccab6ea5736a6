import type { Locator, Page } from '@playwright/test';
import { languagesOf } from '../../fixtures/languages';
import { expect, test } from '../../fixtures/test';
import type { textsOf } from '../../fixtures/texts';

type Texts = ReturnType<typeof textsOf>;

/** The verdict of a check, and its replay: the button is blocked while the round is shown again. */
async function expectFair(check: Locator, t: Texts): Promise<void> {
  await expect(check.getByText(t('vendor:check.fair'))).toBeVisible();
  await expect(check.getByText(t('vendor:check.wrong'), { exact: true })).toHaveCount(0);
  await expect(check.getByText(t('vendor:check.right'), { exact: true })).toHaveCount(3);
  const again = check.getByRole('button', { name: t('vendor:check.replay') });
  await again.click();
  await expect(again).toBeDisabled();
  await expect(again).toBeEnabled({ timeout: 20_000 });
}

/** Changes one field of the proof before it reaches the page, as a dishonest server would. */
async function forge(page: Page, change: (value: { seed: string; claim: number }) => object): Promise<void> {
  await page.route('**/api/proof/*', async (route) => {
    const response = await route.fetch();
    const { success, value } = (await response.json()) as { success: boolean; value: { seed: string; claim: number } };
    await route.fulfill({ response, json: { success, value: { ...value, ...change(value) } } });
  });
}

for (const language of languagesOf('BN'))
  test.describe(`checking a round, ${language}`, () => {
    test.use({ language });

    test('a player checks a spin in one tap, anybody with its link too, and a forged one is told', {
      tag: '@extended',
    }, async ({ page, t, player, signIn, browser }) => {
      test.slow();
      await signIn(player.session);
      await page.goto('/m/search?name=burning+777');
      const tile = page
        .getByRole('main')
        .getByRole('article')
        .filter({ hasText: /Burning 777|বার্নিং 777/ });
      await tile.getByRole('button').first().click();
      const game = page.locator('iframe').contentFrame();
      await game.getByRole('button', { name: t('vendor:spin') }).click();
      await game.getByRole('button', { name: t('vendor:check.button'), exact: true }).click({ timeout: 30_000 });
      const check = game.getByRole('dialog', { name: t('vendor:check.title') });
      await expectFair(check, t);
      const link = await check.getByRole('textbox', { name: t('vendor:check.link') }).inputValue();

      // Somebody else, without a session and without this site.
      const other = await browser.newContext();
      const shared = await other.newPage();
      await shared.goto(link);
      await expectFair(shared.getByRole('main'), t);
      await expect(shared.getByRole('main')).not.toContainText(player.username);
      await forge(shared, ({ seed }) => ({ seed: `${seed.startsWith('0') ? '1' : '0'}${seed.slice(1)}` }));
      await shared.reload();
      await expect(shared.getByText(t('vendor:check.unfair'))).toBeVisible();
      await shared.unroute('**/api/proof/*');
      await forge(shared, ({ claim }) => ({ claim: claim + 10 }));
      await shared.reload();
      await expect(shared.getByText(t('vendor:check.unfair'))).toBeVisible();
      await other.close();

      await page.goto('/m/gameRecord');
      await page
        .getByRole('list', { name: t('member:record.bets') })
        .getByRole('button')
        .first()
        .click();
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: t('member:record.check') }).click();
      const proof = await opened;
      await expect(proof).toHaveURL(link);
      await expect(proof.getByText(t('vendor:check.fair'))).toBeVisible();
    });
  });
