import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { resourcePolicy } from './file-policy';
import type { ReleasedVersions } from './released-versions';
import { versionFiles } from './version-files';

const forEver = { maxAge: '365d', immutable: true, preCompressed: true } as const;
const plainly = { decorateReply: false, index: false, redirect: false, dotfiles: 'ignore' } as const;

/** Published versions, the shell's own files, pictures and icons. */
export async function staticFiles(
  app: FastifyInstance,
  { folders, released }: { folders: { versions: string; assets: string; art: string }; released: ReleasedVersions },
): Promise<void> {
  await versionFiles(app, { folder: folders.versions, released, options: { ...plainly, ...forEver } });
  await app.register(fastifyStatic, { ...plainly, ...forEver, root: folders.assets, prefix: '/assets/' });
  // The first registration that decorates: `sendFile` for the icon.
  await app.register(fastifyStatic, {
    ...plainly,
    decorateReply: true,
    root: folders.art,
    prefix: `${DISCOVERY_PATHS.images}/`,
    maxAge: '1d',
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', resourcePolicy.any),
  });
  app.get('/favicon.ico', (_request, reply) => reply.sendFile('icon-192.png', join(folders.art, 'brand')));
}
