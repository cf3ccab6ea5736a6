import type { CachedValue } from '../../../platform/cache/cached-value';
import type { GamesContext } from '../context';
import type { Catalogues } from './catalogue';
import { hotGames, suggestGames } from './hot';
import { createFacts, gameInfo } from './info';
import { listGames, typesOf } from './list';
import { allVendors, classifications, vendorMapping, vendorSorting, vendorTypes } from './vendors';

/** The catalogue: vendors, game lists, hot games. It is the same for everybody, so no call here reads the session. */
export function gameRoutes({ routes, ports, now }: GamesContext, catalogues: CachedValue<Catalogues>): void {
  const factsOf = createFacts(ports.games, now);

  routes.cacheable('vendors', ({ language }, snapshot) => allVendors(snapshot.of(catalogues)[language]));
  routes.cacheable('vendorMapping', ({ language }, snapshot) => vendorMapping(snapshot.of(catalogues)[language]));
  routes.cacheable('vendorSorting', ({ language }, snapshot) => vendorSorting(snapshot.of(catalogues)[language]));
  routes.cacheable('vendorTypes', ({ language }, snapshot) => vendorTypes(snapshot.of(catalogues)[language]));
  routes.cacheable('classifications', ({ language, gameType }, snapshot) =>
    classifications(snapshot.of(catalogues)[language], typesOf(gameType)),
  );
  routes.cacheable('gameSuggestions', ({ language, gameName }, snapshot) =>
    suggestGames(snapshot.of(catalogues)[language], gameName),
  );
  routes.cacheable('gameList', (input, snapshot) => listGames(snapshot.of(catalogues)[input.language], input));
  routes.cacheable('hotGames', ({ language, gameType }, snapshot) =>
    hotGames(snapshot.of(catalogues)[language], gameType),
  );

  // The game server provides a part of it.
  routes.public('gameInfo', async ({ input }) => gameInfo((await catalogues())[input.language], input, factsOf));
}
