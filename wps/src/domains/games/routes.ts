import type { Kit } from '../../kit';
import type { Catalogues } from './catalogue';
import { hotGames, suggestGames } from './hot';
import { createFacts, gameInfo } from './info';
import { listGames, typesOf } from './list';
import { createPreparedAnswers } from './prepared-answers';
import { allVendors, classifications, vendorMapping, vendorSorting, vendorTypes } from './vendors';

/** The catalogue: vendors, game lists, hot games. It is the same for everybody, so no call here looks at the session. */
export function gameRoutes({ open, ports, now }: Kit, catalogues: () => Promise<Catalogues>): void {
  const prepared = createPreparedAnswers();
  const factsOf = createFacts(ports.games, now);

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
  open('vendorTypes', async ({ input }) => {
    const catalogue = (await catalogues())[input.language];
    return prepared(catalogue, 'vendorTypes', { language: input.language }, () => vendorTypes(catalogue));
  });
  open('classifications', async ({ input }) => {
    const catalogue = (await catalogues())[input.language];
    return prepared(catalogue, 'classifications', input, () => classifications(catalogue, typesOf(input.gameType)));
  });
  open('gameSuggestions', async ({ input }) => {
    const catalogue = (await catalogues())[input.language];
    return prepared(catalogue, 'gameSuggestions', input, () => suggestGames(catalogue, input.gameName));
  });
  open('gameInfo', async ({ input }) => gameInfo((await catalogues())[input.language], input, factsOf));
  open('gameList', async ({ input }) => {
    const catalogue = (await catalogues())[input.language];
    return prepared(catalogue, 'gameList', input, () => listGames(catalogue, input));
  });
  open('hotGames', async ({ input }) => {
    const catalogue = (await catalogues())[input.language];
    const asked = { language: input.language, gameType: input.gameType };
    return prepared(catalogue, 'hotGames', asked, () => hotGames(catalogue, asked.gameType));
  });
}
