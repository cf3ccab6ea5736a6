import type { Kit } from '../../kit';
import type { Catalogues } from './catalogue';
import { listGames } from './list';
import { createPreparedAnswers } from './prepared-answers';
import { allVendors, vendorMapping, vendorSorting } from './vendors';

/** The catalogue: vendors, game lists, hot games. It is the same for everybody, so no call here looks at the session. */
export function gameRoutes({ open }: Kit, catalogues: () => Promise<Catalogues>): void {
  const prepared = createPreparedAnswers();

  open('vendors', async ({ input }) => {
    const catalogue = (await catalogues())[input.language];
    return prepared(catalogue, 'vendors', input, () => allVendors(catalogue));
  });
  open('vendorMapping', async ({ input }) => {
    const catalogue = (await catalogues())[input.language];
    return prepared(catalogue, 'vendorMapping', input, () => vendorMapping(catalogue));
  });
  open('vendorSorting', async ({ input }) => {
    const catalogue = (await catalogues())[input.language];
    return prepared(catalogue, 'vendorSorting', input, () => vendorSorting(catalogue));
  });
  open('gameList', async ({ input }) => {
    const catalogue = (await catalogues())[input.language];
    return prepared(catalogue, 'gameList', input, () => listGames(catalogue, input));
  });
  open('hotGames', async ({ input }) => {
    const catalogue = (await catalogues())[input.language];
    const asked = { language: input.language, gameType: input.gameType };
    return prepared(catalogue, 'hotGames', asked, () =>
      catalogue.games
        .filter(({ hotRank, wire }) => Number.isFinite(hotRank) && (asked.gameType || wire.gameType) === wire.gameType)
        .sort((a, b) => a.hotRank - b.hotRank)
        .map(({ wire }) => wire),
    );
  });
}
