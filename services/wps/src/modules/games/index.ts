import fastifyPlugin from 'fastify-plugin';
import type { CachedValue } from '../../platform/cache/cached-value';
import type { ModuleParts } from '../parts';
import { type Catalogues, createCatalogues } from './catalogue/catalogue';
import { gameRoutes } from './catalogue/routes';
import type { GamesContext } from './context';
import { liveModelRoutes } from './live-models/routes';
import { lotteryRoutes } from './lottery/routes';
import { ownGameRoutes } from './own-games/routes';
import { playRoutes } from './play/routes';
import { launches, playerSessions } from './play/tables';
import { vendorRoutes } from './play/vendor-routes';
import { subscribeGames } from './subscriptions';
import { transferRoutes } from './transfers/routes';

const DAY = 86_400_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Decorated by the module `games`. */
    catalogues: CachedValue<Catalogues>;
  }
}

/** Games: the catalogue, launches and the vendors' wallet calls, the site's own lottery. */
export const gamesModule = fastifyPlugin(
  async (app, parts: ModuleParts) => {
    subscribeGames();
    const { db, snapshots, sweeper } = parts;
    const catalogues = await createCatalogues(db);
    snapshots.add(catalogues);
    app.decorate('catalogues', catalogues);
    const context: GamesContext = parts;
    transferRoutes(context);
    gameRoutes(context, catalogues);
    ownGameRoutes(context, catalogues);
    playRoutes(context, catalogues);
    vendorRoutes(context, catalogues);
    lotteryRoutes(context, catalogues);
    liveModelRoutes(context, catalogues);
    sweeper.forget(launches, launches.expiresAt);
    // A game may settle stakes for up to a week.
    sweeper.forget(playerSessions, playerSessions.expiresAt, 7 * DAY);
  },
  { name: 'games', dependencies: ['identity', 'money'] },
);
