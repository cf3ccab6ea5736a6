/** What Chromium hands out when the site can be put on the home screen; other browsers never do. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
/** Kept by `boot/install-offer`, which has to listen before anybody opens the settings. */
type Kept = typeof globalThis & { installOffer?: Event | undefined };

/** The browser's offer to install the site, good once; undefined where there is none. */
export const installOffer = () => (globalThis as Kept).installOffer as InstallPrompt | undefined;

/** Lets the browser ask. @returns true when the player installs the site. */
export async function install(): Promise<boolean> {
  const { outcome } = (await installOffer()?.prompt()) ?? { outcome: 'dismissed' };
  if (outcome === 'accepted') (globalThis as Kept).installOffer = undefined;
  return outcome === 'accepted';
}
