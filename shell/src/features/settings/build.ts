import { homePage } from '../../service-worker/cacheable';

const mainFile = /\/assets\/main\.([0-9a-f]+)\.js/;

/** Name of this page's shell build; undefined in development, where there is none. */
export function shellBuild(): string | undefined {
  const address = document.querySelector<HTMLScriptElement>('script[src*="/assets/main."]')?.src;
  return mainFile.exec(address ?? '')?.[1];
}

/** Checks for a newer shell on the server. @returns `none` where the browser has no service workers. */
export async function lookForUpdate(): Promise<'newer' | 'latest' | 'none'> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return 'none';
  await registration.update();
  return registration.installing || registration.waiting ? 'newer' : 'latest';
}

/**
 * Whether the server's pages use another shell build than this page.
 * @throws TypeError without a network.
 */
export async function isReplaced(): Promise<boolean> {
  // Requested repeatedly while a part is missing: an unchanged page is not sent again.
  const answer = await fetch(homePage, { cache: 'no-cache' });
  // A page that is not the site's, such as a network's log-in page, contains no build name.
  const served = mainFile.exec(await answer.text())?.[1];
  return served !== undefined && served !== shellBuild();
}
