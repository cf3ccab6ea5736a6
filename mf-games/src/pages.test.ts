import { expect, test } from 'vitest';
import remote from '../remote.json';
import { GameCentrePage } from './features/game-centre/game-centre-page';
import { GameListPage } from './features/game-list/game-list-page';
import { SearchPage } from './features/game-list/search-page';
import { LotteryPage } from './features/lottery/lottery-page';

/** The shell loads a page by its name: `remote.json` names the file, and the file exports the component. */
async function areaOf(page: keyof typeof remote.pages): Promise<unknown> {
  const file: { Area: unknown } = await import(`./expose/${remote.pages[page].slice('./'.length)}.tsx`);
  return file.Area;
}

test.each([
  ['ROUTE-24', 'search', SearchPage],
  ['ROUTE-41', 'lottery', LotteryPage],
  ['ROUTE-56', 'game-centre', GameCentrePage],
  ['ROUTE-57', 'game-list', GameListPage],
] as const)('%s the page %s of the shell is the screen of that name here', async (_id, page, screen) => {
  expect(await areaOf(page)).toBe(screen);
});
