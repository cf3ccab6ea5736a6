import type { Kit } from '../../kit';
import type { Catalogues } from './catalogue';
import { hotGames, suggestGames } from './hot';
import { createFacts, gameInfo } from './info';
import { listGames, typesOf } from './list';
import { allVendors, classifications, vendorMapping, vendorSorting, vendorTypes } from './vendors';

/** The catalogue: vendors, game lists, hot games. It is the same for everybody, so no call here looks at the session. */
export function gameRoutes({ open, same, ports, now }: Kit, catalogues: () => Promise<Catalogues>): void {
  const factsOf = createFacts(ports.games, now);

  same('vendors', ({ language }, { catalogues }) => allVendors(catalogues[language]));
  same('vendorMapping', ({ language }, { catalogues }) => vendorMapping(catalogues[language]));
  same('vendorSorting', ({ language }, { catalogues }) => vendorSorting(catalogues[language]));
  same('vendorTypes', ({ language }, { catalogues }) => vendorTypes(catalogues[language]));
  same('classifications', ({ language, gameType }, { catalogues }) =>
    classifications(catalogues[language], typesOf(gameType)),
  );
  same('gameSuggestions', ({ language, gameName }, { catalogues }) => suggestGames(catalogues[language], gameName));
  same('gameList', (input, { catalogues }) => listGames(catalogues[input.language], input));
  same('hotGames', ({ language, gameType }, { catalogues }) => hotGames(catalogues[language], gameType));

  // The game server says a part of it.
  open('gameInfo', async ({ input }) => gameInfo((await catalogues())[input.language], input, factsOf));
}
