import type { BrowserContext, Page } from '@playwright/test';
import { bucketOf } from '../../../platform/host/src/discovery/choose-version';
import { command } from '../../fixtures/command';
import { inFullBrowser } from '../../fixtures/full-browser';
import { closeNewsWhenShown } from '../../fixtures/news';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator, watched } from '../../fixtures/registry';
import { recordVersions } from '../../fixtures/shown-versions';
import { expect } from '../../fixtures/test';
import { blocksInRender, throwsInHandler, throwsInRender, withLine } from '../../remotes/variant';

const test = testOnOwnRegistry();

test.describe.configure({ mode: 'serial' });

const remote = 'mf-promotions';
const list = '/m/activity';
const line = (version: string) => `These are the offers of ${version}`;
const releases = ['2.0.0', '2.1.0', '2.2.0'] as const;

test.beforeAll(async ({ stack }) => {
  const operator = await Operator.of(stack);
  for (const version of releases)
    await operator.publish({
      remote,
      version,
      exposes: { PromotionList: withLine('PromotionList', line(version)) },
      alone: true,
    });
});
test.beforeEach(async ({ stack }) => {
  const operator = await Operator.of(stack);
  await operator.activate(remote, '1.0.0');
});

const live = (page: Page, version: string) => page.getByTestId(version).filter({ visible: true });

/**
 * Whether the registry has rolled the version back, with one page open. First, because the registry counts a page of an
 * earlier test as open for a while, and would wait for its report.
 */
const isRolledBack = (operator: Operator) =>
  expect(async () => {
    const [entry] = await operator.history(remote);
    expect(entry).toMatchObject({ who: 'watchdog', to: '1.0.0', why: expect.stringContaining('failed on 1 of 1') });
  }).toPass({ timeout: 60_000 });

test('REG-08 a version that blocks its one page is rolled back', { tag: '@extended' }, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await page.goto(list);
  await expect(live(page, '1.0.0')).toHaveCount(1);
  await operator.release(
    { remote, version: '3.2.0', exposes: { PromotionList: blocksInRender }, alone: true },
    watched,
  );
  await isRolledBack(operator);
  await expect(live(page, '1.0.0')).toHaveCount(1);
});

test('REG-08 an error at a tap, long after the version was shown, is counted, named by fed health, rolled back', {
  tag: '@extended',
}, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await page.goto(list);
  await expect(live(page, '1.0.0')).toHaveCount(1);
  await operator.release(
    { remote, version: '3.3.0', exposes: { PromotionList: throwsInHandler }, alone: true },
    watched,
  );
  const health = async (row: RegExp) =>
    expect(async () => expect(await command(stack, 'fed', 'health', remote)).toMatch(row)).toPass({ timeout: 60_000 });
  // By then the page has reported that the version works.
  await health(/^3\.3\.0 +1 +0 +0 %/m);
  await page.getByRole('button', { name: 'Tap me' }).click();
  await health(/^3\.3\.0 +1 +1 +100 % .* runtime 1$/m);
  await isRolledBack(operator);
  await expect(live(page, '1.0.0')).toHaveCount(1);
});

test('SWAP-01 SWAP-06 two tabs get a new version, a kill and its end, from a registry that accepts no reports', async ({
  page,
  context,
  stack,
  t,
}) => {
  const operator = await Operator.of(stack);
  await context.route('**/registry/reports', (route) => route.fulfill({ status: 404 }));
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(list);
    await expect(live(tab, '1.0.0')).toHaveCount(1);
  }
  await operator.activate(remote, '2.0.0');
  for (const tab of tabs) await expect(tab.getByText(line('2.0.0'))).toBeVisible();
  await operator.disable(remote);
  const area = t('federation:area.mf-promotions');
  for (const tab of tabs) await expect(tab.getByText(t('federation:killed', { area }))).toBeVisible();
  await operator.enable(remote);
  for (const tab of tabs) await expect(tab.getByText(line('2.0.0'))).toBeVisible();
});

test('SWAP-01 a page that slept through three releases shows the last one, and none in between', {
  tag: '@extended',
}, async ({ page, context, stack }) => {
  const operator = await Operator.of(stack);
  const shown = await recordVersions(page, remote);
  await page.goto(list);
  await expect(live(page, '1.0.0')).toHaveCount(1);
  const browser = await context.newCDPSession(page);
  // Frozen, as a phone in a pocket freezes it: arriving messages are delivered at once later. A visible page cannot be
  // frozen.
  const asleep = new Promise((done) => browser.once('Debugger.paused', done));
  await browser.send('Debugger.enable');
  await browser.send('Debugger.pause');
  const step = page.evaluate(() => undefined);
  await asleep;
  for (const version of releases) await operator.activate(remote, version);
  await browser.send('Debugger.resume');
  await step;
  await expect(page.getByText(line('2.2.0'))).toBeVisible();
  expect(await shown()).toEqual(['1.0.0', '2.2.0']);
});

