import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashToken, newToken } from '../../../platform/crypto/tokens';
import { AppError } from '../../../platform/errors/app-error';
import { members } from '../../identity/members/tables';
import { sessionFamilies } from '../../identity/session/tables';
import { launches, playerSessions } from './tables';

/** ms: the opened game uses its launch code at once; a game may be played for four hours. */
const LAUNCH_LIFETIME = 60_000;
const PLAY_LIFETIME = 4 * 3_600_000;

/** The player and the game. */
export interface Player {
  readonly memberId: number;
  /** The log-in that opened the game; null if the player did not request it. */
  readonly familyId: string | null;
  readonly username: string;
  readonly type: number;
  readonly gameId: string;
  /** An expired session, or one that a log-out revoked, takes no new stakes. Open stakes are settled in every state. */
  readonly alive: 'yes' | 'expired' | 'revoked';
}

/** The stored data of a launch. */
export interface Launch {
  readonly memberId: number;
  readonly familyId: string;
  readonly gameId: string;
  readonly language: string;
  readonly backUrl: string;
  /** Play money of the game server: none of its sessions moves money here. */
  readonly freePlay: boolean;
}

/** Creates the single-use code for a game's address. */
export async function createLaunch(db: Database, launch: Launch, now: number): Promise<string> {
  const code = newToken();
  await db.orm
    .insert(launches)
    .values({ ...launch, codeHash: hashToken(code), expiresAt: new Date(now + LAUNCH_LIFETIME) });
  return code;
}

/**
 * Exchanges a launch code for the token with which the game moves money. @throws AppError `session.expired` for a used,
 * expired or unknown code
 */
export async function redeemLaunch(
  db: Database,
  code: string,
  now: number,
): Promise<{ playerToken: string; launch: Launch }> {
  return db.transaction(async (tx) => {
    const at = new Date(now);
    const [launch] = await tx
      .update(launches)
      .set({ usedAt: at })
      .where(and(eq(launches.codeHash, hashToken(code)), isNull(launches.usedAt), gt(launches.expiresAt, at)))
      .returning();
    if (!launch)
      throw new AppError('session.expired', 'The launch code was used or is too old.', { field: 'launchCode' });
    const { memberId, familyId, gameId } = launch;
    const playerToken = newToken();
    // A token of free play is not stored, so that every wallet call with it is refused.
    if (launch.freePlay) return { playerToken, launch };
    const expiresAt = new Date(now + PLAY_LIFETIME);
    await tx
      .insert(playerSessions)
      .values({ tokenHash: hashToken(playerToken), memberId, familyId, gameId, expiresAt });
    return { playerToken, launch };
  });
}

/** The player of a token. @throws AppError `session.required` for an unknown token */
export async function findPlayer(on: Orm, playerToken: string, now: number): Promise<Player> {
  const [row] = await on
    .select({
      memberId: playerSessions.memberId,
      familyId: playerSessions.familyId,
      gameId: playerSessions.gameId,
      expiresAt: playerSessions.expiresAt,
      username: members.username,
      type: members.type,
      state: members.state,
      revokedAt: sessionFamilies.revokedAt,
    })
    .from(playerSessions)
    .innerJoin(members, eq(members.id, playerSessions.memberId))
    .innerJoin(sessionFamilies, eq(sessionFamilies.id, playerSessions.familyId))
    .where(eq(playerSessions.tokenHash, hashToken(playerToken)));
  if (!row) throw new AppError('session.required', 'There is no such player.', { field: 'playerToken' });
  const { memberId, familyId, username, type, gameId } = row;
  const ended = row.revokedAt !== null || row.state === 'disabled';
  const alive = ended ? 'revoked' : row.expiresAt.getTime() <= now ? 'expired' : 'yes';
  return { memberId, familyId, username, type, gameId, alive };
}

/** The name of a member. @throws AppError `session.required` for an unknown one */
export async function usernameOf(on: Orm, memberId: number): Promise<string> {
  const [row] = await on.select({ username: members.username }).from(members).where(eq(members.id, memberId));
  if (!row) throw new AppError('session.required', 'There is no such member.');
  return row.username;
}

/** Refuses new stakes of a player whose session is over. */
export function requireAlive({ alive }: Player): void {
  if (alive === 'revoked') throw new AppError('session.revoked', 'The player has logged out.');
  if (alive === 'expired') throw new AppError('session.expired', 'The game session is over.');
}
