import type { SocialSettings } from '@r777/shared/contracts';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { AppError } from '../platform/errors/app-error';

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
  /** Data with which pages sign in with the configured providers; without it they do not offer sign-in. */
  readonly page: SocialSettings | undefined;
  /**
   * The identity in the token; undefined if it is not genuine, expired, or for another site. @throws AppError
   * `system.unavailable` if it cannot be checked now
   */
  verify(idToken: string): Promise<SocialIdentity | undefined>;
}

/** Google's keys for Firebase ID tokens, as JWK set. */
export const FIREBASE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Which Firebase project's tokens are accepted. */
export interface FirebaseSettings {
  readonly projectId: string;
  readonly keysUrl: string;
  /** Address of the emulator, whose unsigned tokens are accepted. They can be forged: development only. */
  readonly emulator?: string | undefined;
  /** Data with which pages sign in; without it tokens are checked, but pages do not offer the sign-in. */
  readonly page?: FirebasePage | undefined;
}

/** Data with which a page signs in with Google or Facebook. None of it is secret. */
export interface FirebasePage {
  readonly apiKey: string;
  /** The site's client id at Google, and its app id at Facebook. */
  readonly google?: string | undefined;
  readonly facebook?: string | undefined;
}

/** How long ago the sign-in at the provider may be, in ms: the lifetime of a token that was never renewed. */
const SIGN_IN_LIMIT_MS = 3_600_000;

const providers = { 'google.com': 'google', 'facebook.com': 'facebook', phone: 'sms' } as const;
const claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  phone_number: z
    .string()
    .regex(/^\+\d{8,15}$/)
    .optional(),
  firebase: z.object({ sign_in_provider: z.enum(['google.com', 'facebook.com', 'phone']) }),
});

/** Checks Firebase ID tokens as Google documents it: signature, issuer, audience, times and subject. */
export function firebaseSocial(settings: FirebaseSettings, now: () => number): SocialPort {
  const { projectId, keysUrl, emulator, page } = settings;
  const issuer = `https://securetoken.google.com/${projectId}`;
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000 });

  async function signed(token: string): Promise<JWTPayload | undefined> {
    try {
      const options = { issuer, audience: projectId, algorithms: ['RS256'], currentDate: new Date(now()) };
      return (await jwtVerify(token, keys, { ...options, requiredClaims: ['exp', 'iat', 'sub'] })).payload;
    } catch (error) {
      const isTheirs = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
      // A key endpoint that answers anything but keys counts as an outage; jose calls that `ERR_JOSE_GENERIC`.
      if (isTheirs && error.code !== 'ERR_JOSE_GENERIC' && error.code !== 'ERR_JWKS_INVALID') return undefined;
      throw new AppError('system.unavailable', 'Third-party sign-in cannot be checked now.');
    }
  }

  function unsigned(token: string): JWTPayload | undefined {
    const payload = decodeJwt(token);
    const isGood =
      payload.iss === issuer && payload.aud === projectId && (payload.exp ?? 0) * 1000 > now() && token.endsWith('.');
    return isGood ? payload : undefined;
  }

  function algorithmOf(token: string): string | undefined {
    try {
      return decodeProtectedHeader(token).alg;
    } catch {
      return undefined;
    }
  }

  return {
    page: page && { ...page, projectId, emulator },
    async verify(token) {
      const algorithm = algorithmOf(token);
      if (algorithm === undefined || (algorithm === 'none' && emulator === undefined)) return undefined;
      const read = claims.safeParse(algorithm === 'none' ? unsigned(token) : await signed(token));
      if (!read.success || read.data.auth_time * 1000 > now() + 60_000) return undefined;
      // A renewed token has a new expiry, so the time of the original sign-in is checked.
      if (read.data.auth_time * 1000 < now() - SIGN_IN_LIMIT_MS) return undefined;
      const { sub, phone_number, firebase } = read.data;
      return { uid: sub, provider: providers[firebase.sign_in_provider], mobile: phone_number };
    },
  };
}
