import type { FirstScreenModule } from '@r777/shared/first-screens/place';
import { renderWithApp } from '@r777/shared/testing';
import { expect, test } from 'vitest';
import remote from '../../../remote.json';
import { current, entries } from './test-kit';

/** Where each address of the centre opens: its entry, and the call of its first section. */
const opens = [
  ['GCEN-01', '/m/lott', 'Lottery', 'LOTT'],
  ['GCEN-02', '/m/elott', 'E-lottery', 'ELOTT'],
  ['GCEN-03', '/m/sport-games', 'Sports', 'SPORTS'],
  ['GCEN-04', '/m/cockfight', 'Sports', 'SPORTS'],
] as const;
const modules = new Map<string, string>(Object.entries(remote.firstScreens));
const load = async (address: string): Promise<FirstScreenModule> => {
  const name = modules.get(`game-centre ${address}`)?.replace('./', '');
  return import(`../../first-screens/${name}.tsx`);
};

test.each(opens)('%s before any script %s shows %s and its nine games', async (_, address, name, gameType) => {
  const { Screen, calls } = await load(address);
  renderWithApp(<Screen />, { path: address });
  expect(current()).toEqual([name]);
  expect(calls.games).toMatchObject({ call: 'gameList', input: { gameType, pageSize: 9 } });
});

test('GCEN-05 before any script the menu lists HOT first, FAV and RECENT last', async () => {
  const { Screen, calls } = await load('/m/gameCenter');
  renderWithApp(<Screen />, { path: '/m/gameCenter' });
  expect(current()).toEqual(['Hot']);
  const names = entries();
  expect([names[0], ...names.slice(-2)]).toEqual(['Hot', 'Favourites', 'Recent']);
  expect(calls.games).toMatchObject({ call: 'hotGames' });
});
