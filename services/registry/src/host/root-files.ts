import { extname } from 'node:path';
import { isKnown } from '@r777/server-kit';
import type { FastifyInstance } from 'fastify';
import type { ShellBuild } from './page/shell-build';
import { robots, siteMap } from './site-map';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/**
 * The worker may call only this site, whatever code it runs. By the standard a sandboxed script cannot be a worker.
 */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";
export const WORKER = 'sw.js';

/** Files at the root of the site: `/sw.js` and `/manifest.webmanifest` of the shell's build, `/robots.txt`, `/sitemap.xml`. */
export function rootFiles(app: FastifyInstance, shell: ShellBuild, publicOrigin: string): void {
  for (const name of [WORKER, 'manifest.webmanifest'])
    app.get(`/${name}`, async (request, reply) => {
      const { files, build } = await shell.read();
      const text = files[name];
      if (text === undefined) return reply.callNotFound();
      const etag = `W/"${build}"`;
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (name === WORKER) reply.header('content-security-policy', WORKER_POLICY);
      if (isKnown(request.raw, etag)) return reply.code(304).send();
      return reply.type(types[extname(name)] ?? 'text/plain').send(text);
    });
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicOrigin)));
  app.get('/sitemap.xml', async (request, reply) => {
    // A site map needs complete addresses; without a setting it uses the origin of the request.
    const origin = publicOrigin || `${request.protocol}://${request.host}`;
    return reply.type('application/xml; charset=utf-8').send(siteMap(await shell.read(), origin));
  });
}