test("SWAP-01 a page restored by the browser's Back shows the current version, and receives the next one", async ({
  playwright,
  launchOptions,
  stack,
}) => {
  const operator = await Operator.of(stack);
  // The browsers of the test runner have no back/forward cache.
  const browser = await playwright.chromium.launch({
    ...inFullBrowser(launchOptions),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: stack.shell });
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => persisted && Object.assign(window, { kept: true }));
    });
    await page.goto(list);
    await expect(live(page, '1.0.0')).toHaveCount(1);
    await page.goto(stack.vendor);
    await operator.activate(remote, '2.0.0');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByText(line('2.0.0'))).toBeVisible();
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
    await operator.activate(remote, '2.1.0');
    await expect(page.getByText(line('2.1.0'))).toBeVisible();
  } finally {
    await browser.close();
  }
});

/** The id of a device on one side of a split: its bucket is at least `from` and below `to`. */
function deviceIn(from: number, to: number): string {
  for (let id = 0; ; id += 1) {
    const bucket = bucketOf(`device-${id}`, remote);
    if (bucket >= from && bucket < to) return `device-${id}`;
  }
}

async function openAs(context: BrowserContext, device: string) {
  const page = await context.newPage();
  await page.addInitScript((id) => localStorage.setItem('r777.device', id), device);
  const shown = await recordVersions(page, remote);
  await page.goto(list);
  return { page, shown };
}

test("REG-07 a canary's share that grows while pages are open only adds devices, and removes none", {
  tag: '@extended',
}, async ({ context, stack }) => {
  const operator = await Operator.of(stack);
  await operator.traffic(remote, '2.0.0', 10);
  const early = await openAs(context, deviceIn(0, 10));
  await expect(live(early.page, '2.0.0')).toHaveCount(1);
  const later = await openAs(context, deviceIn(10, 50));
  await expect(live(later.page, '1.0.0')).toHaveCount(1);
  const last = await openAs(context, deviceIn(50, 100));
  await expect(live(last.page, '1.0.0')).toHaveCount(1);

  await operator.traffic(remote, '2.0.0', 50);
  await expect(live(later.page, '2.0.0')).toHaveCount(1);
  await operator.promote(remote);
  await expect(live(last.page, '2.0.0')).toHaveCount(1);
  expect(await Promise.all([early, later, last].map(({ shown }) => shown()))).toEqual([
    ['2.0.0'],
    ['1.0.0', '2.0.0'],
    ['1.0.0', '2.0.0'],
  ]);
});

test('REG-08 a version that throws on every phone is rolled back by itself, and no open page has ever shown it', async ({
  page,
  context,
  stack,
}) => {
  const operator = await Operator.of(stack);
  const pages = [page, await context.newPage()];
  const records = await Promise.all(pages.map((one) => recordVersions(one, remote)));
  for (const one of pages) {
    await one.goto(list);
    await expect(live(one, '1.0.0')).toHaveCount(1);
  }
  await operator.release(
    { remote, version: '3.0.0', exposes: { PromotionList: throwsInRender }, alone: true },
    watched,
  );
  await expect(async () => {
    const [entry] = await operator.history(remote);
    // The first report may cause the roll-back before the last page has tried the version.
    expect(entry).toMatchObject({ who: 'watchdog', why: expect.stringMatching(/3\.0\.0 failed on (\d) of \1 pages/) });
  }).toPass({ timeout: 40_000 });
  for (const one of pages) await expect(live(one, '1.0.0')).toHaveCount(1);
  expect(await Promise.all(records.map((shown) => shown()))).toEqual([['1.0.0'], ['1.0.0']]);
});

test('SWAP-02 SWAP-06 an open game waits out a new version of the games remote, and is back after its kill', async ({
  page,
  stack,
  t,
  player,
  signIn,
}) => {
  const operator = await Operator.of(stack);
  await closeNewsWhenShown(page);
  await signIn(player.session);
  await page.goto('/m/search?name=burning 777');
  await page.getByRole('main').getByRole('article').getByRole('button').first().click();
  const game = page.getByRole('dialog').filter({ has: page.locator('iframe') });
  const spin = game.frameLocator('iframe').getByRole('button', { name: t('vendor:spin') });
  await expect(spin).toBeVisible();
  const address = await game.locator('iframe').getAttribute('src');

  await operator.release({ remote: 'mf-games', version: '2.0.0', exposes: {}, alone: ['Search'] });
  await spin.click();
  await expect(spin).toBeEnabled();
  expect(await game.locator('iframe').getAttribute('src')).toBe(address);
  await operator.disable('mf-games');
  await expect(page.getByText(t('federation:killed', { area: t('federation:area.mf-games') }))).toBeVisible();
  await expect(game).toHaveCount(0);
  await operator.enable('mf-games');
  await expect(live(page, '2.0.0')).toHaveCount(1);
  await expect(spin).toBeVisible();
  await game.getByRole('button', { name: t('games-play:frame.exit') }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});
