import { defineStored, oneOf } from '../stored';
import { siteConfig, statusStore } from './config';

const storedChoice = defineStored('local', 'dataSaver', oneOf(['on', 'off'] as const));

/** The phone's own setting, `Save-Data`, as scripts read it. */
const askedByPhone = () => (globalThis.navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/**
 * Whether the player wants to save data: smaller pictures, no preloading, no automatic movement. The choice on the
 * settings page overrides the phone's setting.
 */
export function savesData(): boolean {
  const chosen = storedChoice.read();
  return chosen ? chosen === 'on' : askedByPhone() === true;
}

/** Stores the choice on this device; it applies from the next picture. */
export function saveData(on: boolean): void {
  storedChoice.write(on ? 'on' : 'off');
}

let picked: string | undefined;

/**
 * Host of all pictures: one of the status's `imageCDNs`, picked at random and kept for this page load; the configured
 * one if there are none.
 */
function imageHost(): string {
  const hosts = statusStore.getState().status?.info.imageCDNs ?? [];
  if (hosts.length === 0) return siteConfig.imageHost;
  if (picked === undefined || !hosts.includes(picked)) picked = hosts[Math.floor(Math.random() * hosts.length)];
  return picked ?? siteConfig.imageHost;
}

/**
 * Address of a picture given as a path on the image host; a full address is unchanged. With data saving, games have a
 * smaller picture: half the bytes, without title and background.
 */
export function imageUrl(path: string): string {
  if (/^(?:https?:|data:)/.test(path)) return path;
  const onHost = path.replace(/^\//, '');
  return `${imageHost().replace(/\/$/, '')}/${savesData() ? onHost.replace(/^games\//, 'games/lite/') : onHost}`;
}

/** Address of a vendor's icon, by vendor code: GTILE-16. */
export function vendorIconUrl(vassalage: string): string {
  return imageUrl(`/vendors/${encodeURIComponent(vassalage)}-COLOR.png`);
}
