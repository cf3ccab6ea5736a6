// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { granting, stubServer } from '../../testing/player';
import type { LobbyGame, SessionAnswer } from '../../wire';

vi.hoisted(() => {
  document.documentElement.lang = 'en';
});

import { openLobby } from './open';

const game = (gameId: string, name: string, openRound = false): LobbyGame => ({
  gameId,
  name: { EN: name, BN: name },
  tile: '/tile.svg',
  openRound,
});

test('a lobby reports an unsettled earlier round and links to its game, which explains the rest', async () => {
  const session = { backUrl: 'https://site.example/m/home', token: 't' } as SessionAnswer;
  const lobby = { name: { EN: 'Bengal', BN: 'Bengal' }, games: [game('a', 'Anar'), game('b', 'Baagh', true)] };
  const sent = stubServer(() => granting({ game: { gameId: 'b' } }));
  let leave: () => void = () => undefined;
  const openKind = vi.fn(async ({ exit }: { exit: unknown }) => {
    leave = exit as () => void;
    return () => undefined;
  });
  vi.stubGlobal('scrollTo', () => undefined);
  openLobby({ session, lobby, still: true, openKind });
  const note = () => document.body.querySelector('p:not([role])');
  expect(note()?.textContent).toContain('A round of Baagh is still being settled.');
  note()?.querySelector('button')?.click();
  await vi.waitFor(() => expect(openKind).toHaveBeenCalledOnce());
  expect(sent).toEqual([expect.objectContaining({ path: '/api/open', body: { gameId: 'b' } })]);
  leave();
  expect(note()).toBeNull();
});
