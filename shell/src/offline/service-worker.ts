/**
 * The site's service worker: what a player has seen opens again without a network. It keeps files as they pass by and
 * holds no list of its own, so that no deploy of a remote has to wait for it; answers of wps are never kept. A page comes
 * from the network while there is one. The build puts its own name before this file, so that each shell is a new worker.
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as preloadNavigations } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { cacheFor, homePage, isPage } from './cacheable';

/** The part of a worker's globals that this file uses; the DOM's types describe a page's. */
interface Worker {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent & ExtendableEvent) => void): void;
}
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
const worker = globalThis as unknown as Worker;

/** A network that is silent for this long counts as missing when the page is cached, in seconds. */
const PATIENCE = 4;

// Its type leaves its hooks undefined where the other type leaves them out.
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
  // Never changed under one name; the page checks their integrity whoever hands them over.
  files: new CacheFirst({ cacheName: 'files', plugins: [expire(300)] }),
  pictures: new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [expire(400)] }),
};

void worker.skipWaiting();
clientsClaim();
preloadNavigations();
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  pages,
);
for (const [kind, strategy] of Object.entries(strategies))
  registerRoute(({ url, sameOrigin }) => sameOrigin && cacheFor(url.pathname) === kind, strategy);

/** The first visit had no worker: the page names what it has loaded, and the browser's own cache has it. */
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
