import { calls } from '@r777/shared/contracts';
import { PNG } from 'pngjs';
import { languagesOf } from '../../fixtures/languages';
import { expect, test } from '../../fixtures/test';

for (const language of languagesOf('EN'))
  test.describe(`records, ${language}`, () => {
    test.use({ language });

    test('ROUTE-34 MONEY-17 MONEY-18 MONEY-19 a member looks up a deposit, filters, and takes the record along', async ({
      page,
      api,
      t,
      player,
      signIn,
    }) => {
      const text = (key: string, values = {}) => t(`member-records:${key}`, values);
      await page.goto('/m/transaction/record');
      await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2Ftransaction%2Frecord/);

      await signIn(player.session);
      await page.goto('/m/transaction/record');
      const rows = page.getByRole('list', { name: text('account.entries') }).getByRole('listitem');
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toContainText('+৳ 18.00');

      // An order moves no money yet, so no event reports it; it appears when the page is opened again.
      await page.getByRole('button', { name: text('account.kind_bonus'), exact: true }).click();
      await api.call(calls.createDeposit, { methodId: 'sandbox-wallet', amount: '500.02' }, player.session.token);
      await page.getByRole('button', { name: text('account.all'), exact: true }).click();
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(text('account.status_pending'));

      await page.getByRole('button', { name: text('account.kind_deposit'), exact: true }).click();
      await expect(rows).toHaveCount(1);
      await expect(page).toHaveURL(/kind=deposit/);
      await page.reload();
      await expect(rows).toHaveCount(1);
      await rows.first().getByRole('button').click();
      const details = page.getByRole('dialog', { name: text('entry.title') });
      await expect(details).toContainText(text('account.status_pending'));
      await page.goBack();
      await expect(details).toHaveCount(0);
      await page.goBack();
      await expect(rows).toHaveCount(2);

      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: text('account.csv') }).click();
      expect((await saved).suggestedFilename()).toMatch(/^account-record-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);

      await page.getByRole('button', { name: text('account.statement') }).click();
      await expect(page.getByRole('heading', { name: text('statement.title') })).toBeVisible();
      const print = page.getByRole('button', { name: text('statement.print') });
      await expect(print).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(print).toBeHidden();
      // If the printer prints backgrounds, there is no dark background around the content.
      const { data, width, height } = PNG.sync.read(await page.screenshot());
      const corner = (height - 2) * width * 4;
      expect([...data.subarray(corner, corner + 3)]).toEqual([255, 255, 255]);
      await expect(page.getByRole('table', { name: text('statement.rows'), exact: true })).toContainText('৳ 500.02');
      await expect(page.getByRole('main')).not.toContainText(player.username);
    });

    test('MONEY-19 MONEY-21 ROUTE-36 a record that fails has Retry; profit and loss without bets shows zeros', {
      tag: '@extended',
    }, async ({ page, t, player, signIn }) => {
      await page.goto('/m/profitandloss');
      await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2Fprofitandloss/);
      await signIn(player.session);
      await page.route('**/wps/relay/transactions?*', (route) => route.abort());
      await page.goto('/m/transaction/record');
      await expect(page.getByText(t('member-records:account.failed'))).toBeVisible();
      await page.unroute('**/wps/relay/transactions?*');
      await page.getByRole('button', { name: t('common:retry') }).click();
      await expect(page.getByRole('list', { name: t('member-records:account.entries') })).toBeVisible();

      await page.goto('/m/profitandloss');
      await expect(page.getByText(t('member-records:result.empty'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText('৳ 0.00');
    });

    test('MONEY-20 profit and loss of 30 days is read by category and by day', async ({ page, api, t, signIn }) => {
      const text = (key: string) => t(`member-records:${key}`);
      await signIn(await api.login('rahim77', 'Play777!'));
      await page.goto('/m/profitandloss');
      await page.getByRole('button', { name: t('dates:ranges.month') }).click();
      const categories = page.getByRole('list', { name: text('result.byCategory') }).getByRole('listitem');
      await expect(categories.filter({ hasText: t('member:types.RNG') })).toContainText('৳');
      const slider = page.getByRole('slider', { name: text('result.day') });
      // The days of the month may arrive between a key and its answer.
      await expect(async () => {
        await slider.focus();
        const read = await slider.getAttribute('aria-valuetext');
        await page.keyboard.press('ArrowLeft');
        await expect(slider).not.toHaveAttribute('aria-valuetext', read ?? '', { timeout: 2000 });
      }).toPass({ timeout: 15_000 });
      await page.getByText(text('result.table'), { exact: true }).click();
      await expect(page.getByRole('table', { name: text('result.byDay') })).toContainText('৳');
    });
  });
