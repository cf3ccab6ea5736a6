import { keepSite } from './cache-site';

/** Caches the site for use without a network, and shows when a new shell is ready; once per page. */
export async function keepOffline(): Promise<void> {
  let isShown = false;
  await keepSite(() => {
    if (isShown) return;
    isShown = true;
    // If this code fails to load, the notice appears with the next new shell.
    import('./show-update').then(
      ({ showUpdate }) => showUpdate(),
      () => {
        isShown = false;
      },
    );
  });
}
