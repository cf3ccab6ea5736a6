import { homePage } from '../../offline/cacheable';

const mainFile = /\/assets\/main\.([0-9a-f]+)\.js/;

/** Names the build of the shell on this page; undefined in development, where there is none. */
export function shellBuild(): string | undefined {
  const address = document.querySelector<HTMLScriptElement>('script[src*="/assets/main."]')?.src;
  return mainFile.exec(address ?? '')?.[1];
}

/** Asks the server whether there is a newer shell. @returns `none` where the browser has no service workers to tell. */
export async function lookForUpdate(): Promise<'newer' | 'latest' | 'none'> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return 'none';
  await registration.update();
  return registration.installing || registration.waiting ? 'newer' : 'latest';
}

/**
 * Whether the server's pages begin with another shell than this one.
 * @throws TypeError without a network.
 */
export async function isReplaced(): Promise<boolean> {
  // Asked while a part is missing, time and again: an unchanged page is not sent again.
  const answer = await fetch(homePage, { cache: 'no-cache' });
  // A page that is not the site's, as a network's own, names none.
  const served = mainFile.exec(await answer.text())?.[1];
  return served !== undefined && served !== shellBuild();
}
