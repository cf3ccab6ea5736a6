import { cacheFor, homePage, isPage } from './cacheable';

/** How often an open page asks whether there is a new shell, in ms. */
const ASK_AGAIN = 10 * 60_000;

/** What this page has loaded of the site, as far as it is worth keeping. */
function loaded(): string[] {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && cacheFor(pathname) !== undefined);
  const here = isPage(location.pathname) ? [location.pathname] : [];
  return [...new Set([...own.map(({ pathname }) => pathname), ...here, homePage])];
}

/**
 * Keeps the site for when there is no network (REL-04), and tells of a new shell: `onUpdate` is called when another build
 * has taken over while this page was open. Nothing happens where service workers are not to be had.
 */
export async function keepSite(onUpdate: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let isKnown = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page that had none: that is no new version.
    if (isKnown) onUpdate();
    isKnown = true;
  });
  const registration = await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  active?.postMessage({ keep: loaded() });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < ASK_AGAIN) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}
