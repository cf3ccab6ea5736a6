import type { SocialSettings } from '@r777/shared/contracts';

/** A person's identity according to a third party. */
export interface SocialIdentity {
  /** The third party's own id of the person; never changes. */
  readonly uid: string;
  readonly provider: 'google' | 'facebook' | 'sms';
  /** E.164, verified by the third party; with provider `sms`. */
  readonly mobile: string | undefined;
}

/** Checks the tokens of a third-party sign-in. */
export interface SocialPort {
  /** What pages need to sign in with the configured providers; without it they do not offer it. */
  readonly page: SocialSettings | undefined;
  /**
   * The identity in the token; nothing when it is not genuine, expired, or for another site. @throws AppError
   * `system.unavailable` when that cannot be checked now
   */
  verify(idToken: string): Promise<SocialIdentity | undefined>;
}
