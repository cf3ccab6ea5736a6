import { eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { CachedValue } from '../../platform/cached-value';
import { onTrialLeft } from '../identity/login/leave-trial';
import { vendorsThatAreUp } from '../money/orders/hooks';
import type { GamesContext, ModuleParts } from '../parts';
import { type Catalogues, createCatalogues } from './catalogue/catalogue';
import { gameRoutes } from './catalogue/routes';
import { vendors } from './catalogue/tables';
import { liveModelRoutes } from './live-models';
import { lotteryRoutes } from './lottery/routes';
import { addOwnGames, ownGameRoutes } from './own-games/own-games';
import { playRoutes } from './play/routes';
import { launches, playerSessions } from './play/tables';
import { vendorRoutes } from './play/vendor-routes';
import { transferRoutes } from './transfer-routes';

/** The games' part of the transactions of registration, log-in and withdrawals. */
export function subscribeGames(): void {
  onTrialLeft.subscribe('own games', (tx, { trialId, memberId }) => addOwnGames(tx, { from: trialId, to: memberId }));
  vendorsThatAreUp.subscribe('catalogue', async (tx) => {
    const rows = await tx.select({ code: vendors.code }).from(vendors).where(eq(vendors.available, true));
    return rows.map(({ code }) => code);
  });
}

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
