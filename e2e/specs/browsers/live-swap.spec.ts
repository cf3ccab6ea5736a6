import { logIn } from '../../browsers/log-in';
import { expect, test } from '../../browsers/test';
import { command } from '../../fixtures/command';
import { Operator } from '../../fixtures/registry';

const remote = 'mf-promotions';
const before = '1.0.0';
/** An activity that accepts comments. */
const activity = '/m/activityDetail?id=cricket';

test('a new version arrives under a half-written comment, and is rolled back, without a reload', async ({
  tab,
  t,
  player,
  stack,
  newVersion,
}) => {
  const operator = await Operator.of(stack);
  const mark = () => tab.evaluate(() => void Object.assign(window, { samePage: true }));
  const isSamePage = () => tab.evaluate(() => 'samePage' in window);
  const shows = async (version: string, other: string) => {
    await expect.poll(() => tab.find({ version }).count()).toBe(1);
    await expect.poll(() => tab.find({ version: other }).count()).toBe(0);
  };
  // An attempt that failed half-way has left its version live.
  await operator.activate(remote, before);
  await tab.open('/m/login');
  await logIn(tab, t, player);
  await tab.open(activity);
  const comment = tab.find({ role: 'textbox', name: t('promotions:comment.label') });
  await comment.type('What a six!');
  await shows(before, newVersion);
  await mark();
  const scrolled = await tab.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);

  await operator.release({ remote, version: newVersion, exposes: {} }, { deadlineMs: 1000 });
  await shows(newVersion, before);
  expect(await comment.value()).toBe('What a six!');
  expect(await comment.focused()).toBe(true);
  expect(await tab.evaluate(() => scrollY)).toBe(scrolled);
  expect(await isSamePage()).toBe(true);

  // Nobody types on this page, so a roll-back does not have to wait.
  await tab.open('/m/activity');
  await shows(newVersion, before);
  await mark();
  await command(stack, 'fed', 'rollback', remote);
  await shows(before, newVersion);
  expect(await isSamePage()).toBe(true);
  expect(await tab.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toContain(player.username);
});
