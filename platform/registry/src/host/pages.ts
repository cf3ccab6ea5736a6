import { DISCOVERY_PATHS } from '@mfe/contract';
import { isKnown } from '@mfe/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import type { PageProofs } from '../health/page-proof';
import { type Language, site } from '../site';
import type { FirstScreens } from './first-screens/first-screens';
import type { FirstPictures } from './page/first-pictures';
import { renderPage, routeOf, screensOf, stylesOf } from './page/page';
import type { ShellBuild } from './page/shell-build';
import { alreadyCompressed, ResponseCache } from './response-cache';
import { type AllowedOrigins, contentSecurityPolicy, styleHash } from './security-headers';

async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (request.headers['content-length'] === '0') return reply.code(204).send();
  return reply.redirect(request.url, 303);
}

/**
 * Answers the POST of a form that the browser or a password manager submits by itself. The page's script has emptied
 * such a form and sends it in its own way: 204 leaves the page as it is, with all typed text. If the body has fields,
 * no script ran, so the browser goes back to the page. The answer comes before the body is parsed, because it may
 * contain a password.
 */
function nativeSubmits(app: FastifyInstance, paths: readonly string[]): void {
  for (const url of paths) app.route({ method: 'POST', url, onRequest: answer, handler: answer });
}

/**
 * How long a page waits for first screens that are being drawn, in ms. After that it is sent with its grey placeholder.
 */
const DRAWING_PATIENCE_MS = 500;

/** Calls `look` until no screen is being drawn any more or the time is over, and returns its last result. */
async function whenDrawn<Found>(look: (waiting: Promise<void>[]) => Found): Promise<Found> {
  let waiting: Promise<void>[] = [];
  let found = look(waiting);
  if (waiting.length === 0) return found;
  const over = AbortSignal.timeout(DRAWING_PATIENCE_MS);
  const end = new Promise<void>((resolve) => over.addEventListener('abort', () => resolve(), { once: true }));
  // A drawn screen may contain slots with screens of their own.
  while (waiting.length > 0 && !over.aborted) {
    await Promise.race([end, Promise.all(waiting)]);
    waiting = [];
    found = look(waiting);
  }
  return found;
}

/** The language that a query asks for; the site's first one if it asks for none of the site's. */
export function languageOf(query: string): Language {
  const asked = /(?:^|&)lang=([a-z-]{2,35})(?:&|$)/i.exec(query)?.[1]?.toUpperCase();
  return site.languages.find((language) => language === asked) ?? site.languages[0];
}

/** Addresses below these are for programs, beside those of the backend. */
const FOR_PROGRAMS = ['/registry', DISCOVERY_PATHS.files, DISCOVERY_PATHS.images, '/assets'];

/** Whether a person's browser asks for an address that is neither a page, a file nor a program's. */
function isMistyped({ url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  const isForPrograms = [...FOR_PROGRAMS, ...site.backendPaths].some((one) => `${path}/`.startsWith(`${one}/`));
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return !isForPrograms && !isFile && /\btext\/html\b/.test(headers.accept ?? '');
}

/**
 * Every page address of the site answers with the shell's HTML; the shell's router does the rest. An unknown address
 * below one of them leads a player home, and is a 404 for search engines.
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
    const current = await shell.served();
    // Everything after the first question mark is the query, further question marks included.
    const [path = '/', ...rest] = request.url.split('?');
    const query = rest.join('?');
    const found = routeOf(current, path);
    const language = languageOf(query);
    const route = found ?? routeOf(current, '/');
    // The native app's web view does not show the bar that offers the app.
    const inApp = site.appShell !== undefined && request.headers['user-agent']?.includes(site.appShell);
    const screens = await whenDrawn((waiting) =>
      screensOf(current, route, query, {
        language,
        of: (name, asked) =>
          inApp && name === 'shell.top' ? undefined : firstScreens.of(name, language, asked, waiting),
        fills: (slot) => firstScreens.fills(slot),
        parametersOf: (page) => firstScreens.parametersOf(page),
      }),
    );
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
  const paths = ['/', ...(site.pagePaths ?? [])];
  for (const path of paths) app.get(path, alreadyCompressed, answer);
  nativeSubmits(app, paths);
  // Somebody who mistyped an address, or follows an old link, gets the site: its router leads home.
  app.get('/*', alreadyCompressed, async (request, reply) =>
    isMistyped(request) ? answer(request, reply) : reply.callNotFound(),
  );
}
