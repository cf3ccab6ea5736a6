import type { Status } from '@r777/shared/contracts';

/** A way to get the app onto a phone. */
export interface Download {
  readonly key: 'android' | 'ios' | 'profile';
  readonly url: string;
}

/** The platforms in the order of the page, with the resource that each needs: SHELL-26. */
const platforms = [
  { key: 'android', type: 'Android' },
  { key: 'ios', type: 'IOS' },
  { key: 'profile', type: 'MOBILECONFIG' },
] as const;

/** Schemes that a download may have; iPhones install by the last. */
const schemes = new Set(['https:', 'http:', 'itms-services:']);

/** The downloads that the site's resources have; a platform without one, or with one that leads elsewhere, is left out. */
export function downloadsOf(resources: Status['info']['resources']): Download[] {
  return platforms.flatMap(({ key, type }) => {
    const url = resources.find(({ resourceType }) => resourceType === type)?.url;
    return url && URL.canParse(url) && schemes.has(new URL(url).protocol) ? [{ key, url }] : [];
  });
}
