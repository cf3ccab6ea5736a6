import type { Page } from '@playwright/test';
import { calls, type InputOf } from '@r777/shared/contracts';
import { command } from '../../fixtures/command';
import { day } from '../../fixtures/days';
import { languagesOf } from '../../fixtures/languages';
import { closeNewsWhenShown } from '../../fixtures/news';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { setPolicy } from '../../fixtures/policy';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';
import { withLine } from '../../remotes/variant';

const test = testOnOwnRegistry();
test.describe.configure({ mode: 'serial' });
test.afterAll(({ stack }) => setPolicy(stack, {}));

const SAFETY = '/m/member/playerSafety';
/** The shortest interval that a pack can require, and the time in which its check has to be on the page. */
const [EVERY_MINUTE, IN_TIME] = [{ minutes: [1], usual: 1, required: true }, { timeout: 100_000 }];
type Launch = InputOf<typeof calls.launchGame>;

/** Marks a page: a reload would take the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { samePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'samePage' in window);

test('a due reality check stays over the page while mf-games is swapped live; until then no bet is taken', {
  tag: '@extended',
}, async ({ page, context, stack, t, api, player, signIn }) => {
  test.setTimeout(300_000);
  const operator = await Operator.of(stack);
  await setPolicy(stack, { realityCheck: EVERY_MINUTE });
  // The bonus alone pays one spin: a second one would need luck in the first.
  await command(stack, 'wps', 'member', 'correct', player.username, '100.00', '--why', 'browser test', '--yes');
  const { token } = player.session;
  await signIn(player.session);
  await closeNewsWhenShown(page);
  await page.goto('/m/slot-games');
  const area = page.locator('[data-remote=mf-games]:not([inert])').first();
  await expect(area).toBeVisible();
  await mark(page);

  const launch: Launch = {
    vassalage: 'BGS',
    gameType: 'RNG',
    gameCode: 'burning-777',
    gameId: 'bgs-burning-777',
    nodeId: '',
    isGameH5: true,
    playType: 'ent',
    supportPlay: false,
    freeplay: false,
    backUrl: `${stack.shell}/m/home`,
    language: 'EN',
  };
  const game = await context.newPage();
  await game.goto((await api.call(calls.launchGame, launch, token)).url);
  const spin = game.getByRole('button', { name: t('vendor:spin') });
  await spin.click();
  const bets = async () =>
    (await api.call(calls.betRecords, { startDate: day(-1), endDate: day(1), language: 'EN' }, token)).content.length;
  await expect.poll(bets).toBe(1);

  await page.bringToFront();
  const edition = 'Games, second edition';
  await operator.publish({
    remote: 'mf-games',
    version: '2.0.0',
    exposes: { GameList: withLine('GameList', edition) },
    alone: true,
  });
  const check = page.getByRole('alertdialog', { name: t('play-session:check.title') });
  await expect(check).toBeVisible(IN_TIME);
  await operator.activate('mf-games', '2.0.0', { deadlineMs: 0 });
  await expect(page.getByText(edition)).toBeVisible(IN_TIME);
  await expect(area).toHaveAttribute('data-version', '2.0.0');
  await expect(check).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await check.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);

  await spin.click();
  await expect(game.getByText(t('vendor:errors.playCheck'))).toBeVisible();
  expect(await bets()).toBe(1);

  await check.getByRole('button', { name: t('play-session:check.continue') }).click();
  await expect(check).toBeHidden();
  expect(await isSamePage(page)).toBe(true);
  await expect(page.getByText(edition)).toBeVisible();
  await game.bringToFront();
  await spin.click();
  await expect.poll(bets).toBe(2);
});

for (const language of languagesOf('EN'))
  test.describe(`a policy pack in ${language}`, () => {
    test.use({ language });

    test('set by command, it changes what an open page offers; the server refuses a stale page', {
      tag: '@extended',
    }, async ({ page, stack, t, player, signIn }) => {
      await setPolicy(stack, {});
      await signIn(player.session);
      await closeNewsWhenShown(page);
      await page.goto(SAFETY);
      const main = page.getByRole('main');
      const nameOf = (group: 'deposit' | 'loss') =>
        t('member-safety:form.title', {
          group: t(`member-safety:limits.${group}`),
          span: t('member-safety:limits.Day').toLowerCase(),
        });
      const timeOut = main.getByRole('link', { name: new RegExp(`^${t('member-safety:ways.timeOut')}`) });
      const losses = main.getByRole('radio', { name: t('member-safety:limits.loss'), exact: true });
      const card = (group: 'deposit' | 'loss', on = page) =>
        on.getByRole('main').getByRole('article', { name: nameOf(group) });
      await expect(timeOut).toBeVisible();
      await expect(losses).toBeVisible();
      await card('deposit').getByRole('button').first().click();
      const sheet = page.getByRole('dialog', { name: nameOf('deposit') });
      const between = (min: string) => t('fields:money.between', { min, max: '৳ 5,000.00' });
      await expect(sheet.getByText('৳ 100.00')).toBeVisible();
      await mark(page);

      // Another page of the same player, which gets no events from now on.
      const stale = await page.context().newPage();
      await stale.goto(SAFETY);
      await card('deposit', stale).waitFor();
      await stale.getByText(t('member-safety:limits.loss'), { exact: true }).first().click();
      await card('loss', stale).getByRole('button').first().click();
      const staleSheet = stale.getByRole('dialog', { name: nameOf('loss') });
      await staleSheet.getByLabel(t('member-safety:form.amount')).fill('500');
      await stale.route(`**${calls.consolidatedSettings.path}*`, (route) => route.abort());

      await page.bringToFront();
      await setPolicy(stack, {
        limits: { kinds: ['depositDay', 'sessionDay'], minimum: '250.00', maximum: '5000.00' },
        timeOut: null,
      });
      await expect(sheet.getByText(between('৳ 250.00'))).toBeVisible();
      await sheet.getByLabel(t('member-safety:form.amount')).fill('249');
      await sheet.getByRole('button', { name: t('member-safety:form.save') }).click();
      await expect(sheet.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(timeOut).toHaveCount(0);
      await expect(losses).toHaveCount(0);
      expect(await isSamePage(page)).toBe(true);

      await stale.bringToFront();
      await staleSheet.getByRole('button', { name: t('member-safety:form.save') }).click();
      await expect(stale.getByText(t('errors:policy.off'))).toBeVisible();
    });
  });
