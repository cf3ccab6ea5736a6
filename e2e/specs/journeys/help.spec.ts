import { calls } from '@r777/shared/contracts';
import { languagesOf } from '../../fixtures/languages';
import { expect, test } from '../../fixtures/test';

/** A word of an item of the seeded help centre, and the start of its Bengali title. */
const WORD = { EN: 'locked', BN: 'লক' } as const;

for (const language of languagesOf('BN'))
  test.describe(language, () => {
    test.use({ language });

    test('ROUTE-16 a search marks the word, and a vote is kept; without a hit it leads to customer service', async ({
      page,
      t,
    }) => {
      await page.goto('/m/help');
      const main = page.getByRole('main');
      await main.getByRole('searchbox').fill(WORD[language]);
      const topic = main.getByRole('button', { expanded: false }).filter({ hasText: WORD[language] }).first();
      await expect(topic.locator('mark').first()).toHaveText(new RegExp(WORD[language], 'i'));
      await topic.click();
      await main.getByRole('button', { name: t('member-help:yes'), exact: true }).click();
      await expect(main.getByText(t('member-help:thanks'))).toBeVisible();
      await page.reload();
      await main.getByRole('searchbox').fill(WORD[language]);
      await main.getByRole('button', { expanded: false }).filter({ hasText: WORD[language] }).first().click();
      await expect(main.getByText(t('member-help:thanks'))).toBeVisible();

      await main.getByRole('searchbox').fill('qqqqqq');
      await expect(main.getByText(t('member-help:none', { text: 'qqqqqq' }))).toBeVisible();
      await main.getByRole('button', { name: t('member-help:chat') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });

test('the copied link of a topic opens it, below the header, also when it is far down', { tag: '@extended' }, async ({
  page,
  context,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const items = await api.call(calls.helpCenter, { language: 'EN', device: 'MOBILE' });
  const last = items.at(-1);
  await page.goto('/m/help');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: last?.title ?? '' }).click();
  await main.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/m/home');
  await page.goto(link);
  const topic = main.getByRole('button', { name: last?.title ?? '' });
  await expect(topic).toHaveAttribute('aria-expanded', 'true');
  await expect(topic).toBeInViewport();
});
