import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { deploy } from '../../../tools/scripts/stack/deploy';
import { copyOfRepository, type RepositoryCopy } from '../../../tools/scripts/team/testing/copy-of-repository';
import { command } from '../../fixtures/command';
import { languagesOf } from '../../fixtures/languages';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import type { RunningStack } from '../../fixtures/stack';
import { expect } from '../../fixtures/test';

const test = testOnOwnRegistry();
test.describe.configure({ mode: 'serial' });

let repository: RepositoryCopy | undefined;
test.afterAll(() => repository?.remove());

/** Creates a remote and releases it, as a team does at a terminal. */
async function makeAndDeploy(remote: string, { dataDir }: RunningStack): Promise<void> {
  repository = await copyOfRepository();
  const { folder, env } = repository;
  const commands = `npm run fed -- new ${remote} && npm run deploy -- ${remote}`;
  await promisify(execFile)('bash', ['-c', commands], {
    cwd: folder,
    env: { ...process.env, ...env, DATA_DIR: dataDir },
  });
}

/** Scrolls down this far, in px, in steps as a player does. Each step ends before the next. */
async function scrollDown(page: Page, by: number): Promise<void> {
  await page.mouse.move(180, 400);
  for (let gone = 0; gone < by; gone += 200) {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 200);
    await page.waitForFunction((y) => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      return isAtEnd || scrollY > y;
    }, before);
  }
}

/**
 * The content between header and tab bar: loaded images, skeletons, texts of links, buttons and headings, and their
 * positions, in px.
 */
const seenOn = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll('main img, main a, main button, main h2, main [role=status] + [aria-hidden]'),
    ].flatMap((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      if (height === 0 || bottom < 100 || top > 700 || element.closest('[inert]')) return [];
      if (element.ariaHidden === 'true') return [{ what: 'no picture yet', top }];
      if (!(element instanceof HTMLImageElement)) return [{ what: element.textContent ?? '', top }];
      const isDrawn = element.complete && element.naturalWidth > 0 && getComputedStyle(element).opacity === '1';
      return [{ what: isDrawn ? new URL(element.src).pathname : 'no picture yet', top }];
    }),
  );

/** The same measure, once it has stopped changing. */
async function settled(page: Page): ReturnType<typeof seenOn> {
  let last = await seenOn(page);
  await expect(async () => {
    const before = last;
    last = await seenOn(page);
    expect(last).toEqual(before);
    expect(last.filter(({ what }) => what === 'no picture yet')).toEqual([]);
  }).toPass();
  return last;
}

/** Records the scroll position in every frame from now on. @returns the function that reads all recorded positions */
async function noteScroll(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen = new Set([scrollY]);
    const look = () => {
      seen.add(scrollY);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen]);
}

for (const language of languagesOf('BN'))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const version = language === 'EN' ? '2.0.0' : '3.0.0';

    test('SWAP-01 SWAP-02 SWAP-08 REG-06 REG-14 deployed promotions arrive in an open page, and roll back, without a reload', async ({
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
      const scrolled = () =>
        page.evaluate(() => {
          scrollTo(0, 400);
          return scrollY;
        });
      await expect.poll(scrolled).toBe(400);
      await page.evaluate(() => Object.assign(window, { samePage: true }));
      const places = await noteScroll(page);
      const loads: string[] = [];
      page.on('request', (request) => loads.push(request.url()));

      // A slow phone from the version's first file on, so that drawing in two steps becomes visible.
      const devtools = await page.context().newCDPSession(page);
      await page.route(`**/r/mf-promotions/${version}/**`, async (route) => {
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
        await route.continue();
      });
      // The test in the other language has already rolled the same sources back.
      await command(stack, deploy, 'mf-promotions', '--version', version, '--even-unhealthy');
      await expect(page.getByTestId(version)).toHaveCount(1);
      await expect(page.getByTestId(before)).toHaveCount(0);
      // The page was not shorter in any frame.
      expect(await places()).toEqual([400]);

      await command(stack, 'fed', 'rollback', 'mf-promotions');
      await expect(page.getByTestId(before)).toHaveCount(1);
      await expect(page.getByTestId(version)).toHaveCount(0);

      expect(await page.evaluate(() => (window as unknown as { samePage?: boolean }).samePage)).toBe(true);
      expect(await places()).toEqual([400]);
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language);
      expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toContain(player.session.userName);
      expect(new URL(page.url()).pathname).toBe('/m/activity');
      // Neither another remote nor the page itself was fetched again.
      expect(loads.filter((url) => /\/r\/(?!mf-promotions)/.test(url) || url.endsWith('/m/activity'))).toEqual([]);
    });
  });

test('SWAP-02 games deployed under four scrolled pages leave scroll, pictures and texts where they were', {
  tag: '@extended',
}, async ({ context, stack }) => {
  const version = '4.0.0';
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.locator('main article img').nth(3)).toBeVisible();
    await scrollDown(page, 2000);
    const before = await settled(page);
    return { path, page, before, top: await page.evaluate(() => scrollY), places: await noteScroll(page) };
  };
  const pages = [];
  for (const path of ['/m/home', '/m/hot-games', '/m/gameCenter', '/m/search?name=an&page=3'])
    pages.push(await open(path));
  await command(stack, deploy, 'mf-games', '--version', version);
  for (const { path, page, before, top, places } of pages) {
    await expect(page.locator(`[data-remote=mf-games][data-version="${version}"]:not([inert])`).first()).toBeAttached();
    const after = await seenOn(page);
    expect({ path, at: await places() }).toEqual({ path, at: [top] });
    expect({ path, seen: after.map(({ what }) => what) }).toEqual({ path, seen: before.map(({ what }) => what) });
    // Fractions of a pixel.
    const moved = after.filter(({ top: place }, index) => Math.abs(place - Number(before[index]?.top)) > 1);
    expect({ path, moved }).toEqual({ path, moved: [] });
  }
});

test('a remote that did not exist when the shell was built shows on home, is switched off and comes back', {
  tag: '@extended',
}, async ({ page, stack, t }) => {
  const remote = 'mf-lucky-draw';
  const operator = await Operator.of(stack);
  await page.goto('/m/home');
  await makeAndDeploy(remote, stack);
  const area = page.getByRole('region').filter({ hasText: remote });
  // It is at the end of home, which loads when a player scrolls near.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(area).toBeVisible({ timeout: 1000 });
  }).toPass();
  await area.getByRole('button', { name: 'Tell me more' }).click();
  await expect(area.getByText(/for this team to decide/)).toBeVisible();

  const notice = page.getByRole('heading', { name: t('federation:killed', { area: t('federation:area.other') }) });
  await operator.disable(remote);
  await expect(notice).toBeVisible();
  await expect(area).toBeHidden();
  await operator.enable(remote);
  await expect(area).toBeVisible();
  await expect(notice).toBeHidden();
});
