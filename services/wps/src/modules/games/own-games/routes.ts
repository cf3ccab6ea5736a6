import { requireOwnPage } from '../../../http/admission/own-page';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import type { Catalogues } from '../catalogue/catalogue';
import type { GamesContext } from '../context';
import { addFavourite, addRecent, ownGames, ownIds, pageOf, removeFavourite } from './queries';
import { favourites, recents } from './tables';

/** Longest own list that is read; nobody chooses a thousand favourites. */
const MOST = 500;

/** Favourites and recent games: every call works on the caller's own lists and takes no member id. */
export function ownGameRoutes({ routes, db, now, config }: GamesContext, catalogues: () => Promise<Catalogues>): void {
  async function knownGame({ nodeId, vendor }: { nodeId: string; vendor: string }): Promise<string> {
    const game = (await catalogues()).EN.byId.get(nodeId);
    if (!game) throw new AppError('game.unavailable', 'There is no such game.', { field: 'nodeId' });
    if (game.wire.vassalage !== vendor)
      throw new InvalidInputError('The game is another vendor’s.', { field: 'vendor' });
    return game.wire.gameId;
  }
  const done = { done: true } as const;

  routes.authenticated('favouriteIds', async ({ input, member }) => {
    const { EN } = await catalogues();
    const games = ownGames(EN, await ownIds(db, favourites, member.id), { gameType: '', vendor: '' });
    const { rows } = pageOf(games.slice(0, MOST), input.pageNo, input.pageSize);
    return rows.map(({ nodeId, vassalage }) => ({ nodeId, vendor: vassalage }));
  });
  routes.authenticated('favouriteList', async ({ input, member }) => {
    const catalogue = (await catalogues())[input.language];
    const games = ownGames(catalogue, await ownIds(db, favourites, member.id), input);
    const { rows, totalPages } = pageOf(games.slice(0, MOST), input.pageNo, input.pageSize);
    return { content: rows, pageNum: input.pageNo, totalPages, pageSize: input.pageSize };
  });
  routes.authenticated('addFavourite', async ({ input, member }) => {
    await addFavourite(db, member.id, await knownGame(input), new Date(now()));
    return done;
  });
  routes.authenticated('removeFavourite', async ({ input, member }) => {
    await removeFavourite(db, member.id, input.nodeId);
    return done;
  });

  routes.authenticated('recentList', async ({ input, member }) => {
    const catalogue = (await catalogues())[input.language];
    const games = ownGames(catalogue, await ownIds(db, recents, member.id), input);
    const { rows, totalPages } = pageOf(games.slice(0, MOST), input.page, input.pageSize);
    return { list: rows, totalPages };
  });
  // The specification has one of them as a GET (FAV-08), which a browser also sends for a link or a picture: no other
  // page may cause it.
  for (const name of ['addRecent', 'addRecentByGet'] as const) {
    routes.authenticated(name, async ({ input, member, request }) => {
      requireOwnPage(request, config.publicOrigins);
      await addRecent(db, member.id, await knownGame(input), new Date(now()));
      return done;
    });
  }
}
