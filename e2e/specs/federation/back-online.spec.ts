import { DISCOVERY_PATHS, DISCOVERY_SCOPE, type DiscoveryDocument } from '@mfe/contract';
import type { Page } from '@playwright/test';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { filesOf } from '../../fixtures/remote-areas';
import type { RunningStack } from '../../fixtures/stack';
import { expect } from '../../fixtures/test';
import { withLine } from '../../remotes/variant';

const test = testOnOwnRegistry();

const remote = 'mf-promotions';
const list = '/m/activity';
const line = 'These are the offers of 2.0.0';

/** Before the page polls again, or retries a version whose files the network lost: 30 s each. */
const soon = { timeout: 10_000 };

/**
 * Makes a version live, and waits until the document says so, because an answer from a moment before would be the old
 * one.
 */
async function activate(stack: RunningStack, version: string): Promise<void> {
  await (await Operator.of(stack)).activate(remote, version);
  const live = async () => {
    const { microFrontends } = (await (
      await fetch(stack.shell + DISCOVERY_PATHS.document)
    ).json()) as DiscoveryDocument;
    return microFrontends[DISCOVERY_SCOPE + remote]?.[0]?.metadata.version;
  };
  await expect.poll(live, { intervals: [50] }).toBe(version);
}

test.beforeAll(async ({ stack }) => {
  const operator = await Operator.of(stack);
  await operator.publish({
    remote,
    version: '2.0.0',
    exposes: { PromotionList: withLine('PromotionList', line) },
    alone: true,
  });
});
test.beforeEach(({ stack }) => activate(stack, '1.0.0'));

/** A network without event stream: only the page itself can find out what it missed. */
const withoutStream = (page: Page) => page.route(`**${DISCOVERY_PATHS.events}`, (route) => route.abort());

/** A page that follows the registry; before that, going offline and back would have no effect. */
async function open(page: Page): Promise<void> {
  const follows = page.waitForRequest(`**${DISCOVERY_PATHS.events}`);
  await page.goto(list);
  await follows;
  await expect(page.getByTestId('1.0.0').filter({ visible: true })).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
}

async function showsTheNewVersion(page: Page): Promise<void> {
  await expect(page.getByText(line)).toBeVisible(soon);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
}

for (const { what, prepare } of [
  { what: 'a page', prepare: async () => {} },
  { what: 'a page whose network carries no event stream', prepare: withoutStream },
])
  test(`SWAP-01 REL-04 back online, ${what} shows the version that it missed`, async ({ page, context, stack }) => {
    await prepare(page);
    await open(page);
    await context.setOffline(true);
    await activate(stack, '2.0.0');
    await context.setOffline(false);
    await showsTheNewVersion(page);
  });

test('SWAP-01 REL-04 back online, a page retries a version whose files did not arrive before', async ({
  page,
  context,
  stack,
}) => {
  await withoutStream(page);
  await open(page);
  const files = filesOf(remote);
  await page.route(files, (route) => route.abort());
  const refused = page.waitForEvent('console', (message) => message.text().startsWith('[federation]'));
  await context.setOffline(true);
  await activate(stack, '2.0.0');
  await context.setOffline(false);
  await refused;
  await context.setOffline(true);
  await page.unroute(files);
  await context.setOffline(false);
  await showsTheNewVersion(page);
});
