/** Names the build of the shell on this page; undefined in development, where there is none. */
export function shellBuild(): string | undefined {
  const address = document.querySelector<HTMLScriptElement>('script[src*="/assets/main."]')?.src;
  return /main\.([0-9a-f]+)\.js/.exec(address ?? '')?.[1];
}

/** Asks the server whether there is a newer shell. @returns `none` where the browser has no service workers to tell. */
export async function lookForUpdate(): Promise<'newer' | 'latest' | 'none'> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return 'none';
  await registration.update();
  return registration.installing || registration.waiting ? 'newer' : 'latest';
}
