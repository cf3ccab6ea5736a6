import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import type { FastifyInstance } from 'fastify';

const forEver = { maxAge: '365d', immutable: true, preCompressed: true } as const;
const plainly = { decorateReply: false, index: false, redirect: false, dotfiles: 'ignore' } as const;

/** Published versions, the shell's own files, pictures and icons. */
export async function staticFiles(
  app: FastifyInstance,
  folders: { versions: string; assets: string; art: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    ...plainly,
    ...forEver,
    root: folders.versions,
    prefix: `${DISCOVERY_PATHS.files}/`,
    // Integrity is checked on cross-origin files only when they are readable: a CDN may stand in front.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });
  await app.register(fastifyStatic, { ...plainly, ...forEver, root: folders.assets, prefix: '/assets/' });
  // The first registration that decorates: `sendFile` for the icon.
  await app.register(fastifyStatic, {
    ...plainly,
    decorateReply: true,
    root: folders.art,
    prefix: `${DISCOVERY_PATHS.images}/`,
    maxAge: '1d',
  });
  app.get('/favicon.ico', (_request, reply) => reply.sendFile('icon-192.png', join(folders.art, 'brand')));
}
