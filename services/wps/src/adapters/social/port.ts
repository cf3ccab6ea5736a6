import type { SocialSettings } from '@r777/shared/contracts';

/** Who a third party says that somebody is. */
export interface SocialIdentity {
  /** The third party's own name for the person; never changes. */
  readonly uid: string;
  readonly provider: 'google' | 'facebook' | 'sms';
  /** E.164, verified by the third party; with provider `sms`. */
  readonly mobile: string | undefined;
}

/** Checks the tokens of a third-party sign-in. */
export interface SocialPort {
  /** What pages need to sign in with every provider that is configured; without it no page offers to. */
  readonly page: SocialSettings | undefined;
  /**
   * Who the token speaks of; nothing when it is not genuine, too old, or for another site.
   * @throws AppError `system.unavailable` when that cannot be told now
   */
  verify(idToken: string): Promise<SocialIdentity | undefined>;
}
