import type { socialAccounts } from './tables';

/** A third-party identity that logs in to an account. */
export type SocialAccount = Pick<typeof socialAccounts.$inferSelect, 'uid' | 'provider'>;

/** The white-label flag of each third-party sign-in: AUTHL-02, AUTHL-08, AUTHL-09. */
export const socialFlags = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  sms: 'MOBILEVERCODELOGIN3',
} as const;
