import { expect, test } from '../../fixtures/test';

test('HOME-05 a banner whose image fails is hidden, and so is the carousel without banners', {
  tag: '@extended',
}, async ({ page, t }) => {
  const offers = page.getByRole('main').getByRole('region', { name: t('shell:home.banners') });
  await page.goto('/m/home');
  const slides = offers.getByRole('listitem');
  await expect(slides.first()).toBeVisible();
  const all = await slides.count();
  const pictures = await offers
    .getByRole('link')
    .locator('img')
    .evaluateAll((images) => images.map((each) => (each as HTMLImageElement).src));
  expect(new Set(pictures).size).toBe(all);

  await page.route(pictures[0] ?? '', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(slides).toHaveCount(all - 1);
  await expect(slides.first()).toBeVisible();

  await page.route('**/img/banners/**', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.getByRole('heading', { name: t('games:section.hot') })).toBeVisible();
  await expect(offers).toHaveCount(0);
});

test('GTILE-17 a vendor icon that fails to load is hidden, its name stays', { tag: '@extended' }, async ({
  page,
  t,
}) => {
  const menu = page.getByRole('navigation', { name: t('games:section.vendors') });
  const entries = menu.getByRole('button');
  /** Icons of the menu; each is requested when its entry scrolls into view. */
  const icons = async () => {
    for (const entry of await entries.all()) await entry.scrollIntoViewIfNeeded();
    return menu.evaluate(
      (list) => [...list.getElementsByTagName('img')].filter(({ src }) => src.endsWith('-COLOR.png')).length,
    );
  };
  await page.goto('/m/slot-games');
  await expect.poll(icons).toBeGreaterThan(5);
  const names = await entries.allTextContents();

  await page.route('**/*-COLOR.png', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(entries).toHaveText(names);
  await expect.poll(icons).toBe(0);
  await expect(entries).toHaveText(names);
});
