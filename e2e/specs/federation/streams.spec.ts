/** Event streams in real browsers: behind a proxy that holds their bodies, and in several tabs of one browser. */

import { DISCOVERY_PATHS } from '@mfe/contract';
import type { Page } from '@playwright/test';
import { Api, type Player } from '../../fixtures/api';
import { command } from '../../fixtures/command';
import { type HeldHost, heldHost } from '../../fixtures/held-host';
import { closeNewsWhenShown } from '../../fixtures/news';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import type { RunningStack } from '../../fixtures/stack';
import { expect, startIn, startSignedIn, switchLanguage } from '../../fixtures/test';
import { textsOf } from '../../fixtures/texts';

// The player's session belongs to the address that the browser opens.
const test = testOnOwnRegistry().extend<{ host: HeldHost }>({
  host: async ({ stack }, use) => {
    const host = await heldHost(stack.shell);
    await use(host);
    host.close();
  },
  baseURL: ({ host }, use) => use(host.origin),
  api: ({ host }, use) => use(new Api(host.origin)),
});
test.describe.configure({ mode: 'serial' });
test.afterEach(async ({ stack }) => void (await (await Operator.of(stack)).enable(remote)));

const remote = 'mf-promotions';
const list = '/m/activity';
const bothStreams = [DISCOVERY_PATHS.events, '/wps/events'] as const;
/** A page gives a silent stream up after 15 s, says so after 20 s more, and polls every 30 s. */
const POLLED = { timeout: 100_000 };

const isShown = (page: Page) =>
  expect(page.getByTestId('1.0.0').filter({ visible: true }).first(), 'an area of a remote').toBeVisible();
const killedIn = (page: Page, t = textsOf('EN')) =>
  page.getByText(t('federation:killed', { area: t('federation:area.mf-promotions') }));

/** A new player's balance after an operator's change, and its form in home's header. */
const [CORRECTION, CORRECTED] = ['4321.00', /4,\d{3}\.\d\d/];
const correctedIn = (home: Page) => home.getByRole('banner').getByRole('button', { name: CORRECTED });
const correct = (stack: RunningStack, { username }: Player) =>
  command(stack, 'wps', 'member', 'correct', username, CORRECTION, '--why', 'browser test', '--yes');

async function open(tab: Page, address: string): Promise<void> {
  await closeNewsWhenShown(tab);
  await tab.goto(address);
  await isShown(tab);
}

// It waits for more than a minute. Tests without a browser have the parts: a silent stream, the notice, polling.
test('SWAP-06 behind a proxy that keeps the bodies of streams the page says so, and polls a kill and a balance', {
  tag: '@extended',
}, async ({ page, context, host, stack, t, player, signIn }) => {
  const operator = await Operator.of(stack);
  const bn = textsOf('BN');
  const notice = (tab: Page, texts = t) => tab.getByRole('status').filter({ hasText: texts('live:paused') });
  host.muteStreams();
  await signIn(player.session);
  const [home, promotions] = [page, await context.newPage()];
  await open(home, '/m/home');
  await open(promotions, list);
  for (const tab of [home, promotions]) await expect(notice(tab)).toBeVisible(POLLED);

  await Promise.all([correct(stack, player), operator.disable(remote)]);
  await expect(correctedIn(home)).toBeVisible(POLLED);
  await expect(killedIn(promotions)).toBeVisible(POLLED);
  await test.step('the notice has the language of the page', async () => {
    await switchLanguage(home, 'BN');
    await expect(notice(home, bn)).toBeVisible(POLLED);
    await expect(notice(home)).toHaveCount(0);
  });
});

test('SWAP-06 REL-05 three tabs share one stream of each kind, hand it over, and end the member’s at a log-out', {
  tag: '@extended',
}, async ({ page, context, host, stack, t, player }) => {
  const operator = await Operator.of(stack);
  const leader = await context.newPage();
  const [home, promotions] = [page, await context.newPage()];
  await startIn(leader, 'EN');
  await startSignedIn(leader, player.session);
  await open(leader, '/m/home');
  await open(home, '/m/home');
  await open(promotions, list);
  const streams = () => bothStreams.map((path) => host.openStreams(path));
  await expect.poll(() => streams().map(({ length }) => length)).toEqual([1, 1]);
  const before = streams().flat();

  await leader.close();
  // Other connections than those of the leader, and again one of each.
  await expect.poll(() => streams().map((ids) => ids.filter((id) => !before.includes(id)).length)).toEqual([1, 1]);
  // The proxy notices a closed connection a moment later.
  await expect.poll(() => streams().map(({ length }) => length)).toEqual([1, 1]);
  await Promise.all([correct(stack, player), operator.disable(remote)]);
  await expect(killedIn(promotions)).toBeVisible();
  await expect(correctedIn(home)).toBeVisible();
  expect(streams().map(({ length }) => length)).toEqual([1, 1]);

  await promotions.goto('/m/member');
  await promotions
    .getByRole('main')
    .getByRole('button', { name: t('member:centre.logOut') })
    .click();
  await promotions
    .getByRole('dialog')
    .getByRole('button', { name: t('common:logOut') })
    .click();
  await expect(home.getByRole('link', { name: t('shell:header.login') })).toBeVisible();
  await expect.poll(() => streams().map(({ length }) => length)).toEqual([1, 0]);
});

test('SWAP-06 a tab that slept while its host was exchanged has kill and balance when it wakes, without a reload', {
  tag: '@extended',
}, async ({ page, site, stack, t, player, signIn }) => {
  await signIn(player.session);
  await open(page, list);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await site.restartRegistry();
  await (await Operator.of(stack)).disable(remote);
  await correct(stack, player);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(killedIn(page, t)).toBeVisible(POLLED);
  await (await Operator.of(stack)).enable(remote);
  await expect(killedIn(page, t)).toHaveCount(0, POLLED);
  await page
    .getByRole('navigation', { name: t('shell:frame.tabs') })
    .getByRole('link')
    .first()
    .click();
  await expect(correctedIn(page)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
