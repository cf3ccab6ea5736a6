import { createHmac } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { passkeyHandleKey } from '../../../platform/crypto/secrets';
import { hashToken, newToken } from '../../../platform/crypto/tokens';
import type { IdentityContext } from '../context';
import { passkeyChallenges } from './tables';

type Parts = Pick<IdentityContext, 'db'> & {
  readonly config: Pick<IdentityContext['config'], 'publicOrigins' | 'keySecret'>;
};

/** The relying party of the passkeys: the site's own origins, each with the passkeys of its own host. */
export function relyingParty({ db, config: { publicOrigins, keySecret } }: Parts) {
  const hosts = [...new Set(publicOrigins.map((origin) => new URL(origin).hostname))];
  return {
    /** The name that the authenticator shows. */
    name: 'R777',
    origins: [...publicOrigins],
    hosts,
    /** The host of the requesting page, or of the main origin if the request has no known origin. */
    hostOf({ headers }: FastifyRequest): string {
      const origin = headers.origin ?? '';
      return (publicOrigins.includes(origin) ? new URL(origin).hostname : hosts[0]) ?? '';
    },
    /**
     * The member's id for authenticators, base64url. It never changes, so that a second passkey on one device replaces
     * the first, and it does not reveal the member.
     */
    async userHandle(memberId: number): Promise<string> {
      const key = await passkeyHandleKey(db, keySecret);
      return createHmac('sha256', key).update(String(memberId)).digest('base64url');
    },
  };
}

/** @see relyingParty */
export type RelyingParty = ReturnType<typeof relyingParty>;

/** How long a challenge is valid, in ms. */
export const CHALLENGE_LIFETIME = 5 * 60_000;

/** The purpose of a challenge, and who may answer it. */
export interface ChallengeUse {
  readonly purpose: (typeof passkeyChallenges.$inferSelect)['purpose'];
  /** The log-in that requested it, or the secret of the visitor's cookie. */
  readonly asker: string;
}

/** Challenges for authenticators: random, for one use by the requester. */
export function createChallenges({ db, now }: { readonly db: Database; readonly now: () => number }) {
  return {
    async issue({ purpose, asker }: ChallengeUse): Promise<string> {
      const challenge = newToken();
      const expiresAt = new Date(now() + CHALLENGE_LIFETIME);
      await db.orm
        .insert(passkeyChallenges)
        .values({ hash: hashToken(challenge), purpose, asker: hashToken(asker), expiresAt });
      return challenge;
    },
    /** Uses up a challenge, also on failure; false if it belongs to another requester, was used, or has expired. */
    async take(challenge: string, { purpose, asker }: ChallengeUse): Promise<boolean> {
      const taken = await db.orm
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.hash, hashToken(challenge)),
            eq(passkeyChallenges.purpose, purpose),
            eq(passkeyChallenges.asker, hashToken(asker)),
            gt(passkeyChallenges.expiresAt, new Date(now())),
          ),
        )
        .returning({ hash: passkeyChallenges.hash });
      return taken.length > 0;
    },
  };
}

/** @see createChallenges */
export type Challenges = ReturnType<typeof createChallenges>;
