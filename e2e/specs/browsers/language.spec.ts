import { expect, test } from '../../browsers/test';
import { textsOf } from '../../fixtures/texts';

test('the side menu changes the language to Bengali without a reload, and it stays', { tag: '@extended' }, async ({
  tab,
  t,
}) => {
  const bn = textsOf('BN');
  await tab.open('/m/home');
  await tab.evaluate(() => void Object.assign(window, { samePage: true }));
  await tab.find({ role: 'button', name: t('shell:header.openMenu') }).click();
  await tab.find({ role: 'dialog' }).find({ text: 'বাংলা' }).click();
  const language = () => tab.evaluate(() => document.documentElement.lang);
  await expect.poll(language).toBe('bn');
  expect(await tab.evaluate(() => 'samePage' in window)).toBe(true);
  await tab.reload();
  await expect.poll(() => tab.find({ role: 'heading', name: bn('games:section.hot') }).count()).toBe(1);
  expect(await language()).toBe('bn');
});
