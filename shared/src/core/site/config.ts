import { DEFAULT_MERCHANT, DEFAULT_PLATFORM, DISCOVERY_PATHS, type Language } from '../../contracts';

/** Deployment settings of the site. Read from `<script type="application/json" id="site-config">`. */
export interface SiteConfig {
  merchantCode: string;
  platform: string;
  /** Language of a first visit. */
  language: Language;
  /** Host (or path) of pictures when the status names none: SHELL-19. */
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
    // Not JSON, or no page at all.
    return {};
  }
}

/** The site configuration in force. */
export const siteConfig: Readonly<SiteConfig> = { ...defaults, ...fromPage() };

/** Overrides parts of the configuration, as merchant-wide settings do once they are known. */
export function configureSite(part: Partial<SiteConfig>): void {
  Object.assign(siteConfig, part);
}
