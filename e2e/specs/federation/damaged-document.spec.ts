import { DISCOVERY_PATHS, type DiscoveryDocument, type PageReport } from '@mfe/contract';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

test.use({ language: 'EN' });

const GAMES = 'r777/mf-games';
const INLINED = /(<script type="application\/json" id="discovery"[^>]*>)(.*?)(?=<\/script>)/s;
const isOf = (path: string) => (url: URL) => url.pathname === path;

/** Answers the page's document and the registry's with `entry` as the one of mf-games. */
async function damage(page: Page, entry: unknown): Promise<void> {
  const damaged = (text: string) => {
    const document = JSON.parse(text) as DiscoveryDocument;
    Object.assign(document.microFrontends, { [GAMES]: entry });
    return JSON.stringify(document);
  };
  const answer = async (route: Route, alter: (body: string) => string) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: alter(await response.text()) });
  };
  await page.route(
    (url) => url.pathname.startsWith('/m/'),
    (route) => answer(route, (html) => html.replace(INLINED, (_, tag: string, text: string) => tag + damaged(text))),
  );
  await page.route(isOf(DISCOVERY_PATHS.document), (route) => answer(route, damaged));
}

/** The page reports the damage as an error of its own, and throws nothing else. */
const onlyDamage = (faults: string[]) =>
  expect(
    faults.splice(0).filter((fault) => !fault.startsWith('uncaught: TypeError: damaged entry of mf-games')),
  ).toEqual([]);

/** Resolves when the page has told the registry about a damaged entry. */
const reported = (page: Page) =>
  page.waitForRequest((request) => {
    if (new URL(request.url()).pathname !== DISCOVERY_PATHS.reports) return false;
    const { errors } = request.postDataJSON() as PageReport;
    return errors.some(({ message }) => message === 'damaged entry of mf-games');
  });

for (const [what, entry] of [
  ['nothing in its list', [null]],
  ['no list', {}],
  [
    'extras of its owner alone',
    [{ url: '/r/mf-games/1.0.0/e.js', metadata: { version: '1.0.0' }, extras: { team: 'games' } }],
  ],
] as const)
  test(`a remote whose entry has ${what} costs its own parts; the site works, and the registry hears of it`, {
    tag: '@extended',
  }, async ({ page, t, pageFaults }) => {
    await damage(page, entry);
    const told = reported(page);
    await page.goto('/m/login');
    await expect(page.getByRole('dialog').getByLabel(t('auth:login.username'), { exact: true })).toBeVisible();
    await told;
    await page.goto('/m/home');
    await page
      .getByRole('navigation', { name: t('shell:frame.tabs') })
      .getByRole('link', { name: t('shell:tab.promotion') })
      .click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    onlyDamage(pageFaults);
  });

test('an open page keeps what it shows when the registry sends a damaged entry', async ({
  page,
  context,
  pageFaults,
}) => {
  await page.goto('/m/home');
  const games = page.locator('[data-remote="mf-games"] article').first();
  await expect(games).toBeVisible();
  await damage(page, [null]);
  const told = reported(page);
  await context.setOffline(true);
  await context.setOffline(false);
  await told;
  await expect(games).toBeVisible();
  onlyDamage(pageFaults);
});
