import { isKnown } from '@r777/server-kit';
import { APP_SHELL } from '@r777/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import type { PageProofs } from '../health/page-proof';
import { type AllowedOrigins, contentSecurityPolicy, styleHash } from './csp';
import type { FirstScreens } from './first-screens/first-screens';
import type { FirstPictures } from './page/first-pictures';
import { renderPage, routeOf, screensOf, stylesOf } from './page/page';
import type { PageLanguage } from './page/page-tags';
import type { ShellBuild } from './page/shell-build';
import { alreadyCompressed, ResponseCache } from './response-cache';

/** Short addresses that search engines know, besides `/` and everything under `/m`. */
const aliases = ['/rng', '/live', '/pvp', '/fish', '/elott', '/promotions', '/sports'];

const languageOf = (query: string): PageLanguage => (/(?:^|&)lang=en(?:&|$)/i.test(query) ? 'EN' : 'BN');

/**
 * Every page address of the site answers with the shell's HTML; the shell's router does the rest. An unknown address
 * below `/m` leads a player home, and is a 404 for search engines.
 */
export function pages(
  app: FastifyInstance,
  {
    shell,
    live,
    origins,
    publicOrigin,
    inlineLimit,
    firstPictures,
    firstScreens,
    proofs,
  }: {
    shell: ShellBuild;
    live: LiveDocument;
    origins: AllowedOrigins;
    publicOrigin: string;
    inlineLimit: number;
    firstPictures: FirstPictures;
    firstScreens: FirstScreens;
    proofs: PageProofs;
  },
): void {
  const allowOverrides = origins.builds.length > 0;
  const ready = new ResponseCache();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const current = await shell.read();
    // What comes after a second question mark belongs to the query.
    const [path = '/', ...rest] = request.url.split('?');
    const query = rest.join('?');
    const found = routeOf(current, path);
    const language = languageOf(query);
    const route = found ?? routeOf(current, '/');
    // The bar that offers the app is not drawn in it.
    const inApp = request.headers['user-agent']?.includes(APP_SHELL);
    const screens = screensOf(current, route, query, {
      language,
      of: (name, asked) => (inApp && name === 'shell.top' ? undefined : firstScreens.of(name, language, asked)),
      fills: (slot) => firstScreens.fills(slot),
    });
    const same = `${live.revision}-${current.build}${allowOverrides ? '-overrides' : ''}${origins.signIn.length > 0 ? '-sign-in' : ''}${firstPictures.tag}`;
    const drawn = screens.map(({ tag }) => `-${tag}`).join('');
    const etag = `W/"${same}${drawn}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    const style = stylesOf(screens);
    const styleHashes = [...current.styleHashes, ...(style ? [styleHash(style)] : [])];
    reply.header('content-security-policy', contentSecurityPolicy({ ...current, styleHashes }, origins));
    if (!found) reply.code(404);
    else if (isKnown(request.raw, etag)) return reply.code(304).send();
    const pictures = firstPictures.of(route);
    const seal = proofs.seal(live.revision, current.build);
    const settings = {
      publicOrigin,
      allowOverrides,
      inlineLimit,
      seal,
      pictures,
      screens,
      language,
      indexed: found !== undefined,
    };
    const make = () => renderPage(current, live, route, settings);
    return ready.send(request, reply.type('text/html; charset=utf-8'), {
      tag: `${same} ${firstScreens.changes}`,
      key: `${language} ${found?.path ?? ''} ${drawn}`,
      make,
    });
  };
  for (const path of ['/', '/m', '/m/*', ...aliases]) app.get(path, alreadyCompressed, answer);
}
