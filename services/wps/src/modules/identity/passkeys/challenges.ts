import type { Database } from '@r777/server-kit';
import { and, eq, gt } from 'drizzle-orm';
import { hashToken, newToken } from '../../../platform/crypto/tokens';
import { passkeyChallenges } from './tables';

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
    /** Uses up a challenge, also on failure; false when it belongs to another requester, was used, or has expired. */
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
