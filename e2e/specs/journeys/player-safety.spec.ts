import type { Page } from '@playwright/test';
import { calls, type PlaySession } from '@r777/shared/contracts';
import { languagesOf } from '../../fixtures/languages';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';

const PAGE = '/m/member/playerSafety';

/** Opens a game over the page, from its information sheet. */
async function openGame(page: Page): Promise<void> {
  await page.goto('/m/search?name=burning+777');
  await page.getByRole('main').getByRole('article').first().getByRole('button').first().click();
}

/** Makes the play session's reality check due until it is answered. */
async function makeCheckDue(page: Page): Promise<{ answered: () => string[]; make: () => void }> {
  const choices: string[] = [];
  let due = false;
  const session = (): PlaySession => ({
    startedAt: choices.at(-1) === 'leave' ? null : '2026-11-20T06:00:00Z',
    playedSeconds: 3_600,
    staked: '200.00',
    won: '80.00',
    net: '-120.00',
    realityCheck: { minutes: 60, due, secondsLeft: due ? 0 : 3_600 },
    secondsLeft: null,
    currency: 'BDT',
  });
  const answer = { json: () => ({ success: true, value: session() }) };
  await page.context().route(`**${calls.playSession.path}*`, (route) => route.fulfill({ json: answer.json() }));
  await page.context().route(`**${calls.answerRealityCheck.path}*`, async (route) => {
    const { choice } = route.request().postDataJSON() as { choice: string };
    choices.push(choice);
    due = false;
    await route.fulfill({ json: answer.json() });
  });
  return {
    answered: () => choices,
    make: () => {
      due = true;
    },
  };
}

