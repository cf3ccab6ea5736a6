import { calls, type Vendor } from '@r777/shared/contracts';
import { settled } from '../../fixtures/accessibility';
import { changeAnswer } from '../../fixtures/answers';
import { expectAllInView } from '../../fixtures/larger';
import { expect, test } from '../../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Sixty vendors of slots and as many of sports, with the longest allowed names. */
const many = (known: readonly Vendor[]): Vendor[] =>
  ['RNG', 'SPORTS'].flatMap((gameType) => {
    const like = known.find((vendor) => vendor.gameType === gameType) as Vendor;
    return Array.from({ length: 60 }, (_, place) => ({
      ...like,
      vassalage: `V${place}`,
      displayName: `Extraordinary Gaming ${place}`,
      // No image exists: the name has to do.
      mobileLargeIcon: `/vendors/none-${place}.png`,
    }));
  });

test.describe('vendors', () => {
  test.use({ language: 'BN' });

  test('sixty vendors can all be reached in the menu, on home and in a section, and nothing overflows', {
    tag: '@extended',
  }, async ({ page, t }) => {
    await changeAnswer(page, calls.vendors, many);
    const menu = page.getByRole('navigation', { name: t('games:section.vendors') });
    await page.goto('/m/slot-games');
    await settled(page);
    const entries = menu.getByRole('button');
    await expect(entries).toHaveCount(61);
    await expectAllInView(page, 'menu');
    await entries.last().click();
    await expect(entries.last()).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/vassalage=V\d+/);

    await page.goto('/m/home');
    await settled(page);
    const section = page.getByRole('main').getByRole('region', { name: t('games:section.vendors') });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('link')).toHaveCount(9);
    await section.getByRole('button', { name: t('common:display_game') }).click();
    await expect(section.getByRole('link')).toHaveCount(60);
    await expectAllInView(page, 'home');
    await section.getByRole('link').last().scrollIntoViewIfNeeded();

    await page.goto('/m/sport-games');
    await settled(page);
    await page
      .getByRole('button', { name: new RegExp(`^${t('games:section.vendors')}: `) })
      .first()
      .click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('link')).toHaveCount(60);
    await expectAllInView(page, 'panel');
    const last = panel.getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.click();
    await expect(page).toHaveURL(/vassalage=V\d+/);
  });

  test('without vendors the pages leave out empty parts, explain them where asked, and still show games', {
    tag: '@extended',
  }, async ({ page, t }) => {
    await changeAnswer(page, calls.vendors, () => []);
    const main = page.getByRole('main');
    await page.goto('/m/slot-games');
    await settled(page);
    await expect(page.getByRole('navigation', { name: t('games:section.vendors') }).getByRole('button')).toHaveCount(1);
    await expect(main.getByRole('article').first()).toBeVisible();

    await page.goto('/m/sport-games');
    await settled(page);
    await expectAllInView(page, 'game centre');
    await page
      .getByRole('button', { name: new RegExp(`^${t('games:section.vendors')}: `) })
      .first()
      .click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText(t('games-list:empty.vendors'))).toBeVisible();
    await expectAllInView(page, 'panel');
    await panel.getByRole('button', { name: t('games-list:empty.showAll') }).click();
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(panel).toHaveCount(0);

    // A new site also has nothing to sort.
    await changeAnswer(page, calls.vendorSorting, () => []);
    for (const path of ['/m/home', '/m/sport-games', '/m/slot-games']) {
      await page.goto(path);
      await settled(page);
      await expectAllInView(page, path);
      await expect(main.getByRole('region', { name: t('games:section.vendors') })).toHaveCount(0);
      await expect(main.getByText(/\S/).first()).toBeVisible();
    }
  });
});
