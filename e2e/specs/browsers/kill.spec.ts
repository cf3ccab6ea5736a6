import { expect, test } from '../../browsers/test';
import { Operator } from '../../fixtures/registry';

const remote = 'mf-promotions';

test('an operator switches promotions off in an open page, and on again', { tag: '@extended' }, async ({
  tab,
  t,
  stack,
}) => {
  const operator = await Operator.of(stack);
  await tab.open('/m/activity');
  const offers = tab.find({ role: 'main' }).find({ role: 'listitem' });
  const notice = tab.find({ text: t('federation:killed', { area: t('federation:area.mf-promotions') }) });
  await expect.poll(() => offers.count()).toBeGreaterThan(0);
  await tab.evaluate(() => void Object.assign(window, { samePage: true }));
  await operator.disable(remote);
  try {
    await expect.poll(() => notice.count()).toBe(1);
    expect(await offers.count()).toBe(0);
    expect(await tab.find({ role: 'link', name: t('shell:tab.home') }).count()).toBe(1);
  } finally {
    await operator.enable(remote);
  }
  await expect.poll(() => offers.count()).toBeGreaterThan(0);
  expect(await notice.count()).toBe(0);
  expect(await tab.evaluate(() => 'samePage' in window)).toBe(true);
});
