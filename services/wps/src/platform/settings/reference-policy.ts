import type { SitePolicy } from './site-policy';

/** The policy of a site that has chosen no pack. */
export const referencePolicy: SitePolicy = {
  jurisdiction: 'reference',
  limits: {
    kinds: [
      'depositDay',
      'depositWeek',
      'depositMonth',
      'lossDay',
      'lossWeek',
      'lossMonth',
      'sessionDay',
      'sessionWeek',
      'sessionMonth',
      'realityCheck',
    ],
    minimum: '100.00',
    maximum: '10000000.00',
  },
  timeOut: { days: [1, 7, 14, 30, 42] },
  selfExclusion: { days: [180, 365, 730, 1_825], permanent: true },
  realityCheck: { minutes: [15, 30, 60, 120], usual: null, required: false },
  sessionClock: true,
  netPosition: true,
  activityStatement: true,
  selfTest: true,
  withdrawalCancel: true,
  autoplay: true,
  spinMs: 0,
  minimumAge: 18,
  agreementDefault: true,
  regions: { allowed: ['*'], local: 'BD' },
  helpLinks: [{ name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' }],
};
