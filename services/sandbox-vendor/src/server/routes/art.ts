import { drawGame, drawMotif, isMotif } from '@r777/art';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { VendorError } from '../../vendor-error';
import { findGame, findVendor } from '../games';

const name = z.strictObject({ name: z.string().max(80) });

/** Pictures of the games, drawn on request: the same name always gives the same bytes. */
export function artRoutes(app: FastifyInstance): void {
  const svg = (draw: (name: string) => string | undefined) => async (request: { params: unknown }) => {
    const drawn = draw(name.parse(request.params).name);
    if (drawn === undefined) throw new VendorError('game.unknown');
    return drawn;
  };
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 200) {
        reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400');
      }
    });
    scope.get(
      '/art/symbols/:name.svg',
      svg((motif) => (isMotif(motif) ? drawMotif(motif) : undefined)),
    );
    scope.get(
      '/art/heroes/:name.svg',
      svg((gameId) => {
        const game = findGame(gameId);
        return game && drawMotif(game.motif, game.overrides);
      }),
    );
    scope.get(
      '/art/tiles/:name.svg',
      svg((gameId) => {
        const game = findGame(gameId);
        const vendor = game && findVendor(game.vassalage);
        return game && vendor && drawGame(game, vendor.look);
      }),
    );
  });
}
