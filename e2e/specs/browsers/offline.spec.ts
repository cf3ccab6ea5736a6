import { startCuttableProxy } from '../../browsers/cuttable';
import { test as base, expect } from '../../browsers/test';

const test = base.extend<{ way: Awaited<ReturnType<typeof startCuttableProxy>> }>({
  way: async ({ stack }, use) => {
    const way = await startCuttableProxy(stack.shell);
    await use(way);
    way.close();
  },
  site: ({ way }, use) => use(way.origin),
});

test('without a network the shell opens after a first visit, and recovers without a reload', {
  tag: '@extended',
}, async ({ tab, t, way }) => {
  await tab.open('/m/home');
  const stored = () =>
    tab.evaluate(async () => {
      const files = (await (await caches.open('files')).keys()).length;
      return (await caches.match('/m/home')) === undefined ? 0 : files;
    });
  await expect.poll(stored, { timeout: 30_000 }).toBeGreaterThan(10);
  // Files arrive one after the other; they are complete when the number stays the same.
  let before = -1;
  await expect
    .poll(async () => {
      const now = await stored();
      const same = now === before;
      before = now;
      return same;
    })
    .toBe(true);

  way.cut();
  await tab.open('/m/slot-games');
  await expect.poll(() => tab.find({ role: 'navigation', name: t('shell:frame.tabs') }).count()).toBe(1);
  const games = tab.find({ role: 'main' }).find({ role: 'article' });
  expect(await games.count()).toBe(0);
  await tab.evaluate(() => void Object.assign(window, { samePage: true }));
  way.mend();
  await expect.poll(() => games.count(), { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await tab.evaluate(() => 'samePage' in window)).toBe(true);
});
