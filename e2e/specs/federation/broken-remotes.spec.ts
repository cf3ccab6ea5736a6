import { DISCOVERY_PATHS } from '@mfe/contract';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expectOtherAreasToWork, filesOf } from '../../fixtures/remote-areas';
import { expect } from '../../fixtures/test';
import { throwsInRender, throwsOnImport, type Variant } from '../../remotes/variant';

const test = testOnOwnRegistry();

/** Three pages would be enough for the registry to roll a version back, during a test or after it. */
const unwatched = { watchMs: 0 };

// journeys/conditions-remotes shows that each remote's place has its own text, and that the rest works.
test('FED-05 a remote with a syntax error, throwing on import or while rendering costs its own area', {
  tag: '@extended',
}, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  const remote = 'mf-promotions';
  const releases = (version: string, source: Pick<Variant, 'exposes' | 'syntaxError'>) =>
    operator.release({ remote, version, alone: true, ...source }, unwatched);
  const costsItsArea = async () => {
    await page.goto('/m/activity');
    await expect(page.getByText('Promotions couldn’t be loaded')).toBeVisible();
    await expectOtherAreasToWork(page, remote);
  };
  // After a good version the page would show that one, so the first two are broken together.
  await releases('5.0.0', { exposes: {}, syntaxError: true });
  await releases('6.0.0', { exposes: { PromotionList: throwsOnImport } });
  await costsItsArea();
  await releases('7.0.0', { exposes: { PromotionList: throwsInRender } });
  await costsItsArea();
  await operator.activate(remote, '1.0.0');
});

test('FED-05 FED-07 a remote that throws in its slots, or lacks them, costs only these and recovers in the open page', {
  tag: '@extended',
}, async ({ page, stack, t, player, signIn }) => {
  const operator = await Operator.of(stack);
  const main = page.getByRole('main');
  const words = page.getByText(/couldn’t be loaded|Couldn’t load/);
  const hot = main.getByRole('heading', { name: t('games:section.hot') });
  // A registry that answers has failed areas retried automatically; without its stream the button is the only way.
  const stream = `**${DISCOVERY_PATHS.events}`;
  await page.route(stream, (route) => route.abort());
  await page.route(filesOf('mf-games'), (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/m/home');
  await expect(main.getByText('Games couldn’t be loaded').first()).toBeVisible();
  await expect(main.getByRole('region', { name: t('shell:home.banners') })).toBeVisible();
  await page.unroute(filesOf('mf-games'));
  await page
    .getByRole('button', { name: t('common:retry') })
    .first()
    .click();
  await expect(hot).toBeVisible();
  await expect(words).toHaveCount(0);
  await page.unroute(stream);

  /** Two versions fail, because the page would fall back to a good one. The last of `others` has only these two. */
  const breaks = async (remote: string, names: readonly string[], others: readonly string[] = []) => {
    const exposes = Object.fromEntries(names.map((expose) => [expose, throwsInRender]));
    await operator.release({ remote, version: '9.0.0', exposes, alone: true }, unwatched);
    await operator.release({ remote, version: '9.1.0', exposes, alone: others }, unwatched);
  };
  await breaks('mf-games', ['HomeGames'], ['GameList']);
  await breaks('mf-auth', ['ResumeSession'], ['Register']);
  await breaks('mf-promotions', ['HomePopups', 'GamesBanner', 'RegisterBanner']);
  // This device logged in last, so a slot restores the session.
  await page.evaluate(() => localStorage.setItem('autoLogin', '1'));
  await page.goto('/m/home');
  await expect(words).toHaveText(['Games couldn’t be loaded']);
  await expect(main.getByRole('region', { name: t('shell:home.banners') })).toBeVisible();
  await page.goto('/m/register');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await page.goto('/m/slot-games');
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(words).toHaveCount(0);

  await signIn(player.session);
  await page.goto('/m/home');
  await expect(page.getByRole('banner').getByText('18.00')).toBeVisible();
  await expect(words).toHaveText(['Games couldn’t be loaded']);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await operator.activate('mf-promotions', '1.0.0');
  const news = page.getByRole('dialog', { name: t('promotions:popups.title') });
  await expect(news).toBeVisible();
  await news.getByRole('button', { name: t('promotions:popups.close') }).click();
  await operator.activate('mf-games', '1.0.0');
  await expect(hot).toBeVisible();
  await expect(words).toHaveCount(0);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  await operator.activate('mf-auth', '1.0.0');
});
