import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { drawGame } from '../../catalogue/game-tile';
import { drawMotif } from '../../draw/motif';
import { isMotif } from '../../draw/motifs/names';
import { VendorError } from '../../vendor-error';
import type { Deps } from '../deps';
import { findGame, findVendor, vendorOfLobby } from '../games';
import { provable } from '../http';

const path = z.strictObject({ gameId: z.string().max(80) });
/** The launch code stays in the address: the page reads it and takes it out. */
const query = z.object({ lang: z.enum(['BN', 'EN']).catch('BN') });

/** What is written into the page. */
interface Filled {
  readonly lang: 'BN' | 'EN';
  readonly game?: string;
  readonly title?: string;
  readonly proof?: string;
}

/**
 * `GET /play/:gameId`, `GET /proof/:roundId` and the files of the game's page. The page is the same for all games except for its data
 * attributes.
 */
export async function pageRoutes(app: FastifyInstance, { clientDir, shellOrigin }: Deps): Promise<void> {
  const template = await readFile(join(clientDir, 'index.html'), 'utf8');
  // All values come from our own tables and settings or are checked, so no part of the address is written into the page.
  const pageOf = ({ lang, game = '', title = '', proof = '' }: Filled) =>
    template
      .replace('<html lang="bn"', `<html lang="${lang.toLowerCase()}"`)
      .replaceAll('%game%', game)
      .replaceAll('%title%', title)
      .replaceAll('%proof%', proof)
      .replaceAll('%exit%', shellOrigin);

  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
  });

  app.get('/play/:gameId', async (request, reply) => {
    const { gameId } = path.parse(request.params);
    const name = findGame(gameId)?.name ?? vendorOfLobby(gameId)?.name;
    const { lang } = query.parse(request.query);
    if (!name) reply.status(404);
    // For an unknown game the page shows an error text.
    const page = pageOf({ lang, game: name ? gameId : '', title: name?.[lang === 'BN' ? 'bn' : 'en'] ?? '' });
    return reply.type('text/html; charset=utf-8').send(page);
  });

  // The page asks for the round itself, so an unknown one gets the same page with a text.
  app.get('/proof/:roundId', async (request, reply) => {
    const { roundId: proof } = provable.parse(request.params);
    const { lang } = query.parse(request.query);
    return reply.type('text/html; charset=utf-8').send(pageOf({ lang, proof }));
  });
}

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
