import { calls } from '@r777/shared/contracts';
import { logIn } from '../../fixtures/log-in';
import { expect, test } from '../../fixtures/test';

const game = { nodeId: 'bgs-burning-777', vendor: 'BGS' };

for (const [who, signedIn, asked] of [
  ['a guest', false, '/m/slot-games?tab=fav'],
  ['a member whose session has ended', true, '/m/fav-games'],
] as const)
  test(`GLIST-29 ${who} who opens the favourites is sent to log-in, and sees them after it`, async ({
    page,
    t,
    api,
    player,
    signIn,
  }) => {
    await api.call(calls.addFavourite, game, player.session.token);
    if (signedIn) {
      await signIn(player.session);
      await api.call(calls.logout, {}, player.session.token);
    }
    await page.goto(asked);
    await expect(page).toHaveURL(/\/m\/login/);
    await logIn(page, t, player);
    await expect(page.getByRole('tab', { name: t('games-list:tabs.fav') })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('main').getByRole('article')).toContainText('Burning 777');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(asked);
  });
