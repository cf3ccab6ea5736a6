import { extname } from 'node:path';
import { isKnown } from '@mfe/server-kit';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './page/markup';
import { alternates } from './page/page-tags';
import type { Shell, ShellBuild } from './page/shell-build';

/**
 * Addresses that crawlers should ignore: those that are not pages. Data is not among them, because crawlers need it to
 * see a page's content, nor are members' pages, which have a noindex.
 */
const rules = ['User-agent: *', 'Disallow: /registry/'];

/** `robots.txt`; with an origin it contains the address of the site map, which must be complete. */
export const robots = (publicOrigin: string) =>
  `${[...rules, ...(publicOrigin ? ['', `Sitemap: ${publicOrigin}/sitemap.xml`] : [])].join('\n')}\n`;

/** `sitemap.xml`: every page that search engines may list, once, with its address in each language. */
export function siteMap({ routes }: Pick<Shell, 'routes'>, publicOrigin: string): string {
  const addresses = [...new Set(routes.flatMap(({ canonical }) => canonical ?? []))];
  const whole = (path: string) => escapeHtml(publicOrigin + path);
  const urls = addresses.map((address) => {
    const links = alternates(address).map(
      ([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${whole(path)}"/>`,
    );
    return `<url><loc>${whole(address)}</loc>${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/**
 * The service worker may call only this site, whatever code it runs. The policy has no `sandbox`, because a sandboxed
 * script cannot be a service worker.
 */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";
export const WORKER = 'sw.js';

/** Files at the root of the site: `/sw.js` and `/manifest.webmanifest` of the shell's build, `/robots.txt`, `/sitemap.xml`. */
export function rootFiles(app: FastifyInstance, shell: ShellBuild, publicOrigin: string): void {
  for (const name of [WORKER, 'manifest.webmanifest'])
    app.get(`/${name}`, async (request, reply) => {
      const { files, build } = await shell.served();
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
    return reply.type('application/xml; charset=utf-8').send(siteMap(await shell.served(), origin));
  });
}
