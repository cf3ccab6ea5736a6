import type { Locator, Page } from '@playwright/test';
import { calls, type InputOf } from '@r777/shared/contracts';
import { expect, test } from '../../fixtures/test';

type Launch = InputOf<typeof calls.launchGame>;

/** A launch of a game of the vendor, or of a lobby. */
const item = (part: Partial<Launch> & Pick<Launch, 'vassalage' | 'language'>, backUrl: string): Launch => ({
  gameType: 'LIVE',
  gameCode: 'lobby',
  gameId: '',
  nodeId: '',
  isGameH5: true,
  playType: 'ent',
  supportPlay: false,
  freeplay: false,
  backUrl,
  ...part,
});

/** Opens a game over the search page. */
async function openOver(page: Page, name: string): Promise<Locator> {
  await page.goto(`/m/search?name=${name}`);
  await page.getByRole('main').getByRole('article').getByRole('button').first().click();
  return page.getByRole('dialog');
}

const language = 'EN';

test.describe('a lobby', () => {
  test.use({ language });

  test('the reason why a game does not open is visible at every scroll position', async ({
    page,
    t,
    api,
    player,
    stack,
  }) => {
    const input = item({ vassalage: 'IMP', gameType: 'RNG', language }, `${stack.shell}/m/home`);
    await page.goto((await api.call(calls.launchGame, input, player.session.token)).url);
    await page.route('**/api/open', (route) => route.abort());
    await page.getByRole('listitem').last().getByRole('button').click();
    const words = page.getByRole('status').filter({ hasText: t('vendor:errors.network') });
    await expect(words).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.unroute('**/api/open');
    await page.getByRole('listitem').last().getByRole('button').click();
    await expect(page.getByRole('button', { name: t('vendor:lobby.back') })).toBeVisible();
  });
});

test("a game's own exit over the page leads back to where the player was", { tag: '@extended' }, async ({
  page,
  t,
  player,
  signIn,
  pageFaults,
}) => {
  await signIn(player.session);
  const game = await openOver(page, 'burning 777');
  const frame = game.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: t('vendor:spin') })).toBeVisible();
  // While a game runs over the page, the site shows the exit; a game that has ended shows its own.
  await page.route('**/api/spin', (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 'session.over' } }),
  );
  await frame.getByRole('button', { name: t('vendor:spin') }).click();
  await expect(frame.getByText(t('vendor:over.bets'), { exact: false })).toBeVisible();
  await frame.getByRole('link', { name: t('vendor:over.exit') }).click();
  await expect(game).toBeHidden();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/m/search?name=burning%20777');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  // The site notices it because its policy allows no page of its own in the frame.
  expect(pageFaults).toEqual([expect.stringContaining('frame-src')]);
  pageFaults.length = 0;
});
