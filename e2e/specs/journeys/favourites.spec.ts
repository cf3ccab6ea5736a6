import { calls } from '@r777/shared/contracts';
import { logIn } from '../../fixtures/log-in';
import { expect, test } from '../../fixtures/test';

const game = { nodeId: 'bgs-burning-777', vendor: 'BGS' };

test('GLIST-29 who opens the favourites without a session is sent to log-in, and sees them after it', {
  tag: '@extended',
}, async ({ page, t, api, player, signIn }) => {
  await api.call(calls.addFavourite, game, player.session.token);
  const logsInAndSees = async (asked: string) => {
    await page.goto(asked);
    await expect(page).toHaveURL(/\/m\/login/);
    await logIn(page, t, player);
    await expect(page.getByRole('tab', { name: t('games-list:tabs.fav') })).toHaveAttribute('aria-selected', 'true');
    const tiles = page.getByRole('main').getByRole('article');
    await expect(tiles.filter({ hasText: 'Burning 777' })).toBeVisible();
    await expect(tiles).toHaveCount(1);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(asked);
  };
  await test.step('a guest', () => logsInAndSees('/m/slot-games?tab=fav'));
  await test.step('a member whose session has ended', async () => {
    await signIn(player.session);
    await api.call(calls.logout, {}, player.session.token);
    await logsInAndSees('/m/fav-games');
  });
});
