import { closeNews, logIn } from '../../browsers/log-in';
import { expect, test } from '../../browsers/test';

test('a member logs in, and stays logged in after a reload', { tag: '@extended' }, async ({ tab, t, player }) => {
  await tab.open('/m/home');
  const header = tab.find({ role: 'banner' });
  await header.find({ role: 'link', name: t('shell:header.login') }).click();
  const field = tab.find({ role: 'dialog' }).find({ role: 'textbox', name: t('auth:login.username') });
  // A style of the remote that affects its text fields; below 16 px an iPhone zooms into the page.
  await expect.poll(() => field.style('font-size')).toBe('16px');
  expect(await field.style('border-top-width')).toBe('0px');
  await logIn(tab, t, player);
  await closeNews(tab, t);
  const account = header.find({ role: 'button', name: /^My account, total balance ৳\s?18\.00$/ });
  await expect.poll(() => account.count()).toBe(1);
  await tab.reload();
  await expect.poll(() => account.count()).toBe(1);
});
