import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps';
import { findGame, vendorOfLobby } from '../games';

const path = z.strictObject({ gameId: z.string().max(80) });
/** The launch code stays in the address: the page reads it and takes it out. */
const query = z.object({ lang: z.enum(['BN', 'EN']).catch('BN') });

/**
 * `GET /play/:gameId` and the files of the game's page. The page is the same for all games except for its data
 * attributes.
 */
export async function pageRoutes(app: FastifyInstance, { clientDir, shellOrigin }: Deps): Promise<void> {
  const template = await readFile(join(clientDir, 'index.html'), 'utf8');

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
    // All values come from our own tables and settings, so no part of the address is written into the page.
    const page = template
      .replace('<html lang="bn"', `<html lang="${lang.toLowerCase()}"`)
      // For an unknown game the page shows an error text.
      .replaceAll('%game%', name ? gameId : '')
      .replaceAll('%title%', name?.[lang === 'BN' ? 'bn' : 'en'] ?? '')
      .replaceAll('%exit%', shellOrigin);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
