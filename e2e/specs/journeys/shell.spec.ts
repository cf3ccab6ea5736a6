import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { settled } from '../../fixtures/accessibility';
import { changeStatus, refuse } from '../../fixtures/answers';
import { expect, test } from '../../fixtures/test';

test('ROUTE-07 ROUTE-08 ROUTE-11 ROUTE-12 one pop-up is open over home, and closes to it by button, Escape and Back', async ({
  page,
  t,
}) => {
  const popup = page.getByRole('dialog');
  const closed = async () => {
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL(/\/m\/home$/);
  };
  for (const path of ['/m/login?next=%2Fm%2Fmember', '/m/register']) {
    await page.goto(path);
    await popup.getByRole('button', { name: t('common:close') }).click();
    await closed();
    await page.goto(path);
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await closed();
  }
  await page.getByRole('link', { name: t('shell:header.register') }).click();
  await expect(popup).toBeVisible();
  await page.goBack();
  await closed();

  // At most one of log-in, registration and recovery is open, in any order.
  const isOpen = async (title: string) => {
    await expect(popup.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(popup).toHaveCount(1);
  };
  await page.goto('/m/login');
  await isOpen(t('auth:login.title'));
  await popup.getByRole('link', { name: t('auth:login.forgot') }).click();
  await isOpen(t('auth:forgot.title'));
  await page.goBack();
  await isOpen(t('auth:login.title'));
  await popup.getByRole('link', { name: t('auth:login.register') }).click();
  await isOpen(t('auth:register.title'));
  await popup.getByRole('link', { name: t('auth:register.login') }).click();
  await isOpen(t('auth:login.title'));
});

test('GLIST-30 Back on a game list replaces it with home: the phone’s Back does not lead to it again', async ({
  page,
  t,
}) => {
  await page.goto('/m/help');
  await expect(page.getByRole('heading', { name: t('titles:help') })).toBeVisible();
  await page.goto('/m/slot-games');
  await page.getByRole('button', { name: t('common:back') }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/help$/);
});

test('A11Y-03 the announcements stop when they are paused; who wants less motion sees nothing move', async ({
  page,
  t,
}) => {
  const news = page.getByRole('region', { name: t('shell:home.announcements') });
  const motion = () => news.evaluate((line) => line.getAnimations({ subtree: true }).map(({ playState }) => playState));
  await page.goto('/m/home');
  await expect(news.getByRole('link').first()).toBeVisible();
  await expect.poll(motion).toEqual(['running']);
  const name = t('shell:home.announcements');
  await page.getByRole('button', { name: `${t('common:pauseAnimation')}: ${name}` }).click();
  await expect.poll(motion).toEqual(['paused']);
  await page.getByRole('button', { name: `${t('common:playAnimation')}: ${name}` }).click();
  await expect.poll(motion).toEqual(['running']);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(news.getByRole('link').first()).toBeVisible();
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 0,
          ).length,
    );
  await expect.poll(moving).toBe(0);
  await page.getByRole('link', { name: t('shell:header.login') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving()).toBe(0);
});

test('ROUTE-58 HOME-19 MSG-10 a remote’s page is the same by link, address and reload; an announcement opens from its title', async ({
  page,
  t,
}) => {
  const main = page.getByRole('main');
  const same = async (path: RegExp, sign: () => Promise<unknown>) => {
    await expect(page).toHaveURL(path);
    await sign();
    await settled(page);
    const shown = await main.ariaSnapshot();
    await page.reload();
    await expect.poll(() => main.ariaSnapshot()).toBe(shown);
    const address = page.url();
    await page.goto('/m/app');
    await page.goto(address);
    await expect.poll(() => main.ariaSnapshot()).toBe(shown);
  };
  await page.goto('/m/home');
  await page.getByRole('button', { name: `${t('common:pauseAnimation')}: ${t('shell:home.announcements')}` }).click();
  const first = page
    .getByRole('region', { name: t('shell:home.announcements') })
    .getByRole('link')
    .first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  const opened = main.getByRole('button', { name: title, expanded: true });
  await same(/\/m\/notice\?index=0$/, () => expect(opened).toHaveCount(1));

  await page.getByRole('link', { name: t('shell:tab.promotion'), exact: true }).click();
  await same(/\/m\/activity$/, () => expect(main.getByRole('listitem').first()).toBeVisible());
});

/**
 * Records the browser's page transitions: direction, length in ms, what a tap would hit during one, and whether a
 * pop-up's picture leaves or enters.
 */