/** The page reads its play session again, as after a movement of money. */
const readAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Notes where the page's content begins: the grey shape of the banner, then the content of the shell. In px. */
function noteContentTop(): void {
  const tops = new Set<string>();
  const look = () => {
    for (const [name, part] of [
      ['shape', document.querySelector('.sk-banner')],
      ['content', document.querySelector('#root #content')],
    ] as const) {
      const { top = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
      if (height > 0) tops.add(`${name} ${Math.round(top)}`);
    }
    document.documentElement?.setAttribute('data-tops', [...tops].join());
    requestAnimationFrame(look);
  };
  look();
}

for (const language of languagesOf('BN'))
  test.describe(`player safety in ${language}`, () => {
    test.use({ language });

    test('a limit counts at once, a higher one waits for a second yes and can be dropped', async ({
      page,
      t,
      api,
      player,
      signIn,
    }) => {
      const { token } = player.session;
      await signIn(player.session);
      await closeNewsWhenShown(page);
      await page.goto(PAGE);
      const main = page.getByRole('main');
      const name = t('member-safety:form.title', {
        group: t('member-safety:limits.deposit'),
        span: t('member-safety:limits.Day').toLowerCase(),
      });
      const card = main.getByRole('article', { name });
      const setTo = async (amount: string) => {
        await card.getByRole('button').first().click();
        const sheet = page.getByRole('dialog', { name });
        await sheet.getByLabel(t('member-safety:form.amount')).fill(amount);
        await sheet.getByRole('button', { name: t('member-safety:form.save') }).click();
        await expect(sheet).toBeHidden();
      };
      await setTo('500');
      await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
      await setTo('5000');
      await expect(card.getByRole('button', { name: t('member-safety:limits.drop') })).toBeVisible();
      await expect(card.getByRole('button', { name: t('member-safety:limits.confirm') })).toHaveCount(0);
      const kept = (await api.call(calls.playLimits, {}, token)).limits.find(({ kind }) => kind === 'depositDay');
      expect(kept).toMatchObject({ value: '500.00', next: { value: '5000.00', confirmable: false } });
      await page.reload();
      await card.getByRole('button', { name: t('member-safety:limits.drop') }).click();
      await expect(card.getByRole('button', { name: t('member-safety:limits.drop') })).toHaveCount(0);
      const after = (await api.call(calls.playLimits, {}, token)).limits.find(({ kind }) => kind === 'depositDay');
      expect(after).toMatchObject({ value: '500.00', next: null });
    });

    test('a reality check lies over a running game in every tab, outlives a reload, and one answer closes all', {
      tag: '@extended',
    }, async ({ page, t, context, player, signIn }) => {
      const check = await makeCheckDue(page);
      await signIn(player.session);
      await closeNewsWhenShown(page);
      await openGame(page);
      await expect(page.locator('iframe')).toBeVisible();
      const other = await context.newPage();
      await other.goto('/m/help');
      check.make();
      const asked = (on: Page) => on.getByRole('alertdialog', { name: t('play-session:check.title') });
      for (const each of [page, other]) {
        await each.bringToFront();
        await readAgain(each);
        await expect(asked(each)).toBeVisible();
      }
      await other.reload();
      await expect(asked(other)).toBeVisible();
      await page.bringToFront();
      // Nothing of the game below can be reached, neither by Escape nor by the keyboard.
      for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
      await expect(asked(page)).toBeVisible();
      await page.keyboard.press('Tab');
      expect(await asked(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await asked(page)
        .getByRole('button', { name: t('play-session:check.continue') })
        .click();
      await expect(asked(page)).toBeHidden();
      await expect(page.locator('iframe')).toBeVisible();
      await expect(asked(other)).toBeHidden();
      expect(check.answered()).toEqual(['continue']);

      check.make();
      await readAgain(page);
      await asked(page)
        .getByRole('button', { name: t('play-session:check.leave') })
        .click();
      await expect(page).toHaveURL(/\/m\/home/);
      await expect(page.locator('iframe')).toHaveCount(0);
    });

    test('the bar of the running session keeps its place over a reload and leads to player safety', {
      tag: '@extended',
    }, async ({ page, t, player, signIn }) => {
      await signIn(player.session);
      await closeNewsWhenShown(page);
      await openGame(page);
      await expect(page.locator('iframe')).toBeVisible();
      await page.getByRole('button', { name: new RegExp(t('play-session:open')) }).click();
      await expect(page).toHaveURL(new RegExp(PAGE));
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.goto('/m/home');
      const bar = page.getByRole('link', { name: new RegExp(t('play-session:open')) }).first();
      await expect(bar).toBeVisible();
      await page.addInitScript(noteContentTop);
      await page.reload();
      await expect(bar).toBeVisible();
      await expect(page.getByRole('main').locator('img').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.dataset.tops)).toBe('shape 96,content 84');
      await bar.click();
      await expect(page).toHaveURL(new RegExp(PAGE));
    });

    test('a time-out closes games and ends the other device; a self-exclusion ends this one too', {
      tag: '@extended',
    }, async ({ page, t, api, player, signIn }) => {
      const elsewhere = await api.login(player.username, player.password);
      await signIn(player.session);
      await closeNewsWhenShown(page);
      await page.goto(PAGE);
      const main = page.getByRole('main');
      const begin = async (kind: 'timeOut' | 'selfExclusion') => {
        await main.getByRole('link', { name: t(`member-safety:ways.${kind}`) }).click();
        // On this page; the previous one has a choice, too.
        const lengths = main.getByRole('radiogroup', { name: t('member-safety:break.length') });
        await lengths.getByRole('radio').first().check({ force: true });
        await main.getByRole('button', { name: t(`member-safety:break.begin_${kind}`) }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('member-safety:break.yes') })
          .click();
      };
      await begin('timeOut');
      await expect(main.getByText(t('member-safety:excluded.title_timeOut'))).toBeVisible();
      await expect(api.call(calls.memberInfo, {}, elsewhere.token)).rejects.toThrow('session.revoked');

      await page.goto('/m/search?name=burning+777');
      await main.getByRole('article').first().getByRole('button').first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('play-session:toSafety') })
        .click();
      await expect(page).toHaveURL(new RegExp(PAGE));

      await begin('selfExclusion');
      await expect(page).toHaveURL(/\/m\/home/);
      await expect(api.login(player.username, player.password)).rejects.toThrow('member.excluded');
      await page.goto('/m/login');
      const form = page.getByRole('dialog');
      await form.getByLabel(t('auth:login.username'), { exact: true }).fill(player.username);
      await form.getByLabel(t('auth:login.password'), { exact: true }).fill(player.password);
      await form.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
      // The date stands first or last, by language.
      const words = t('errors:member.excluded_until', { until: '|' })
        .split('|')
        .toSorted((one, other) => other.length - one.length)[0];
      await expect(form.getByText(words ?? '')).toBeVisible();
    });
  });
