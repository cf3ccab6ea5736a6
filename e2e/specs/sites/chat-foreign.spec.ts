import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { hold, refuse } from '../../fixtures/answers';
import type { ChatProvider } from '../../fixtures/chat-provider';
import { command } from '../../fixtures/command';
import { languagesOf } from '../../fixtures/languages';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/other-site';

test.beforeEach(({ chat }) => {
  chat.answer('well');
  chat.launches.length = 0;
});

const expectProvidersPage = (page: Page, { origin }: ChatProvider) =>
  expect(page).toHaveURL(new RegExp(`^${origin}/visit/`));

for (const language of languagesOf('EN'))
  test.describe(`the chat of a provider, ${language}`, () => {
    test.use({ language });

    test('MSG-23 MSG-24 MSG-25 MSG-26 opens from the message centre, in the site’s language, title and colour', {
      tag: '@extended',
    }, async ({ page, t, chat, player, signIn }) => {
      await signIn(player.session);
      await page.goto('/m/message');
      const release = await hold(page, calls.chatLaunch);
      const launch = page.waitForRequest((request) => request.url().includes(calls.chatLaunch.path));
      const ways = page.getByRole('list', { name: t('member-inbox:centre.ways') });
      await ways.getByRole('link', { name: new RegExp(t('member-inbox:centre.chat')) }).click();
      const asked = await launch;
      await expect(page.getByRole('status').getByText(t('common:in_please_wait'))).toBeVisible();
      await expect(page.getByRole('heading', { name: t('chat:elsewhereTitle') })).toBeVisible();
      const backUrl = new URL('/m/message', page.url()).href;
      const headerColor = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--surface-1').trim(),
      );
      expect(headerColor).toMatch(/^#[0-9a-f]{6}$/i);
      const title = { EN: 'Live chat', BN: 'লাইভ চ্যাট' }[language];
      expect(asked.method()).toBe('GET');
      expect(asked.headers().moduleid).toBe('CBS3');
      expect(Object.fromEntries(new URL(asked.url()).searchParams)).toEqual({
        b2c: '1',
        language,
        backUrl,
        headerColor,
        title,
      });
      release();
      await expectProvidersPage(page, chat);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      expect(chat.betweenLinkAndVisit()).toBeGreaterThanOrEqual(500);
      expect(chat.launches).toEqual([
        expect.objectContaining({ account: player.username, language, backUrl, headerColor, title }),
      ]);
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(ways).toBeVisible();
      await test.step('the phone’s Back leads to the page before, and launches nothing', async () => {
        await ways.getByRole('link', { name: new RegExp(t('member-inbox:centre.chat')) }).click();
        await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(/\/m\/message$/);
        await expect(ways).toBeVisible();
        expect(chat.launches).toHaveLength(2);
      });
    });

    // The backend's adapters/chat/http.test.ts has the other attacks of a provider.
    test('a provider that does not answer is said in words, and Retry opens the chat', { tag: '@extended' }, async ({
      page,
      t,
      chat,
      player,
      signIn,
    }) => {
      await signIn(player.session);
      chat.answer('silent');
      await page.goto('/m/chat');
      await expect(page.getByRole('heading', { name: t('chat:noAnswerTitle') })).toBeVisible();
      await expect(page.getByText(t('errors:system.unavailable'))).toBeVisible();
      await expect(page.getByText(t('common:in_please_wait'))).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name: t('chat:help') })).toBeVisible();
      chat.answer('well');
      await page.getByRole('button', { name: t('common:retry') }).click();
      await expectProvidersPage(page, chat);
    });

    test('MSG-29 MSG-32 unread counts that cannot be fetched show no alert', { tag: '@extended' }, async ({
      page,
      t,
      chat,
      player,
      signIn,
    }) => {
      await signIn(player.session);
      await page.goto('/m/message');
      const ways = page.getByRole('list', { name: t('member-inbox:centre.ways') });
      const chatRow = ways.getByRole('link', { name: new RegExp(t('member-inbox:centre.chat')) });
      await expect(chatRow).toContainText(t('common:unread_other', { count: '3' }));
      chat.answer('down');
      await refuse(page, calls.inboxUnread, 'system.unavailable');
      const failed = [calls.chatUnread, calls.inboxUnread].map(({ path }) =>
        page.waitForResponse((answer) => answer.url().includes(path) && !answer.ok()),
      );
      await page.reload();
      await Promise.all(failed);
      await expect(chatRow).not.toContainText(/[0-9০-৯]/);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
    });

    test('switched off while it opens, the chat is closed; switched on again, it opens', { tag: '@extended' }, async ({
      page,
      t,
      chat,
      stack,
      player,
      signIn,
    }) => {
      // Each command starts a program.
      test.slow();
      const offer = (on: boolean) =>
        command(stack, 'wps', 'site', 'set', 'whitelabel.CBS3', String(on), '--why', 'browser test', '--yes');
      chat.answer('silent');
      await signIn(player.session);
      await page.goto('/m/chat');
      await expect(page.getByRole('heading', { name: t('chat:elsewhereTitle') })).toBeVisible();
      try {
        await offer(false);
        await expect(page.getByText(t('chat:closedText'))).toBeVisible();
        await expect(page.getByText(t('common:in_please_wait'))).toHaveCount(0);
        chat.answer('well');
      } finally {
        await offer(true);
      }
      await expectProvidersPage(page, chat);
    });

    test('PERM-19 a trial account is told why there is no chat, and the provider hears nothing', {
      tag: '@extended',
    }, async ({ page, t, chat }) => {
      await closeNewsWhenShown(page);
      await page.goto('/m/trail');
      await page.getByRole('button', { name: t('auth-trial:start') }).click();
      await expect(page).toHaveURL(/\/m\/home$/);
      await page.goto('/m/chat');
      await expect(page.getByRole('main').getByText(t('errors:free_reject'))).toBeVisible();
      await expect(page).toHaveURL(/\/m\/chat$/);
      expect(chat.launches).toEqual([]);
    });
  });

test('a page of the provider that never comes is said in words', { tag: '@extended' }, async ({
  page,
  t,
  chat,
  player,
  signIn,
}) => {
  chat.answer('no page');
  await signIn(player.session);
  // While a navigation is pending the browser answers no question of a test, so the page has to report what it shows.
  await page.addInitScript(() => {
    const tell = () => console.info(document.getElementById('content')?.textContent);
    new MutationObserver(tell).observe(document, { childList: true, subtree: true });
  });
  const words = page.waitForEvent('console', {
    predicate: (message) => message.text().includes(t('errors:network.timeout')),
    timeout: 60_000,
  });
  await page.goto('/m/chat');
  expect((await words).text()).toContain(t('chat:noAnswerTitle'));
});
