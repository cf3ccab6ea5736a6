import { expect, test } from '../../browsers/test';

test('a visitor goes from home to the slots, pages on, and finds a game by its name', { tag: '@extended' }, async ({
  tab,
  t,
}) => {
  await tab.open('/m/home');
  await expect.poll(() => tab.find({ role: 'heading', name: t('games:section.hot') }).count()).toBe(1);
  await tab.open('/m/slot-games');
  const games = tab.find({ role: 'main' }).find({ role: 'article' });
  await expect.poll(() => games.count()).toBeGreaterThan(6);
  const [first] = await games.texts();
  await tab.find({ role: 'button', name: t('common:nextPage') }).click();
  await expect.poll(async () => (await games.texts())[0] ?? first).not.toBe(first);

  await tab.open('/m/search');
  await tab.find({ role: 'searchbox' }).type('burning 777');
  await expect.poll(() => games.texts()).toEqual([expect.stringContaining('Burning 777')]);
  await expect.poll(() => tab.path()).toContain('name=burning');
});
