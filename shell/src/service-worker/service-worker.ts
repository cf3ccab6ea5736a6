/**
 * The site's service worker: pages that a player has seen open again without a network, and show at once what they showed
 * last. It caches files as they are requested and has no list of its own, so that no deploy of a remote has to wait for
 * it; answers of wps are never cached. What a page runs comes from the network if there is one. The build adds its name
 * to this file: each shell is a new worker.
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as preloadNavigations } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { cacheFor, homePage, isPage } from './cacheable';
import { keptPage, takeReloaded } from './kept-page';
import { keptPicture } from './kept-picture';

/** The part of a worker's globals that this file uses; the DOM types describe only a page's. */
interface Worker {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent & ExtendableEvent) => void): void;
}
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** A navigation, and what the browser has asked for while the worker was starting. */
interface FetchEvent extends ExtendableEvent {
  readonly preloadResponse: Promise<Response | undefined>;
}
const worker = globalThis as unknown as Worker;

/** Without an answer for this long, in seconds, a cached page is shown. */
const PATIENCE = 4;

// The two types differ only in optional hooks: missing in one, undefined in the other.
const expire = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;
/** One page per path: the router handles the part after `?`. */
const byPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
  handlerDidError: async () => caches.match(homePage),
};

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: PATIENCE,
  plugins: [byPath, expire(30)],
});
const strategies: Record<'files' | 'pictures', Strategy> = {
  // Immutable; the page checks their integrity, also when they come from the cache.
  files: new CacheFirst({ cacheName: 'files', plugins: [expire(300)] }),
  pictures: new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [expire(400)] }),
};

void worker.skipWaiting();
clientsClaim();
preloadNavigations();
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  async (visit) => {
    const { event, url } = visit;
    const reloaded = takeReloaded(url.href);
    if (reloaded) {
      // The browser has asked for it too, and says so unless somebody waits.
      event.waitUntil(Promise.resolve((event as FetchEvent).preloadResponse).catch(() => undefined));
      return reloaded;
    }
    const kept = caches.match(url.pathname, { cacheName: pages.cacheName });
    const fresh = pages.handle(visit);
    const found = await keptPage(url.href, await kept, fresh);
    if (!found) return fresh;
    event.waitUntil(found.sent);
    return found.response;
  },
);
registerRoute(({ url, sameOrigin }) => sameOrigin && cacheFor(url.pathname) === 'files', strategies.files);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && cacheFor(url.pathname) === 'pictures',
  async ({ event, request }) => {
    const kept = caches.match(request, { cacheName: strategies.pictures.cacheName });
    const { response, asked } = await keptPicture(kept, async () => {
      const [answer, written] = strategies.pictures.handleAll({ event, request });
      // What is shown does not wait for its copy.
      event.waitUntil(written.catch(() => undefined));
      return answer;
    });
    event.waitUntil(asked);
    return response;
  },
);

/** The first visit had no worker: the page lists what it has loaded, which is still in the browser's HTTP cache. */
worker.addEventListener('message', (event) => {
  const { keep = [] } = event.data as { keep?: string[] };
  const works = keep.map(async (path) => {
    const kind = cacheFor(path);
    const strategy = kind ? strategies[kind] : pages;
    const request = new Request(path, { cache: kind ? 'force-cache' : 'default' });
    await Promise.all(strategy.handleAll({ event, request })).catch(() => undefined);
  });
  event.waitUntil(Promise.all(works));
});
