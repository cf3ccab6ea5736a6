import { cacheFor, homePage, isPage } from './cacheable';

/** How often an open page checks for a new shell, in ms. */
const ASK_AGAIN = 10 * 60_000;

/** The site's files that this page has loaded and that can be cached. */
function loaded(): string[] {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && cacheFor(pathname) !== undefined);
  const here = isPage(location.pathname) ? [location.pathname] : [];
  return [...new Set([...own.map(({ pathname }) => pathname), ...here, homePage])];
}

/**
 * Caches the site for use without a network (REL-04), and reports a new shell: `onUpdate` is called when another build
 * has taken control while this page was open. Does nothing if service workers are not available.
 */
export async function keepSite(onUpdate: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let isKnown = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes control of a page that had none; that is not a new version.
    if (isKnown) onUpdate();
    isKnown = true;
  });
  const registration = await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  active?.postMessage({ keep: loaded() });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    // The wall clock also runs while the phone sleeps. In both directions: it may be set back.
    if (document.hidden || Math.abs(Date.now() - asked) < ASK_AGAIN) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}
