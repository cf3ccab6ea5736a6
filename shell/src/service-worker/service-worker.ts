/**
 * The site's service worker: pages that a player has opened before open again without a network, and show their last
 * content at once. It caches files as they are requested, so that no deploy of a remote has to wait for it. Answers of
 * wps are never cached. The scripts of a page come from the network if there is one. The build adds its name and the
 * hashes of the shell's files to this file, so each shell has a new worker.
 */
import { clientsClaim, type RouteHandlerCallback, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as preloadNavigations } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { isBuiltFile, isPageOfBuild, isShellFile } from './built-files';
import { cacheFor, homePage, isPage } from './cacheable';
import { fileLimit } from './file-limit';
import { asKept, keptPage, takeReloaded } from './kept-page';
import { keptPicture } from './kept-picture';
import { areOffersHidden, type NoOffers, noteNoOffers, withoutOffers } from './no-offers';
import { isAnswerFor, isFileFor, isNoAnswer, isPageToKeep, isSoundFile } from './own-answer';

/** The part of a worker's globals that this file uses; the DOM types describe only a page's. */
interface Worker {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent & ExtendableEvent) => void): void;
}
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** A navigation, and the browser's own request for it while the worker was starting. */
interface FetchEvent extends ExtendableEvent {
  readonly preloadResponse: Promise<Response | undefined>;
}
/** A navigation as a route hands it over. */
type Visit = Parameters<RouteHandlerCallback>[0];
const worker = globalThis as unknown as Worker;

/** Without an answer for this long, in seconds, a cached page is shown. */
const PATIENCE = 4;

// The two types differ only in optional hooks: missing in one, undefined in the other.
const expire = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;

/**
 * The cached copy of a page, by path. A copy is deleted if it is no page of this site, if it runs scripts of another
 * build, or if it is not the host's answer for this path, because code of a remote may have written it.
 */
async function copyOf(path: string): Promise<Response | undefined> {
  const cache = await caches.open(pages.cacheName);
  const copy = await cache.match(path);
  if (!copy || (isAnswerFor(path, copy) && (await isPageToKeep(copy)) && isPageOfBuild(await copy.clone().text())))
    return copy;
  await cache.delete(path);
  return undefined;
}
/** The page for a path while the host does not answer. */
async function withoutHost(path: string): Promise<Response | undefined> {
  const copy = (await copyOf(path)) ?? (await copyOf(homePage));
  return copy && asKept(copy);
}

/** One page per path: the router handles the part after `?`. Only this site's own pages are cached and shown. */
const ownPages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
  cacheWillUpdate: async ({ response }) => ((await isPageToKeep(response)) ? response : null),
  // A slow host keeps its time limit: only the page's own copy may be shown first.
  cachedResponseWillBeUsed: async ({ request }) => {
    const copy = await copyOf(new URL(request.url).pathname);
    return copy && asKept(copy);
  },
  handlerDidError: ({ request }) => withoutHost(new URL(request.url).pathname),
};
/** The host's answer, with the content type that the browser needs; a file of the shell also has the bytes of this worker's build. */
const isRightFile = async (url: string, answer: Response) =>
  isFileFor(url, answer) && (!isShellFile(url) || (await isBuiltFile(url, answer)));
/** The worker stores and uses only files with the right hash. */
const soundFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => ((await isRightFile(request.url, response)) ? response : null),
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
    if (!cachedResponse || (await isRightFile(request.url, cachedResponse))) return cachedResponse;
    await (await caches.open(cacheName)).delete(request);
    return undefined;
  },
};

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: PATIENCE,
  plugins: [ownPages, expire(30)],
});
const strategies: Record<'files' | 'pictures', Strategy> = {
  // Immutable. The worker checks the shell's files, and the page checks remotes' files, also when they come from the
  // cache.
  files: new CacheFirst({ cacheName: 'files', plugins: [fileLimit, soundFiles, expire(300)] }),
  pictures: new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [fileLimit, soundFiles, expire(400)] }),
};

/** The host's answer to a navigation. If the host does not answer, or a proxy answers in its place, the cached page. */
async function pageFor(visit: Visit): Promise<Response> {
  const answer = await pages.handle(visit);
  return (await isNoAnswer(answer)) ? ((await withoutHost(visit.url.pathname)) ?? answer) : answer;
}

/**
 * A file from the cache or the host. If the answer is something else, the browser's own cache may contain that too, so
 * the file is requested once more, past that cache. The page never gets a foreign document as its script, style or
 * picture.
 */
async function fileFor(strategy: Strategy, event: ExtendableEvent, request: Request): Promise<Response> {
  const ask = (again: Request): Promise<Response> => {
    const [answer, written] = strategy.handleAll({ event, request: again });
    // The page does not wait for the copy.
    event.waitUntil(written.catch(() => undefined));
    return answer;
  };
  const isStrange = (answer: Response) => answer.status === 200 && !isSoundFile(request.url, answer);
  const answer = await ask(request);
  if (!isStrange(answer)) return answer;
  const again = await ask(new Request(request, { cache: 'reload' }));
  return isStrange(again) ? Response.error() : again;
}

void worker.skipWaiting();
clientsClaim();
preloadNavigations();
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  async (visit) => {
    const { event, url } = visit;
    const reloaded = takeReloaded(url.href);
    if (reloaded) {
      // The browser has requested it too, and logs an error unless its answer is awaited.
      event.waitUntil(Promise.resolve((event as FetchEvent).preloadResponse).catch(() => undefined));
      return (await areOffersHidden(Date.now())) ? withoutOffers(reloaded) : reloaded;
    }
    if (await areOffersHidden(Date.now())) return withoutOffers(await pageFor(visit));
    const kept = copyOf(url.pathname);
    const fresh = pageFor(visit);
    const found = await keptPage(url.href, await kept, fresh);
    if (!found) return fresh;
    event.waitUntil(found.sent);
    return found.response;
  },
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && cacheFor(url.pathname) === 'files',
  ({ event, request }) => fileFor(strategies.files, event, request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && cacheFor(url.pathname) === 'pictures',
  async ({ event, request }) => {
    const kept = caches
      .match(request, { cacheName: strategies.pictures.cacheName })
      .then((copy) => (copy && isFileFor(request.url, copy) ? copy : undefined));
    const { response, asked } = await keptPicture(kept, () => fileFor(strategies.pictures, event, request));
    event.waitUntil(asked);
    return response;
  },
);

/**
 * The first visit had no worker: the page lists the files that it has loaded, which are still in the browser's HTTP
 * cache.
 */
worker.addEventListener('message', (event) => {
  const { keep = [], noOffers } = event.data as { keep?: string[]; noOffers?: NoOffers };
  if (noOffers !== undefined) event.waitUntil(noteNoOffers(noOffers));
  const works = keep.map(async (path) => {
    const kind = cacheFor(path);
    const request = new Request(path, { cache: kind ? 'force-cache' : 'default' });
    const work = kind ? fileFor(strategies[kind], event, request) : Promise.all(pages.handleAll({ event, request }));
    await work.catch(() => undefined);
  });
  event.waitUntil(Promise.all(works));
});
