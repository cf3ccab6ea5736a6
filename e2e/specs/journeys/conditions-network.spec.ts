import { calls } from '@r777/shared/contracts';
import { hold } from '../../fixtures/answers';
import { languagesOf } from '../../fixtures/languages';
import { expect, test } from '../../fixtures/test';
import { textsOf } from '../../fixtures/texts';

test.describe('a phone that loses its network', () => {
  test.use({ language: 'EN' });

  test('offline is said once, loaded pages stay, and all recovers without a reload', async ({ page, context, t }) => {
    const main = page.getByRole('main');
    const tabs = page.getByRole('navigation', { name: t('shell:frame.tabs') });
    await page.goto('/m/home');
    await expect(main.getByRole('heading', { name: t('games:section.live') })).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { samePage: true }));

    await context.setOffline(true);
    const notice = page.getByRole('status').getByText(t('shell:status.offlineNotice'));
    await expect(notice).toHaveCount(1);
    expect(await notice.evaluate((text) => text.closest('[data-kind]')?.getAttribute('data-kind'))).toBe('offline');
    await expect(main.getByRole('article').first()).toBeVisible();
    await tabs.getByRole('link', { name: t('shell:tab.promotion') }).click();
    // Home's sections that had not loaded yet say the same until the page has changed.
    await expect(main.getByRole('alert')).toHaveCount(1, { timeout: 30_000 });

    await context.setOffline(false);
    await expect(page.getByText(t('shell:status.onlineNotice'))).toBeVisible();
    await expect(notice).toHaveCount(0);
    // Texts, code and calls that failed without a network are requested again by themselves.
    await expect(page.getByRole('heading', { level: 1, name: t('titles:promotions') })).toBeVisible();
    await expect(main.getByRole('listitem').first()).toBeVisible();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  });

  test('a network lost while the site starts is named, and the site opens when it is back', {
    tag: '@extended',
  }, async ({ page, context, t }) => {
    await hold(page, calls.status);
    // Without them the page would continue in its built-in language.
    const texts = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/assets/en.'));
    await page.goto('/m/home');
    await (await texts).finished();
    await context.setOffline(true);
    await expect(page.getByRole('heading', { name: t('shell:status.offlineTitle') })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText(t('shell:status.offlineText'))).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: t('games:section.hot') })).toBeVisible();
  });
});

// A first visit begins in Bengali.
for (const language of languagesOf('BN'))
  test.describe(`a first visit on a network that stalls, ${language}`, () => {
    test.use({ language });
    const words = {
      EN: 'The site hasn’t loaded yet. Check your connection, then try again.',
      BN: 'সাইটটি এখনও লোড হয়নি। ইন্টারনেট সংযোগ দেখে নিন, তারপর আবার চেষ্টা করুন।',
    };

    // Fonts never hold a page back.
    for (const file of ['main.*.js', 'main.*.css'])
      test(`says so when ${file} never arrives, and goes on when it does`, async ({ page, t }) => {
        await page.clock.install();
        let release = () => {};
        const released = new Promise<void>((done) => {
          release = done;
        });
        await page.route(`**/assets/${file}`, async (route) => {
          await released;
          await route.continue();
        });
        const asked = page.waitForRequest(`**/assets/${file}`);
        // The browser's load event waits for the file.
        await page.goto('/m/home', { waitUntil: 'commit' });
        await asked;
        const said = page.getByText(words[language]);
        await page.clock.runFor(16_000);
        await expect(said).toBeVisible();
        await expect(page.getByRole('button', { name: t('common:retry') })).toBeVisible();
        release();
        await expect(page.getByRole('heading', { name: t('games:section.hot') })).toBeVisible();
        await expect(said).toHaveCount(0);
      });

    test('offers Retry at once when a file fails, and Retry opens the site', async ({ page, t, pageFaults }) => {
      await page.route('**/assets/main.*.js', (route) => route.abort('connectionreset'));
      await page.goto('/m/home');
      await expect(page.getByText(words[language])).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: t('common:retry') }).click();
      await expect(page.getByRole('heading', { name: t('games:section.hot') })).toBeVisible();
      pageFaults.length = 0;
    });
  });

test('texts that never arrive do not hold a first visit back: the site opens in its built-in language', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/assets/en.*.js', () => {});
  const asked = page.waitForRequest('**/assets/en.*.js');
  await page.goto('/m/home', { waitUntil: 'commit' });
  await asked;
  await page.clock.runFor(21_000);
  await expect(page.getByRole('link', { name: textsOf('BN')('shell:header.login'), exact: true })).toBeVisible();
});
