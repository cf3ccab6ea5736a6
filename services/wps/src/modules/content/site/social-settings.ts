import type { SocialSettings } from '@r777/shared/contracts';
import type { Site } from '../../../platform/settings/site';

/** What pages learn of third-party sign-in: providers that are both switched on and configured; null where there is none. */
export function socialSettings(page: SocialSettings | undefined, { whitelabel }: Site): SocialSettings | null {
  const google = whitelabel.GOOGLELOGIN3 ? page?.google : undefined;
  const facebook = whitelabel.FACEBOOKLOGIN3 ? page?.facebook : undefined;
  return page && (google ?? facebook) ? { ...page, google, facebook } : null;
}
