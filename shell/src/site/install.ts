/** What Chromium hands out when the site can be put on the home screen; other browsers never do. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPrompt | undefined;

// It comes once, early, and long before anybody opens the settings.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  offer = event as InstallPrompt;
});

/** The browser's offer to install the site, good once; undefined where there is none. */
export const installOffer = () => offer;

/** Lets the browser ask. @returns true when the player installs the site. */
export async function install(): Promise<boolean> {
  const { outcome } = (await offer?.prompt()) ?? { outcome: 'dismissed' };
  if (outcome === 'accepted') offer = undefined;
  return outcome === 'accepted';
}
