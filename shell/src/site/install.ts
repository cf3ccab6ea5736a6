/** Chromium's event when the site can be installed on the home screen; other browsers do not have it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
/** Stored by `boot/install-offer`, which has to listen before the settings are opened. */
type Kept = typeof globalThis & { installOffer?: Event | undefined };

/** The browser's offer to install the site, usable once; undefined where there is none. */
export const installOffer = () => (globalThis as Kept).installOffer as InstallPrompt | undefined;

/** Shows the browser's install prompt. @returns true when the player installs the site. */
export async function install(): Promise<boolean> {
  const { outcome } = (await installOffer()?.prompt()) ?? { outcome: 'dismissed' };
  if (outcome === 'accepted') (globalThis as Kept).installOffer = undefined;
  return outcome === 'accepted';
}
