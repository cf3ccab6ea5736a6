import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '@r777/shared/contracts';
import { expectAccessible } from '../../fixtures/accessibility';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import type { RunningStack } from '../../fixtures/stack';
import { expect } from '../../fixtures/test';
import { textsOf } from '../../fixtures/texts';
import { withLine } from '../../remotes/variant';

const test = testOnOwnRegistry();

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

const remote = 'mf-promotions';
const line = 'These are the offers of 2.0.0';

/** Opens the console beside the player's page and signs in with the keyboard. */
async function openConsole(player: Page, stack: RunningStack): Promise<Page> {
  const console = await player.context().newPage();
  await console.goto(stack.ops);
  await console.getByRole('textbox', { name: /Registry token|রেজিস্ট্রি টোকেন/ }).focus();
  await console.keyboard.type((await readFile(join(stack.dataDir, 'registry/operator.token'), 'utf8')).trim());
  await console.keyboard.press('Enter');
  await console.getByRole('button', { name: 'English' }).or(console.getByText('English')).first().click();
  await expect(console.getByRole('heading', { name: 'Remotes', level: 1 })).toBeVisible();
  return console;
}

/**
 * Reaches a control with Tab alone, presses it, and confirms the question with a reason; also a second question, if
 * there is one.
 */
async function decide(console: Page, control: string, question: string, second?: string): Promise<void> {
  const target = console.getByRole('button', { name: control, exact: true });
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await console.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await console.keyboard.press('Enter');
  const dialog = console.getByRole('dialog', { name: question });
  await expect(dialog).toContainText(/\d+ pages are open/);
  await dialog.getByLabel(/Reason/).focus();
  await console.keyboard.type('console journey');
  await console.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  if (second) {
    const again = console.getByRole('dialog', { name: second });
    await expect(again).toContainText(/rolled back .* by operator: (browser test|console journey)/);
    await expect(again.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await console.keyboard.press('Tab');
    await expect(again.getByRole('button', { name: 'Activate it anyway' })).toBeFocused();
    await console.keyboard.press('Enter');
  }
  await expect(console.getByRole('dialog')).toHaveCount(0);
}

test('REG-12 REG-09 an operator activates, rolls back, kills, enables and splits by keyboard, and the open page follows', async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const operator = await Operator.of(stack);
  await operator.release({
    remote,
    version: '2.0.0',
    exposes: { PromotionList: withLine('PromotionList', line) },
    alone: true,
  });
  await operator.rollback(remote);

  await page.goto('/m/activity');
  const promotion = page.getByRole('main').getByRole('listitem').first();
  await expect(promotion).toBeVisible();

  const console = await openConsole(page, stack);
  // The player's page stays visible, as on another screen, because a hidden page does not count as open.
  const row = console.getByRole('row', { name: new RegExp(remote) });
  await expect(row).toContainText(/\d of \d pages/, { timeout: 40_000 });
  await console.getByRole('link', { name: `Show ${remote}` }).focus();
  await console.keyboard.press('Enter');

  await expect(console.getByRole('region', { name: `Versions of ${remote}` })).toContainText('2.0.0');
  await expect(console.getByRole('region', { name: `Health of ${remote}` })).toContainText(
    /1\.0\.0: 0 of \d pages failed/,
  );

  await expect(console.getByText(/Unhealthy: rolled back .* by operator: browser test/)).toBeVisible();
  const evenSo = '2.0.0 was rolled back before. Activate it anyway?';
  await decide(console, 'Activate 2.0.0', `Activate ${remote} 2.0.0?`, evenSo);
  await expect(page.getByText(line)).toHaveCount(1);
  await expect(row).toContainText('2.0.0');
  await expect(console.getByRole('region', { name: 'Rollout of 2.0.0' })).toContainText('Too early to tell');

  await decide(console, 'Roll back to 1.0.0', `Roll back ${remote} to 1.0.0?`);
  await expect(page.getByText(line)).toHaveCount(0);
  await expect(promotion).toBeAttached();

  await decide(console, `Kill ${remote}`, `Kill ${remote}?`);
  await expect(page.getByText('Promotions: unavailable right now')).toHaveCount(1);
  await expect(row).toContainText('Killed');
  await decide(console, `Enable ${remote}`, `Enable ${remote}?`);
  await expect(promotion).toBeAttached();

  await decide(console, `Kill ${remote}`, `Kill ${remote}?`);
  await expect(row).toContainText('Killed');
  const both = `Activate ${remote} 2.0.0 and enable it?`;
  await decide(console, 'Activate 2.0.0', both, evenSo);
  await expect(page.getByText(line)).toHaveCount(1);
  await expect(row).not.toContainText('Killed');
  await decide(console, 'Activate 1.0.0', `Activate ${remote} 1.0.0?`);
  await expect(promotion).toBeAttached();
  await expect(console.getByRole('button', { name: /Roll back to/ })).toHaveCount(0);

  await decide(console, 'Set split', `Send ${remote} 2.0.0 to 10% of devices?`, evenSo);
  await expect(row).toContainText('10% on 2.0.0');
  await decide(console, 'Promote 2.0.0', `Promote ${remote} 2.0.0?`, evenSo);
  await expect(page.getByText(line)).toHaveCount(1);

  await console.getByRole('link', { name: 'History' }).click();
  const history = console.getByRole('table', { name: 'History' });
  // Newest first. A list and not a count: a failure says which change is missing or twice.
  await expect(history.getByRole('row', { name: /console journey/ })).toHaveText([
    /Activated/,
    /Split set/,
    /Activated/,
    /Activated/,
    /Killed/,
    /Enabled/,
    /Killed/,
    /Rolled back/,
    /Activated/,
  ]);
});

