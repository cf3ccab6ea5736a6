import { DISCOVERY_PATHS } from '@mfe/contract';
import { DEFAULT_MERCHANT, DEFAULT_PLATFORM, type Language, type Status } from '../../contracts';
import { guardedStore } from '../guarded';

/** Deployment settings of the site. Read from `<script type="application/json" id="site-config">`. */
export interface SiteConfig {
  merchantCode: string;
  platform: string;
  /** Language of a first visit. */
  language: Language;
  /** Host (or path) of pictures if the status names none: SHELL-19. */
  imageHost: string;
  /** IANA name; dates are shown in it. */
  timeZone: string;
  /** Shown before amounts. */
  currencySymbol: string;
}

const defaults: SiteConfig = {
  merchantCode: DEFAULT_MERCHANT,
  platform: DEFAULT_PLATFORM,
  language: 'BN',
  imageHost: DISCOVERY_PATHS.images,
  timeZone: 'Asia/Dhaka',
  currencySymbol: '৳',
};

function fromPage(): Partial<SiteConfig> {
  try {
    return JSON.parse(document.getElementById('site-config')?.textContent ?? '{}') as Partial<SiteConfig>;
  } catch {
    // The answer is not JSON, or there is no answer.
    return {};
  }
}

/** The site configuration in force. */
export const siteConfig: Readonly<SiteConfig> = { ...defaults, ...fromPage() };

/** Overrides parts of the configuration, as merchant-wide settings do once they are known. */
export function configureSite(part: Partial<SiteConfig>): void {
  Object.assign(siteConfig, part);
}

/** The system status once it is known: cached or fresh. The shell loads it. */
export const statusStore = guardedStore<{ status: Status | null }>(() => ({ status: null }));

/** 0 normal, 1 maintenance (also when the region is restricted), 2 region restricted: STAT-04..06. */
export function systemState(status: Pick<Status, 'maintenance' | 'regionRestriction'>): 0 | 1 | 2 {
  if (status.maintenance) return 1;
  return status.regionRestriction ? 2 : 0;
}
