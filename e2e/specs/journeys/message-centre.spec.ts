import { calls } from '@r777/shared/contracts';
import { changeAnswer, changeStatus } from '../../fixtures/answers';
import { languagesOf } from '../../fixtures/languages';
import { expect, test } from '../../fixtures/test';

for (const language of languagesOf('EN'))
  test.describe(`the message centre, ${language}`, () => {
    test.use({ language });

    test('ROUTE-20 MSG-01 MSG-04 MSG-05 MSG-06 a visitor sees every way, live chat only with CBS3, and no count', async ({
      page,
      t,
      api,
    }) => {
      const resources = [{ resourceType: 'TELEGRAM' as const, url: 'https://t.example/r777' }];
      const { whitelabel } = (await api.call(calls.status, {})).info;
      const without = await changeStatus(page, { info: { whitelabel: { ...whitelabel, CBS3: false } } });
      const chat = page.getByRole('link', { name: new RegExp(t('member-inbox:centre.chat')) });
      await page.goto('/m/message');
      await expect(page.getByRole('list', { name: t('member-inbox:centre.ways') })).toBeVisible();
      await expect(chat).toHaveCount(0);
      await without();
      await changeStatus(page, { info: { resources, whitelabel: { ...whitelabel, CBS3: true } } });
      await page.reload();
      await expect(chat).toBeVisible();
      await expect(page.getByRole('heading', { name: t('member-inbox:centre.title') })).toBeVisible();
      const ways = page.getByRole('list', { name: t('member-inbox:centre.ways') });
      await expect(ways.getByRole('link', { name: new RegExp(t('member-inbox:centre.telegram')) })).toHaveAttribute(
        'href',
        'https://t.example/r777',
      );
      await expect(ways.getByText(t('common:unread_other', { count: '1' }))).toHaveCount(0);
      await ways.getByRole('button', { name: new RegExp(t('member-inbox:centre.service')) }).click();
      const service = page.getByRole('dialog', { name: t('menu:service.title') });
      await expect(service).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(service).toHaveCount(0);
      await page.getByRole('button', { name: t('common:back') }).click();
      await expect(page).toHaveURL(/\/m\/home$/);
    });

    test('MSG-02 MSG-03 MSG-06 MSG-07 a member sees what is unread, which reading lowers', async ({
      page,
      t,
      player,
      signIn,
    }) => {
      await signIn(player.session);
      await page.goto('/m/message');
      const ways = page.getByRole('list', { name: t('member-inbox:centre.ways') });
      const inbox = ways.getByRole('link', { name: new RegExp(t('member-inbox:centre.inboxText')) });
      const notices = ways.getByRole('link', { name: new RegExp(t('member-inbox:centre.noticesText')) });
      await expect(inbox).toContainText(t('common:unread_one', { count: '1' }));
      await expect(notices).toContainText(/\d/);
      await inbox.click();
      await expect(page).toHaveURL(/\/m\/webEmail$/);
      await page
        .getByRole('list', { name: t('member-inbox:inbox.list') })
        .getByRole('link')
        .click();
      await expect(page.getByRole('article')).toBeVisible();
      await page.goto('/m/message');
      await expect(notices).toContainText(/\d/);
      await expect(inbox).not.toContainText(/\d/);

      await changeAnswer(page, calls.inboxUnread, () => 12_000);
      await page.reload();
      await expect(inbox.getByText('99+')).toBeVisible();
    });
  });
