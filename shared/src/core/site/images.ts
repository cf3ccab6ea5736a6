import { siteConfig } from './config';
import { savesData } from './data-saver';
import { statusStore } from './status';

let picked: string | undefined;

/** Host of all pictures: one of the status's `imageCDNs`, picked at random and kept for this page load; the configured one without any. */
function imageHost(): string {
  const hosts = statusStore.getState().status?.info.imageCDNs ?? [];
  if (hosts.length === 0) return siteConfig.imageHost;
  if (picked === undefined || !hosts.includes(picked)) picked = hosts[Math.floor(Math.random() * hosts.length)];
  return picked ?? siteConfig.imageHost;
}

/**
 * Address of a picture given as a path on the image host; a full address stays as it is. Games have a smaller picture too, for
 * those who save data: half the bytes, without title and background.
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