for (const language of languages)
  test(`A11Y-01 every screen of the console passes axe in ${language}, and a question keeps the focus until answered`, {
    tag: language === 'BN' ? '@extended' : [],
  }, async ({ page, stack }) => {
    const t = textsOf(language);
    // The colours do not depend on the language.
    const colours = language === 'EN';
    const console = await openConsole(page, stack);
    await console.getByText(language === 'EN' ? 'English' : 'বাংলা', { exact: true }).click();
    await expect(console.getByRole('heading', { name: t('ops:remotes'), level: 1 })).toBeVisible();
    await expectAccessible(console, 'remotes', { colours });
    await console.getByRole('link', { name: t('ops:showRemote', { remote }) }).click();
    await expect(console.getByRole('region', { name: t('ops:versionsOf', { remote }) })).toBeVisible();
    await expectAccessible(console, 'one remote', { colours });

    const kill = console.getByRole('button', { name: t('ops:killRemote', { remote }), exact: true });
    await kill.focus();
    await console.keyboard.press('Enter');
    const question = console.getByRole('dialog', { name: t('ops:confirmTitle.disable', { remote }) });
    await expect(question).toBeVisible();
    await expectAccessible(console, 'question', { colours });
    // Tab leads from its last control to the browser's own controls, as in every modal dialog, never to the page behind.
    const inside = () =>
      question.evaluate(
        (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
      );
    for (let presses = 0; presses < 8; presses += 1) {
      // The focus guard beside the dialog may hold the focus for a moment before it returns it.
      await expect.poll(inside).toBe(true);
      await console.keyboard.press(presses < 5 ? 'Tab' : 'Shift+Tab');
    }
    await question.getByLabel(t('ops:whyLabel')).focus();
    await console.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(kill).toBeFocused();

    await console.getByRole('link', { name: t('ops:history') }).click();
    await expect(console.getByRole('table', { name: t('ops:history') })).toBeVisible();
    await expectAccessible(console, 'history', { colours });
    await console.getByRole('button', { name: t('ops:signOut') }).click();
    await expect(console.getByRole('textbox', { name: t('ops:token') })).toBeVisible();
    await expectAccessible(console, 'sign-in', { colours });
  });

test('one long word in a reason leaves every other column of the history readable', async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await operator.disable(remote, 'x'.repeat(500));
  await operator.enable(remote);
  const console = await openConsole(page, stack);
  await console.getByRole('link', { name: 'History' }).click();
  const row = console.getByRole('row', { name: /x{500}/ });
  const lines = (cell: string | RegExp) =>
    row
      .getByRole('cell', { name: cell })
      .first()
      .evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode() ?? one);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      });
  for (const width of [1280, 900]) {
    await console.setViewportSize({ width, height: 900 });
    for (const cell of [/\d{4}/, 'operator', remote])
      expect([width, String(cell), await lines(cell)]).toEqual([width, String(cell), 1]);
    const overflow = await console.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, overflow]).toEqual([width, 0]);
  }
});
