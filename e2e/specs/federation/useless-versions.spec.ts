import type { Page } from '@playwright/test';
import { command } from '../../fixtures/command';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator, watched } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';
import {
  blocksAgainAndAgain,
  blocksWithGaps,
  callsInVain,
  drawsFiftyThousand,
  floodsTheBus,
  rendersWithoutEnd,
} from '../../remotes/costs-too-much';

const test = testOnOwnRegistry();

const remote = 'mf-promotions';
const expose = 'PromotionList';
const list = '/m/activity';
const live = (page: Page, version: string) => page.getByTestId(version).filter({ visible: true });

/** A page with a proof sends figures after eight seconds, and reports every ten to twenty. */
const NOTICED = { timeout: 60_000 };

const useless = [
  { version: '4.0.0', figure: 'nodes', source: drawsFiftyThousand },
  { version: '4.1.0', figure: 'commits', source: rendersWithoutEnd },
  { version: '4.2.0', figure: 'calls', source: callsInVain },
  { version: '4.3.0', figure: 'events', source: floodsTheBus },
  { version: '4.4.0', figure: 'blocked', source: blocksAgainAndAgain },
];

for (const { version, figure, source } of useless)
  test(`REG-08 a version that costs too much (${figure}) is named by fed health, and goes back by itself`, {
    tag: '@extended',
  }, async ({ page, stack }) => {
    const operator = await Operator.of(stack);
    await page.goto(list);
    await expect(live(page, '1.0.0')).toHaveCount(1);
    await operator.release({ remote, version, exposes: { [expose]: source(expose) }, alone: true }, watched);
    await expect(live(page, version)).toHaveCount(1);
    await expect(async () => {
      const [entry] = await operator.history(remote);
      expect(entry).toMatchObject({ who: 'watchdog', to: '1.0.0' });
    }).toPass(NOTICED);
    await expect(live(page, '1.0.0')).toHaveCount(1);
    expect(await command(stack, 'fed', 'health', remote)).toMatch(
      new RegExp(`^${version.replaceAll('.', '\\.')} .*heavy-${figure} 1`, 'm'),
    );
  });

test.describe('a version that blocks the page for five seconds at a time', () => {
  const version = '5.0.0';
  /** Blocks that the page has gone through so far. */
  const countBlocks = (page: Page) => {
    let blocks = 0;
    page.on('console', (message) => {
      if (message.text() === 'blocks') blocks += 1;
    });
    return () => blocks;
  };
  /** A version that is shown and starts to block, with no watch on it. */
  const open = async (page: Page, operator: Operator) => {
    const blocks = countBlocks(page);
    await page.goto(list);
    await expect(live(page, '1.0.0')).toHaveCount(1);
    await operator.activate(remote, version);
    await expect.poll(blocks).toBeGreaterThan(0);
    return blocks;
  };
  test.beforeAll(async ({ stack }) => {
    const operator = await Operator.of(stack);
    await operator.publish({ remote, version, exposes: { [expose]: blocksWithGaps(expose) }, alone: true });
  });
  test.beforeEach(async ({ stack }) => {
    await (await Operator.of(stack)).activate(remote, '1.0.0');
  });

  test('SWAP-06 is gone at a kill after the block that runs then, or the one that began meanwhile', async ({
    page,
    stack,
    t,
  }) => {
    const operator = await Operator.of(stack);
    const blocks = await open(page, operator);
    const before = blocks();
    await operator.disable(remote);
    await expect(page.getByText(t('federation:killed', { area: t('federation:area.mf-promotions') }))).toBeVisible();
    expect(blocks() - before).toBeLessThanOrEqual(1);
    await operator.enable(remote);
  });

  test('REG-08 is ended by the shell with a notice, and named by fed health; a roll-back brings the area back', {
    tag: '@extended',
  }, async ({ page, stack, t }) => {
    const operator = await Operator.of(stack);
    await open(page, operator);
    const notice = page.getByText(t('federation:failed', { area: t('federation:area.mf-promotions') }));
    await expect(notice).toBeVisible({ timeout: 40_000 });
    await expect(async () =>
      expect(await command(stack, 'fed', 'health', remote)).toMatch(/^5\.0\.0 .*unresponsive 1/m),
    ).toPass(NOTICED);
    await operator.rollback(remote);
    await expect(live(page, '1.0.0')).toHaveCount(1);
    await expect(notice).toHaveCount(0);
  });
});
