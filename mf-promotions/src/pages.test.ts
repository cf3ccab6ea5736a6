import { expect, test } from 'vitest';
import remote from '../remote.json';
import { PromotionDetailPage } from './features/promotion-detail/promotion-detail-page';
import { PromotionListPage } from './features/promotion-list/promotion-list-page';

/** The shell loads a page by its name: `remote.json` names the file, and the file exports the component. */
async function areaOf(page: keyof typeof remote.pages): Promise<unknown> {
  const file: { Area: unknown } = await import(`./expose/${remote.pages[page].slice('./'.length)}.tsx`);
  return file.Area;
}

test.each([
  ['ROUTE-18', 'promotion-list', PromotionListPage],
  ['ROUTE-19', 'promotion-detail', PromotionDetailPage],
] as const)('%s the page %s of the shell is the screen of that name here', async (_id, page, screen) => {
  expect(await areaOf(page)).toBe(screen);
});
