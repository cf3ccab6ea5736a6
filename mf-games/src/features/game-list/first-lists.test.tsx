import type { FirstScreenModule } from '@r777/shared/first-screens/place';
import { renderWithApp } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.json';
import { asked, open } from './test-kit';

const ids: Readonly<Record<string, string>> = {
  '/m/slot-games': 'GLIST-01',
  '/m/live-games': 'GLIST-03',
  '/m/poker-games': 'GLIST-04',
  '/m/fishing-games': 'GLIST-05',
  '/m/roulette': 'GLIST-07',
  '/m/baccarat': 'GLIST-08',
  '/m/inHouse': 'GLIST-09',
  '/m/esport-games': 'GLIST-13',
  '/m/lott?gameType=LOTT': 'GLIST-14',
};
const lists = Object.entries(remote.firstScreens)
  .filter(([place]) => place.startsWith('game-list '))
  .map(([place, module]) => [place.slice('game-list '.length), module.slice('./'.length)] as const);
const allEntry = () =>
  within(screen.getByRole('navigation', { name: 'Game providers' })).getAllByRole('button')[0]?.textContent;

test('every list that has an address of its own has a first screen', () => {
  expect(lists.map(([address]) => address)).toEqual(expect.arrayContaining(Object.keys(ids)));
});

test.each(lists.map(([address, module]) => [ids[address] ?? '', address, module]))(
  '%s %s shows before any script what the page asks for and calls its list',
  async (_, address, module) => {
    const first: FirstScreenModule = await import(`../../first-screens/${module}.tsx`);
    const { seen, unmount } = open(address);
    await waitFor(() => expect(asked(seen, 'gameList')).not.toEqual([]));
    const page = asked(seen, 'gameList')[0];
    const named = allEntry();
    unmount();
    expect({ ...page, ...(first.calls.page?.input as object) }).toEqual(page);
    expect(first.calls.page?.input).toMatchObject({ gameType: page?.gameType, gameClassify: page?.gameClassify });
    renderWithApp(<first.Screen />, { path: address });
    expect(allEntry()).toBe(named);
  },
);
