import { calls } from '@r777/shared/contracts';
import { languagesOf } from '../../fixtures/languages';
import { sendLetter } from '../../fixtures/letters';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, startIn, test } from '../../fixtures/test';

for (const language of languagesOf('EN'))
  test.describe(`the inbox, ${language}`, () => {
    test.use({ language });

    test('ROUTE-23 MSG-36 MSG-37 MSG-38 PERM-05 is for members; a message is read, deleted and brought back', async ({
      page,
      t,
      context,
      player,
      signIn,
      stack,
    }) => {
      await page.goto('/m/webEmail');
      await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2FwebEmail/);

      await sendLetter(stack, player.username, { title: 'Newest <b>letter</b>', content: 'First line\nSecond line' });
      await signIn(player.session);
      await page.goto('/m/webEmail');
      const list = page.getByRole('main').getByRole('list', { name: t('member-inbox:inbox.list') });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expect(list.getByRole('listitem').first()).toContainText('Newest <b>letter</b>');
      await expect(page.getByText(t('member-inbox:inbox.total', { total: '2', unread: '2' }))).toBeVisible();

      await list.getByRole('link').first().click();
      await expect(page.getByRole('article')).toContainText('Second line');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Newest <b>letter</b>' })).toBeVisible();
      await page.goBack();
      await expect(page.getByText(t('member-inbox:inbox.total', { total: '2', unread: '1' }))).toBeVisible();
      await expect(list.getByRole('img', { name: t('member-inbox:inbox.unread') })).toHaveCount(1);

      await page.goForward();
      await page.getByRole('button', { name: t('member-inbox:inbox.delete') }).click();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('button', { name: t('member-inbox:inbox.undo') }).click();
      await expect(list.getByRole('listitem')).toHaveCount(2);

      await test.step('offline a deletion is refused in words, and works when the network is back', async () => {
        await page.getByRole('button', { name: t('member-inbox:inbox.select'), exact: true }).click();
        for (const each of await list.getByRole('checkbox').all()) await each.check();
        await context.setOffline(true);
        await page.getByRole('button', { name: t('member-inbox:inbox.delete') }).click();
        const alert = page.getByRole('alert');
        // The second text if the error texts have not loaded yet.
        await expect(
          alert.filter({ hasText: t('errors:network.offline') }).or(alert.filter({ hasText: t('common:offline') })),
        ).toBeVisible();
        for (const each of await list.getByRole('checkbox').all()) await expect(each).toBeChecked();
        await context.setOffline(false);
        await page.getByRole('button', { name: t('member-inbox:inbox.delete') }).click();
        await expect(page.getByText(t('member-inbox:inbox.empty'))).toBeVisible();
      });
    });
  });

test('MSG-33 two tabs and the badge of home agree, and a message that arrives shows in the open inbox', {
  tag: '@extended',
}, async ({ page, context, language, t, player, signIn, stack }) => {
  await signIn(player.session);
  const home = await context.newPage();
  await startIn(home, language);
  await closeNewsWhenShown(home);
  await page.goto('/m/webEmail');
  const list = page.getByRole('list', { name: t('member-inbox:inbox.list') });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await home.goto('/m/home');
  const envelope = home.getByRole('link', { name: new RegExp(`^${t('shell:home.inbox')}`) });
  await expect(envelope).toContainText('1');

  await sendLetter(stack, player.username, { title: 'Just arrived', content: 'Hello' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(envelope).toContainText('2');
  await list.getByRole('link', { name: /Just arrived/ }).click();
  await expect(envelope).toContainText('1');

  const { content } = await (async () => {
    const answer = await page.request.get(`${stack.shell}${calls.inbox.path}?language=EN`, {
      headers: { merchant: 'r777bdt', language: 'EN', platform: 'mobile', gateway: '3', token: player.session.token },
    });
    return ((await answer.json()) as { value: { content: { read: boolean }[] } }).value;
  })();
  expect(content.map(({ read }) => read)).toEqual([true, false]);
});
