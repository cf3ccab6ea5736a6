import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, switchLanguage, test } from '../../fixtures/test';
import { textsOf } from '../../fixtures/texts';

/**
 * Pages of remotes, with a text of each in the chosen language, and whether its last heading is a text of the service.
 */
const pages: readonly { path: string; text: string; sent?: true }[] = [
  { path: '/m/home', text: 'games:section.hot' },
  { path: '/m/slot-games', text: 'titles:slots' },
  { path: '/m/hot-games', text: 'titles:hotGames' },
  { path: '/m/search', text: 'titles:search' },
  { path: '/m/activity', text: 'titles:promotions', sent: true },
  { path: '/m/help', text: 'titles:help', sent: true },
  { path: '/m/notice', text: 'titles:notices', sent: true },
  { path: '/m/member', text: 'titles:member' },
];

test('I18N-05 I18N-06 SESS-18 the language changes on every page without a reload, and is kept', async ({
  page,
  player,
  signIn,
}) => {
  const [en, bn] = [textsOf('EN'), textsOf('BN')];
  await closeNewsWhenShown(page);
  await signIn(player.session);
  for (const { path, text, sent } of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: en(text) }).first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    const ofService = sent && page.getByRole('main').getByRole('heading').last();
    const words = ofService && (await ofService.textContent());
    // The picker is in the side menu, which pages with a back header do not have, so another tab of the browser sets
    // it.
    await switchLanguage(page, 'BN');
    await expect(page.getByRole('heading', { name: bn(text) }).first()).toBeVisible();
    if (words) {
      await expect(ofService, path).toContainText(/\p{Script=Bengali}/u);
      await expect(page.getByRole('main'), path).not.toContainText(words.slice(0, 20));
    }
    expect(await page.evaluate(() => (window as unknown as { samePage?: boolean }).samePage)).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: bn(text) }).first()).toBeVisible();
    await page.evaluate(() => localStorage.setItem('language', 'EN'));
  }
});

test('NAV-27 I18N-02 the side menu offers Bengali and English', async ({ page }) => {
  const en = textsOf('EN');
  await page.goto('/m/home');
  await page.getByRole('button', { name: en('shell:header.openMenu') }).click();
  await page.getByRole('dialog').getByText('বাংলা').click();
  // The menu stays open, so home is behind it.
  await expect(
    page.getByRole('heading', { name: textsOf('BN')('games:section.hot'), includeHidden: true }),
  ).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});

test.describe('in Bengali', () => {
  test.use({ language: 'BN' });

  test('Bengali drawn before its font loaded is drawn again with it: a title, a tab, the bottom menu', async ({
    page,
    context,
    t,
  }) => {
    let letFontsCome = () => {};
    const held = new Promise<void>((come) => (letFontsCome = come));
    await page.route(/\.woff2$/, async (route) => {
      await held;
      await route.continue();
    });
    // A delayed font also delays the end of loading.
    await page.goto('/m/slot-games', { waitUntil: 'domcontentloaded' });
    const drawn = [
      page.getByRole('heading', { name: t('titles:slots') }),
      page.getByRole('tab', { name: t('games-list:tabs.all') }),
      page.getByRole('link', { name: t('shell:tab.home') }),
    ];
    for (const each of drawn) await expect(each).toBeVisible();
    letFontsCome();
    await page.evaluate(() => document.fonts.ready);
    const devtools = await context.newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const fontsOf = async (each: (typeof drawn)[number]) => {
      await each.evaluate((element) => element.setAttribute('data-asked', ''));
      const { root } = await devtools.send('DOM.getDocument');
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-asked]' });
      await each.evaluate((element) => element.removeAttribute('data-asked'));
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ familyName }) => familyName);
    };
    for (const each of drawn) await expect.poll(() => fontsOf(each)).toEqual(['Noto Sans Bengali']);
  });
});
