import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AllowedOrigins, contentSecurityPolicy } from './csp';
import { isKnown } from './etag';
import type { LiveDocument } from './live-document';
import { renderPage, routeOf } from './page';
import { packedAlready, ReadyBodies } from './ready-bodies';
import type { ShellBuild } from './shell-build';

/** Short addresses that search engines know, beside `/` and everything under `/m`. */
const aliases = ['/rng', '/live', '/pvp', '/fish', '/elott', '/promotions', '/sports'];

/** Every address that is a page of the site answers with the shell's HTML; the shell's own router does the rest. */
export function pages(
  app: FastifyInstance,
  {
    shell,
    live,
    origins,
    publicOrigin,
  }: { shell: ShellBuild; live: LiveDocument; origins: AllowedOrigins; publicOrigin: string },
): void {
  const allowOverrides = origins.builds.length > 0;
  const ready = new ReadyBodies();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const current = await shell.read();
    const etag = `W/"${live.revision}-${current.build}${allowOverrides ? '-overrides' : ''}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    reply.header('content-security-policy', contentSecurityPolicy(current, origins));
    if (isKnown(request, etag)) return reply.code(304).send();
    const route = routeOf(current, request.url.split('?')[0] ?? '/');
    const make = () => renderPage(current, live, route, { publicOrigin, allowOverrides });
    return ready.send(request, reply.type('text/html; charset=utf-8'), { tag: etag, key: route?.path ?? '', make });
  };
  for (const path of ['/', '/m', '/m/*', ...aliases]) app.get(path, packedAlready, answer);
}
