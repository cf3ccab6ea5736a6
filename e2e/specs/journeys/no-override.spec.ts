import { expect, test } from '../../fixtures/test';

test("FED-12 the players' site takes no override, neither from the address nor from the tab", async ({ page, t }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith('http://localhost:9000/') && asked.push(request.url()));
  await page.addInitScript(() => {
    const override = { remote: 'mf-promotions', address: 'http://localhost:9000/', until: Date.now() + 3_600_000 };
    sessionStorage.setItem('r777.overrides', JSON.stringify([override]));
  });
  await page.goto('/m/activity?override=mf-promotions@http://localhost:9000/');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('complementary', { name: t('override:title') })).toBeHidden();
  expect(asked).toEqual([]);
});
