import type { ConsolidatedSettings, FieldRule, RegisterField, RegisterSettings, Status } from '@r777/shared/contracts';

const off: FieldRule = {
  enabled: false,
  required: false,
  pattern: '',
  message: 'request.invalid',
  minLength: 0,
  maxLength: 0,
};
const names: readonly RegisterField[] = [
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'email',
  'nickname',
  'payeeName',
  'recommenderId',
  'birthday',
  'affiliateCode',
  'captcha',
];

/** A register field that is asked for, for tests. */
export const asked = (part: Partial<FieldRule> = {}): FieldRule => ({ ...off, enabled: true, ...part });
const needed = (part: Partial<FieldRule>): FieldRule => asked({ required: true, ...part });

/** Register settings for tests: username, password and its confirmation, and whatever else the test turns on. */
export function registerSettings(part: Partial<RegisterSettings> = {}): RegisterSettings {
  const all = Object.fromEntries(names.map((name) => [name, off])) as RegisterSettings;
  return {
    ...all,
    username: needed({ pattern: '^[a-z0-9_]+$', message: 'in_account_incorrect', minLength: 4, maxLength: 16 }),
    password: needed({
      pattern: '^(?=.*[a-z])(?=.*\\d).+$',
      message: 'in_new_password_incorrect',
      minLength: 8,
      maxLength: 32,
    }),
    confirmPassword: needed({}),
    ...part,
  };
}

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

type Flags = Partial<Status['info']['whitelabel']>;

/** The system status for tests, with white-label flags. */
export function siteStatus(flags: Flags = {}, register = { username: true, mobileNum: false }): Status {
  return {
    info: {
      customerService: [],
      domainRoute: [],
      mobileTemplate: { mem_cen: '', dep_func: '' },
      paths: {},
      register,
      resources: [],
      whitelabel: {
        MOBILEVERCODELOGIN3: false,
        FACEBOOKLOGIN3: false,
        GOOGLELOGIN3: false,
        FREEPLAY3: false,
        TRANSREC3: false,
        DEPOSIT: false,
        CHNGPASSVERIF3: false,
        REWCEN3: false,
        MANPLAYREB3: false,
        CBS3: false,
        REFERRAL: false,
        ...flags,
      },
      mainDomain: 'localhost',
      imageCDNs: [],
    },
    location: { ip: '127.0.0.1' },
    maintenance: false,
    regionRestriction: false,
  };
}
