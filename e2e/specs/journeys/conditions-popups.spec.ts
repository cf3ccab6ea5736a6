import type { Locator, Page } from '@playwright/test';
import { calls, type Language } from '@r777/shared/contracts';
import { expectAccessible, settled } from '../../fixtures/accessibility';
import { openInWindows } from '../../fixtures/answers';
import { languagesOf } from '../../fixtures/languages';
import { expectToFit } from '../../fixtures/larger';
import { screens } from '../../fixtures/screens';
import { openSlip } from '../../fixtures/slip';
import { expect, test } from '../../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(240_000);

async function lookAt(page: Page, popup: Locator, what: string, language: Language): Promise<void> {
  await expect(popup).toBeVisible();
  if (language === 'BN') await expect(popup, what).toContainText(/\p{Script=Bengali}/u);
  await expectAccessible(page, what);
  await expectToFit(page, what);
}

for (const language of languagesOf('EN'))
  test.describe(language, () => {
    test.use({ language });

    test('A11Y-01 A11Y-04 every pop-up that a guest can open passes axe, and fits 320 px at 200 % text', {
      tag: '@extended',
    }, async ({ page, t, api }) => {
      const popup = page.getByRole('dialog');
      const opened = (what: string) => lookAt(page, popup, what, language);
      await page.goto('/m/home');
      await settled(page);
      await page.getByRole('button', { name: t('shell:header.openMenu') }).click();
      await opened('side menu');
      await popup.getByRole('button', { name: t('menu:menu.service') }).click();
      await expect(page.getByRole('dialog', { name: t('menu:service.title') })).toBeVisible();
      await opened('customer service');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('shell:tab.agent') }).click();
      await opened('referral');

      await page.goto('/m/slot-games');
      await page.getByRole('button', { name: t('games-list:filter.open') }).click();
      await opened('filter');
      await page.keyboard.press('Escape');
      await page
        .getByRole('main')
        .getByRole('article')
        .first()
        .getByRole('button', { name: t('games:info', { game: '' }).trim() })
        .press('Enter');
      await expect(popup.getByText(t('games-play:sheet.rtp'))).toBeVisible();
      await opened('about a game');

      await page.goto('/m/sport-games');
      await page
        .getByRole('button', { name: new RegExp(`^${t('games:section.vendors')}: `) })
        .first()
        .click();
      await opened('providers of a section');

      const { promotion } = await api.call(calls.announcements, { types: 'PR', platform: 'M', language });
      const offer = promotion.find(({ id }) => id === 'baccarat-night');
      await page.goto('/m/activityDetail?id=baccarat-night');
      await page
        .getByRole('main')
        .getByRole('button', { name: offer?.art?.action ?? '', exact: true })
        .click();
      await opened('joining a promotion');
    });

    test('A11Y-01 A11Y-04 every pop-up that a member can open passes axe, and fits 320 px at 200 % text', async ({
      page,
      t,
      api,
      signIn,
    }) => {
      await signIn(await api.login('rahim77', 'Play777!'));
      await page.addInitScript(() => {
        window.open = () => null;
      });
      const popup = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      const opened = (what: string) => lookAt(page, popup, what, language);
      await page.goto('/m/home');
      await expect(page.getByRole('dialog', { name: t('promotions:popups.title') })).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('promotions:popups.close') })
        .click();
      await page.getByRole('button', { name: t('shell:header.openMenu') }).click();
      await opened('a member’s side menu');

      await page.goto('/m/lottery');
      await openSlip(page, t, api, language);
      await opened('the slip of a lottery');

      await page.goto('/m/gameRecord');
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await opened('a bet');

      await openInWindows(page);
      await page.goto('/m/search?name=burning+777');
      await page.getByRole('main').getByRole('article').getByRole('button').first().click();
      await expect(popup.getByText(t('errors:popup_blocked'))).toBeVisible();
      await opened('a question');
    });

    test('A11Y-01 A11Y-04 every closed, empty, failed and offline state passes axe, and fits 320 px at 200 % text', {
      tag: '@extended',
    }, async ({ page, t }) => {
      for (const { name, show } of screens.filter((screen) => screen.name.startsWith('state-'))) {
        await show(page, t);
        await expectAccessible(page, name);
        await expectToFit(page, name);
        // A call of the last state may still be under way.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      await page.context().setOffline(false);
    });
  });
