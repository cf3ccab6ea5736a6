import type { ConsolidatedSettings } from '@r777/shared/contracts';

/** Merchant settings for tests. */
export function siteSettings(part: Partial<ConsolidatedSettings> = {}): ConsolidatedSettings {
  return {
    merchantCode: 'r777bdt',
    currency: { code: 'BDT', symbol: '৳' },
    timeZone: 'Asia/Dhaka',
    promoBonus: 18,
    minimumAge: 18,
    agreementDefault: true,
    affiliateCode: false,
    licence: { shown: false, text: '' },
    speedDisplay: 'banded',
    footer: { info: '', copyright: '', payments: [] },
    features: { betReport: true, vip: true, mission: true, dividend: false },
    loginPopup: false,
    ...part,
  };
}
