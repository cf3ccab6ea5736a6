import { settled } from '../../fixtures/accessibility';
import { closeNewsWhenTheyCome } from '../../fixtures/news';
import { deployShell, type OwnBuilds, ownBuilds } from '../../fixtures/next-shell';
import { offeredRoutes } from '../../fixtures/offered-routes';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';

/** A site whose shell is deployed while it runs. */
let builds: OwnBuilds;
const test = testOnOwnRegistry(async () => {
  builds = await ownBuilds();
  return { SHELL_DIST: builds.shell };
});
test.afterAll(() => builds.remove());
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

/** Home itself, and what opens over it or leads a member back to it. */
const SHEETS: readonly string[] = ['home', 'login', 'register', 'free-trial', 'forgot-password', 'change-password'];

/** An address of each page that a tab opened on home has not shown. */
const unseen = offeredRoutes().filter(
  ({ shows, guard }, place, all) =>
    !SHEETS.includes(shows) && guard !== 'session' && all.findIndex((other) => other.shows === shows) === place,
);

test('a tab three releases old opens every page, is told of the new version, and takes it on request', async ({
  page,
  stack,
  t,
  api,
  signIn,
}) => {
  test.setTimeout(400_000);
  const operator = await Operator.of(stack);
  await closeNewsWhenTheyCome(page);
  await signIn(await api.login('agent77', 'Agent777!'));
  await page.goto('/m/home');
  await expect(page.getByRole('heading', { name: t('games:section.hot') })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const mainFile = () => page.locator('script[src*="/assets/main."]').first().getAttribute('src');
  const before = await mainFile();

  for (const version of ['2.0.0', '3.0.0', '4.0.0']) {
    await operator.release({ remote: 'mf-member', version, exposes: {} });
    await deployShell(builds.shell, version);
    // The host checks its folder on a request.
    expect(await (await fetch(`${stack.shell}/m/home`)).text()).not.toContain(before);
  }
  const lost: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && lost.push(`${answer.status()} ${answer.url()}`));
  const shown: Record<string, string> = {};
  for (const { address } of unseen) {
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(new URL(address, stack.shell).pathname);
    // A live region that has nothing to say yet is no error.
    const alerts = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });
    await expect.soft(alerts, address).toHaveCount(0);
    for (const area of await page.locator('main [data-remote]').all())
      shown[String(await area.getAttribute('data-remote'))] = String(await area.getAttribute('data-version'));
  }
  expect(lost).toEqual([]);
  expect(shown).toMatchObject({ 'mf-member': '4.0.0', 'mf-games': '1.0.0' });

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
