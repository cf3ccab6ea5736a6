import { DEFAULT_MERCHANT } from '@r777/shared/contracts';
import { usualBanks, usualMoneyRules } from './money-rules';
import { referencePolicy } from './policy-pack';
import { registerFields } from './register-fields';
import { type Site, usualSmsRules } from './site-schema';

/**
 * The reference merchant. Flags are on only for features that exist here; resources, chat and payment logos are the
 * merchant's own and stay empty, because invented addresses could belong to other companies.
 */
export const site: Site = {
  merchantCode: DEFAULT_MERCHANT,
  trialMerchantCode: `${DEFAULT_MERCHANT}trial`,
  maintenance: false,
  blockedAddresses: [],
  loginFor: 'all',
  resources: [],
  paths: {},
  mobileTemplate: { mem_cen: '1', dep_func: '1' },
  register: { username: true, mobileNum: false },
  whitelabel: {
    MOBILEVERCODELOGIN3: false,
    FACEBOOKLOGIN3: false,
    GOOGLELOGIN3: false,
    FREEPLAY3: true,
    TRANSREC3: true,
    DEPOSIT: true,
    CHNGPASSVERIF3: false,
    REWCEN3: true,
    MANPLAYREB3: true,
    CBS3: true,
    REFERRAL: true,
  },
  customerService: [],
  signUpBonus: 1_800,
  trialBalance: 200_000,
  banks: usualBanks,
  money: usualMoneyRules,
  consolidated: {
    currency: { code: 'BDT', symbol: '৳' },
    affiliateCode: true,
    licence: { number: '', validator: '' },
    speedDisplay: 'banded',
    footer: {
      info: {
        en: 'Nothing here costs or pays real money. The game’s server draws each result, and you can check it afterwards. Set your limits, and stop when it stops being fun.',
        bn: 'এখানে আসল টাকা লাগে না, পাওয়াও যায় না। প্রতিটি ফলাফল গেমের সার্ভারে তৈরি হয়, পরে যাচাই করা যায়। নিজের সীমা ঠিক করুন; আনন্দ না পেলে থামুন।',
      },
      copyright: { en: '© 2026 R777. All rights reserved.', bn: '© 2026 R777. সর্বস্বত্ব সংরক্ষিত।' },
      payments: [],
    },
    features: { betReport: true, vip: true, mission: true, dividend: true },
    loginPopup: true,
  },
  registerFields,
  sms: usualSmsRules,
  policy: referencePolicy,
  policyRules: {},
  humanCheck: { sms: true, register: true, trial: false },
  permissions: {
    member: ['TRANSBETREPMEM3', 'TRANSREC3', 'PERSREP', 'REWCEN3', 'PTSYS3', 'SECPRIV', 'MAILCEN'],
    agent: [
      'TRANSBETREPMEM3',
      'TRANSREC3',
      'PERSREP',
      'REWCEN3',
      'PTSYS3',
      'SECPRIV',
      'AGEPAG',
      'DOWNMAN',
      'AGENTRANSMULTDOWN3',
      'AGETEAMPNL3',
      'TEAMBETTING3',
      'GAMSER',
      'AGEREBINC3',
      'MAILCEN',
    ],
    trial: ['TRANSBETREPMEM3', 'PERSREP'],
  },
};
