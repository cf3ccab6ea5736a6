import type { PageName } from '@r777/shared/contracts';
import { settled } from '../../fixtures/accessibility';
import { closeNewsWhenShown } from '../../fixtures/news';
import { deployShell, type OwnBuild, ownBuild } from '../../fixtures/next-shell';
import { offeredRoutes } from '../../fixtures/offered-routes';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';

/** A site whose shell is deployed while it runs. */
let build: OwnBuild;
const test = testOnOwnRegistry(async () => {
  build = await ownBuild('shell');
  return { SHELL_DIST: build.folder };
});
test.afterAll(() => build.remove());
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

/** Opened pages of remotes: one of each, and more of the one that is released during the test. */
const named: ReadonlySet<string> = new Set<PageName>([
  'game-list',
  'promotion-list',
  'agent-home',
  'member-centre',
  'help',
  'inbox',
]);

/** Home itself, and pages that open over it or lead a member back to it. */
const SHEETS: readonly string[] = ['home', 'login', 'register', 'free-trial', 'forgot-password', 'change-password'];

/**
 * An address of each page that the shell itself shows, whose files a deployment removes, and one of each kind of remote
 * page: the registry keeps the files of a remote's version for all pages.
 */
const unseen = offeredRoutes().filter(
  ({ shows, guard, remote }, place, all) =>
    (remote ? named.has(shows) : !SHEETS.includes(shows) && guard !== 'session') &&
    all.findIndex((other) => other.shows === shows) === place,
);

test('a tab two releases old opens pages of each remote, is told of the new version, takes it on request', {
  tag: '@extended',
}, async ({ page, stack, t, api, signIn }) => {
  const operator = await Operator.of(stack);
  await closeNewsWhenShown(page);
  await signIn(await api.login('agent77', 'Agent777!'));
  await page.goto('/m/home');
  await expect(page.getByRole('heading', { name: t('games:section.hot') })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const mainFile = () => page.locator('script[src*="/assets/main."]').first().getAttribute('src');
  const before = await mainFile();

  // After two releases, no message of the registry to pages names the first one.
  for (const version of ['2.0.0', '3.0.0']) {
    const alone = version === '3.0.0' ? ['MemberCentre', 'Help', 'Inbox'] : true;
    await operator.release({ remote: 'mf-member', version, exposes: {}, alone });
    await deployShell(build.folder, version);
    // The host checks its folder on a request, and shows the shell before until it has prepared the new one.
    await expect
      .poll(async () => (await fetch(`${stack.shell}/m/home`)).text(), { timeout: 30_000 })
      .not.toContain(before);
  }
  const lost: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && lost.push(`${answer.status()} ${answer.url()}`));
  const shown: Record<string, string> = {};
  expect(unseen.length).toBeGreaterThan(named.size);
  for (const { address } of unseen) {
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(new URL(address, stack.shell).pathname);
    // An empty live region is no error.
    const alerts = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });
    await expect.soft(alerts, address).toHaveCount(0);
    for (const area of await page.locator('main [data-remote]').all())
      shown[String(await area.getAttribute('data-remote'))] = String(await area.getAttribute('data-version'));
  }
  expect(lost).toEqual([]);
  expect(shown).toMatchObject({
    'mf-member': '3.0.0',
    'mf-games': '1.0.0',
    'mf-promotions': '1.0.0',
    'mf-agent': '1.0.0',
  });

  const notice = page.getByRole('status').filter({ hasText: t('menu:update.ready') });
  // A tab checks by itself when a player returns to it after a while.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(notice).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await notice.getByRole('button', { name: t('menu:update.reload') }).click();
  await page.waitForFunction(() => !('sameDocument' in window));
  await expect.poll(mainFile).not.toBe(before);
  await expect(page.getByRole('heading').first()).toBeVisible();
});