interface Move {
  going: string | undefined;
  ms: unknown;
  meets: string | undefined;
  popUp: 'leaves' | 'comes' | undefined;
}
const movesOf = (page: Page) => page.evaluate(() => (window as unknown as { moves: Move[] }).moves);

test('SHELL-07 pages move for 300 ms, Back moves them the other way, and a tap hits the new page meanwhile', async ({
  page,
  t,
}) => {
  await page.addInitScript(() => {
    const moves: Move[] = [];
    Object.assign(window, { moves });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = () => {
        const moving = (picture: string) =>
          document
            .getAnimations()
            .find(
              ({ effect }) =>
                effect instanceof KeyframeEffect && effect.pseudoElement === `::view-transition-${picture}`,
            );
        const leaving = moving('old(root)');
        moves.push({
          going: document.documentElement.dataset.going,
          ms: leaving?.effect?.getComputedTiming().duration,
          meets: document.elementFromPoint(180, 20)?.closest('header')?.tagName,
          popUp: moving('old(pop-up)') ? 'leaves' : moving('new(pop-up)') && 'comes',
        });
      };
      // A transition that the next step interrupts has not moved.
      transition.ready.then(note, () => undefined);
      return transition;
    };
  });
  await page.goto('/m/home');
  const tab = (name: string) => page.getByRole('link', { name: t(`shell:tab.${name}`), exact: true }).click();
  // The transitions' code is a lazy file; until it has loaded, pages fade in.
  await expect(async () => {
    await tab('promotion');
    await page.goBack();
    // The second element has moved, so nothing is recorded about them after the list is emptied.
    await expect.poll(async () => (await movesOf(page)).at(-1)?.going, { timeout: 2000 }).toBe('back');
  }).toPass();
  await page.evaluate(() => (window as unknown as { moves: Move[] }).moves.splice(0));
  await tab('promotion');
  await expect.poll(() => movesOf(page)).toEqual([{ going: 'forward', ms: 300, meets: 'HEADER', popUp: undefined }]);
  await page.goBack();
  await expect.poll(async () => (await movesOf(page)).map(({ going }) => going)).toEqual(['forward', 'back']);
  // A pop-up with its own route slides out like the others.
  await page.getByRole('link', { name: t('shell:header.login'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:close') })
    .click();
  await expect
    .poll(async () => (await movesOf(page)).at(-1))
    .toEqual({ going: 'close', ms: 300, meets: 'HEADER', popUp: 'leaves' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A pop-up that arrives with another page is there at once, because the browser's picture of it would swallow the
  // taps.
  await tab('promotion');
  await expect.poll(async () => (await movesOf(page)).at(-1)?.going).toBe('forward');
  const before = (await movesOf(page)).length;
  await tab('member');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(async () => (await movesOf(page)).length).toBeGreaterThan(before);
  expect((await movesOf(page)).map(({ popUp }) => popUp)).not.toContain('comes');
});

test('STAT-02 maintenance that begins while a form is being filled in takes nothing away', async ({ page, t }) => {
  await page.goto('/m/login');
  const form = page.getByRole('dialog');
  const name = form.getByLabel(t('auth:login.username'), { exact: true });
  await name.fill('rahim77');
  await form.getByLabel(t('auth:login.password'), { exact: true }).fill('Play777!');
  const open = await changeStatus(page, { maintenance: true });
  const answer = await refuse(page, calls.login, 'system.maintenance');
  await form.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  const notice = page.getByRole('heading', { name: t('closed:maintenanceTitle') });
  await expect(notice).toBeVisible();
  await expect(name).toHaveCount(0);
  await open();
  await answer();
  await expect(notice).toHaveCount(0);
  await expect(name).toHaveValue('rahim77');
  await form.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(form).toHaveCount(0);
});

test('the images that the HTML begins with are where the page puts its own', { tag: '@extended' }, async ({
  page,
  browser,
  stack,
}) => {
  const bare = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: false });
  const html = await bare.newPage();
  for (const path of ['/', '/rng', '/promotions']) {
    const first = html.locator('img[width="672"]').first();
    // The host reads them when it starts.
    await expect(async () => {
      await html.goto(stack.shell + path);
      expect(await first.count()).toBe(1);
    }).toPass();
    const place = await first.boundingBox();
    await page.goto(path);
    const own = page.getByRole('main').locator(`img[src$="${await first.getAttribute('src')}"]`);
    await expect.poll(() => own.first().boundingBox()).toEqual(place);
  }
  await bare.close();
});
