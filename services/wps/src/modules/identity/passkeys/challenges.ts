import type { Database } from '@r777/server-kit';
import { and, eq, gt } from 'drizzle-orm';
import { hashToken, newToken } from '../../../platform/crypto/tokens';
import { passkeyChallenges } from './tables';

/** How long a challenge waits for its answer, in ms. */
export const CHALLENGE_LIFETIME = 5 * 60_000;

/** What a challenge was made for, and by whom it may be answered. */
export interface ChallengeUse {
  readonly purpose: (typeof passkeyChallenges.$inferSelect)['purpose'];
  /** The log-in that asked, or the secret of the visitor's cookie. */
  readonly asker: string;
}

/** Challenges for authenticators: random, for one use by whoever asked. */
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
    /** Uses a challenge up, whatever comes of it; false when it is not the asker's, was used, or is too old. */
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
