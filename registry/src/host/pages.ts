import { isKnown } from '@r777/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AllowedOrigins, contentSecurityPolicy } from './csp';
import type { FirstBanner } from './first-banner';
import type { LiveDocument } from './live-document';
import { renderPage, routeOf, showsHome } from './page';
import type { PageLanguage } from './page-tags';
import { packedAlready, ReadyBodies } from './ready-bodies';
import type { ShellBuild } from './shell-build';

/** Short addresses that search engines know, beside `/` and everything under `/m`. */
const aliases = ['/rng', '/live', '/pvp', '/fish', '/elott', '/promotions', '/sports'];

const languageOf = (query = ''): PageLanguage => (/(?:^|&)lang=en(?:&|$)/i.test(query) ? 'EN' : 'BN');

/**
 * Every address that is a page of the site answers with the shell's HTML; the shell's own router does the rest. An address
 * below `/m` that is no page leads a player home, and is told to search engines for what it is: a 404.
 */
export function pages(
  app: FastifyInstance,
  {
    shell,
    live,
    origins,
    publicOrigin,
    firstBanner,
  }: {
    shell: ShellBuild;
    live: LiveDocument;
    origins: AllowedOrigins;
    publicOrigin: string;
    firstBanner: FirstBanner;
  },
): void {
  const allowOverrides = origins.builds.length > 0;
  const ready = new ReadyBodies();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const current = await shell.read();
    const { picture } = firstBanner;
    const [path = '/', query] = request.url.split('?');
    const found = routeOf(current, path);
    const language = languageOf(query);
    const etag = `W/"${live.revision}-${current.build}${allowOverrides ? '-overrides' : ''}${picture ?? ''}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    reply.header('content-security-policy', contentSecurityPolicy(current, origins));
    if (!found) reply.code(404);
    else if (isKnown(request.raw, etag)) return reply.code(304).send();
    const route = found ?? routeOf(current, '/');
    const banner = showsHome(route) ? picture : undefined;
    const settings = { publicOrigin, allowOverrides, banner, language, indexed: found !== undefined };
    const make = () => renderPage(current, live, route, settings);
    return ready.send(request, reply.type('text/html; charset=utf-8'), {
      tag: etag,
      key: `${language} ${found?.path ?? ''}`,
      make,
    });
  };
  for (const path of ['/', '/m', '/m/*', ...aliases]) app.get(path, packedAlready, answer);
}
