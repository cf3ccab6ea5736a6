import { refuse, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../expose/HotGames';
import { game, manyGames } from '../../testing/fixtures';

const hot = [
  ...manyGames(40),
  game({ gameId: 'koi', gameName: 'Koi Fortune', gameType: 'FISH' }),
  game({ gameId: 'bn', gameName: 'সুন্দরবন কিং' }),
];
const open = (path = '/m/hot-games') => renderWithApp(<Area />, { path, answers: { hotGames: hot } });
const names = () =>
  within(screen.getByRole('list', { name: 'Hot games' }))
    .getAllByRole('article')
    .map((tile) => tile.textContent);

test('GLIST-12 GLIST-32 the hot page has a search box and one list of all hot games, without pages', async () => {
  open();
  await screen.findByRole('list', { name: 'Hot games' });
  await waitFor(() => expect(names()).toHaveLength(42));
  expect(screen.getByRole('searchbox', { name: 'Search games' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('GLIST-32 a long list holds all hot games as well: its length is told, and it has no pages', async () => {
  renderWithApp(<Area />, { path: '/m/hot-games', answers: { hotGames: manyGames(200) } });
  const [first] = within(await screen.findByRole('list', { name: 'Hot games' })).getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-posinset', '1');
  expect(first).toHaveAttribute('aria-setsize', '200');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('GLIST-33 the list is filtered by names that contain the text, whatever its case, without a call', async () => {
  const { user, seen, address } = open();
  await screen.findByRole('list', { name: 'Hot games' });
  await user.type(screen.getByRole('searchbox'), 'I FORT');
  await waitFor(() => expect(names()).toEqual(['Koi FortuneBengal Studio']));
  await waitFor(() => expect(address()).toBe('/m/hot-games?name=I+FORT'));
  expect(seen.filter(({ name }) => name === 'hotGames' || name === 'gameList')).toHaveLength(1);
});

test('GLIST-33 another text searches the names of all games again, whatever the last one found', async () => {
  const { user } = open();
  await screen.findByRole('list', { name: 'Hot games' });
  await user.type(screen.getByRole('searchbox'), 'koi');
  await waitFor(() => expect(names()).toHaveLength(1));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'সুন্দর');
  await waitFor(() => expect(names()).toEqual(['সুন্দরবন কিংBengal Studio']));
  // The vendor is on every tile, but not part of a name.
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'bengal');
  expect(await screen.findByRole('heading', { name: 'We couldn’t find “bengal”' })).toBeVisible();
});

test('no result waits for a picture', async () => {
  // React's request for an image that suspends a list.
  const decode = vi.fn(() => new Promise<void>(() => {}));
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { value: decode, configurable: true });
  const { user } = renderWithApp(<Area />, { path: '/m/hot-games', answers: { hotGames: manyGames(200) } });
  await screen.findByRole('list', { name: 'Hot games' });
  decode.mockClear();
  const isEager = () =>
    [...document.querySelectorAll('article img')].some((picture) => picture.getAttribute('loading') === 'eager');
  expect(isEager()).toBe(true);
  await user.type(screen.getByRole('searchbox'), '7');
  await waitFor(() => expect(names().every((name) => name?.includes('7'))).toBe(true));
  expect(decode).not.toHaveBeenCalled();
  expect(isEager()).toBe(false);
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

test('GLIST-33 Bengali names are found too, from the address as well', async () => {
  open(`/m/hot-games?name=${encodeURIComponent('বন ক')}`);
  await screen.findByRole('list', { name: 'Hot games' });
  expect(names()).toEqual(['সুন্দরবন কিংBengal Studio']);
});

test('a name that no game has offers all games again', async () => {
  const { user } = open('/m/hot-games?name=zzz');
  expect(await screen.findByRole('heading', { name: 'We couldn’t find “zzz”' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all games' }));
  await waitFor(() => expect(names()).toHaveLength(42));
});

test('failed hot games offer Retry', async () => {
  const { user, answers } = renderWithApp(<Area />, { answers: { hotGames: refuse('system.unavailable') } });
  await screen.findByRole('alert');
  answers.hotGames = hot;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Hot games' })).toBeVisible();
});
