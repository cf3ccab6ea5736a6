import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DISCOVERY_PATHS } from '@mfe/contract';
import type { FastifyInstance } from 'fastify';
import { remoteName, versionNumber } from '../checks/built-version';
import { fileTypeProblem, pathProblem } from '../checks/paths';
import { isWorkerFile, resourcePolicy, WORKER_FILE_POLICY } from './file-policy';
import type { ReleasedVersions } from './released-versions';

const address = new RegExp(`^${DISCOVERY_PATHS.files}/([^/]+)/([^/]+)/(.+)$`);

/** The file of an address, taken literally: an ambiguous one (`%2e`) is unknown. */
function named(url: string): { remote: string; version: string; path: string } | null {
  const [, remote = '', version = '', path = ''] = address.exec(url.split('?', 1)[0] ?? '') ?? [];
  const plain = remoteName.safeParse(remote).success && versionNumber.safeParse(version).success;
  return plain && pathProblem(path) === null && fileTypeProblem(path) === null ? { remote, version, path } : null;
}

/** Files of the versions that players were ever given; every other address below `/r/` is a 404. */
export async function versionFiles(
  app: FastifyInstance,
  { folder, released, options }: { folder: string; released: ReleasedVersions; options: object },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const file = named(request.url);
      if (!file) return reply.callNotFound();
      const known = await released.has(file.remote, file.version).catch((error: unknown) => {
        request.log.warn(error, 'whether a version was released cannot be told');
        return null;
      });
      if (known === null)
        return reply
          .code(503)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Try again\n');
      if (!known) return reply.callNotFound();
      // Browsers check the integrity of a cross-origin file only with CORS, and a CDN may be another origin.
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': resourcePolicy.any,
      });
      if (isWorkerFile(file.path)) reply.header('content-security-policy', WORKER_FILE_POLICY);
    });
    await scope.register(fastifyStatic, { ...options, root: folder, prefix: `${DISCOVERY_PATHS.files}/` });
  });
}

const forEver = { maxAge: '365d', immutable: true, preCompressed: true } as const;
const plainly = { decorateReply: false, index: false, redirect: false, dotfiles: 'ignore' } as const;

/** Published versions, the shell's own files, pictures and icons. */
export async function staticFiles(
  app: FastifyInstance,
  { folders, released }: { folders: { versions: string; assets: string; art: string }; released: ReleasedVersions },
): Promise<void> {
  await versionFiles(app, { folder: folders.versions, released, options: { ...plainly, ...forEver } });
  await app.register(fastifyStatic, { ...plainly, ...forEver, root: folders.assets, prefix: '/assets/' });
  // Only the first registration decorates the reply with `sendFile`, which the icon uses.
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
