import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@r777/shared/contracts';
import { inFullBrowser } from '../../fixtures/full-browser';
import { logIn } from '../../fixtures/log-in';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';
import { textsOf } from '../../fixtures/texts';

/** The browser setting 'blocked' for cookies and all storage of sites. */
const BLOCKED = 2;

test('without cookies and storage the site opens; log-in says in both languages why nobody stays logged in', {
  tag: '@extended',
}, async ({ playwright, launchOptions, contextOptions, viewport, stack, player }) => {
  const folder = await mkdtemp(join(tmpdir(), 'r777-browser-'));
  await mkdir(join(folder, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: BLOCKED } } };
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(settings));
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...inFullBrowser(launchOptions),
    ...contextOptions,
    viewport,
    baseURL: stack.shell,
  });
  try {
    const [t, bn] = [textsOf('EN'), textsOf('BN')];
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(String(error)));
    let logIns = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === calls.login.path) logIns += 1;
    });
    // They may cover home, and its balance, before the balance is visible.
    await closeNewsWhenShown(page);
    await page.goto('/m/home');
    const refused = () =>
      page.evaluate(() => {
        const tried = (what: () => unknown) => {
          try {
            return what() === undefined;
          } catch {
            return true;
          }
        };
        // The same setting blocks cookies, which no script of the page may write.
        return [tried(() => localStorage), tried(() => sessionStorage)];
      });
    expect(await refused()).toEqual([true, true]);
    const main = page.getByRole('main');
    await expect(main.getByRole('article').first()).toBeVisible();
    const banner = page.getByRole('banner');
    // The site starts in Bengali, and cannot store another language.
    await banner.getByRole('link', { name: bn('shell:header.login') }).click();
    await expect(page.getByText(bn('auth:login.cookies'))).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: bn('shell:header.openMenu') }).click();
    await page.getByRole('dialog').getByText('English', { exact: true }).click();
    await page.goBack();
    await page
      .getByRole('navigation', { name: t('shell:frame.tabs') })
      .getByRole('link', { name: t('shell:tab.promotion') })
      .click();
    await expect(main.getByRole('listitem').first()).toBeVisible();
    await page.goBack();
    await banner.getByRole('link', { name: t('shell:header.login') }).click();
    await expect(page.getByText(t('auth:login.cookies'))).toBeVisible();
    await logIn(page, t, player);
    await expect(page.getByText(t('errors:session.revoked_noCookie'))).toBeVisible();
    await expect(page.getByRole('dialog', { name: t('auth:login.title') })).toBeVisible();
    await expect(banner.getByText('18.00')).toHaveCount(0);
    // Nothing more happens: the page does not log in by itself.
    expect(logIns).toBe(1);
    expect(thrown).toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

const DAY_MS = 86_400_000;

for (const [how, off] of [
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
] as const)
  test(`a phone whose clock is a day ${how} asks for the bets of the right day, also after a reload`, {
    tag: '@extended',
  }, async ({ page, player, signIn }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === calls.betRecords.path) asked.push(searchParams.get('startDate') ?? '');
    });
    const dayOf = (time: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(time);
    const today = dayOf(Date.now());
    await signIn(player.session);
    await page.clock.setSystemTime(Date.now() + off);
    await page.goto('/m/gameRecord');
    await expect.poll(() => asked.at(-1)).toBe(today);
    asked.length = 0;
    await page.reload();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set([today]));
  });
