import { keepSite } from './cache-site';

/** Keeps the site for when there is no network, and shows when a new shell is ready; once for each page. */
export async function keepOffline(): Promise<void> {
  let isShown = false;
  await keepSite(() => {
    if (isShown) return;
    isShown = true;
    // The next new shell says it again if this code did not arrive.
    import('./show-update').then(
      ({ showUpdate }) => showUpdate(),
      () => {
        isShown = false;
      },
    );
  });
}
