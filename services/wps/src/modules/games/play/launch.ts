import type { schemas } from '@r777/shared/schemas';
import type { z } from 'zod';
import type { SessionMember } from '../../../http/admission/guard';
import { safeBackUrl } from '../../../http/site-cookie';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { mayDeposit } from '../../identity/members/roles';
import { requireMayOpen } from '../../money/play-limits/check-limits';
import { openRoundOf } from '../../money/rounds/rounds';
import type { GamesContext } from '../../parts';
import type { Catalogue, Catalogues } from '../catalogue/catalogue';
import { createLaunch } from './player-sessions';

const PREFIX = 'lobby-';

/** Replaces a game's id in a launch and a game session that are for all games of a vendor. */
export const lobbyOf = (vassalage: string): string => PREFIX + vassalage;

/** The vendor of a lobby; undefined for the id of a game. */
export const vendorOfLobby = (gameId: string): string | undefined =>
  gameId.startsWith(PREFIX) ? gameId.slice(PREFIX.length) : undefined;

type LaunchInput = z.output<typeof schemas.launchGame.input>;

/** Lotteries are played on pages of this site, not in a game window. */
const notLaunched: ReadonlySet<string> = new Set(['LOTT', 'ELOTT']);

/**
 * The target of a launch: a game, or the lobby of a vendor. @throws AppError `game.unavailable`, `vendor.unavailable`
 */
function targetOf(catalogue: Catalogue, { gameId, vassalage }: LaunchInput): { id: string; supportPlay: boolean } {
  const unavailable = (why: string) => new AppError('game.unavailable', why, { field: 'gameId' });
  const vendor = catalogue.vendors.find(({ code }) => code === vassalage);
  const known = catalogue.byId.get(gameId);
  const game = known?.available && known.wire.vassalage === vassalage ? known.wire : undefined;
  if (!vendor || (gameId !== '' && !game)) throw unavailable('There is no such game.');
  if (game ? notLaunched.has(game.gameType) : vendor.types.every((type) => notLaunched.has(type)))
    throw unavailable('This game has no game window.');
  if (!vendor.available) throw new AppError('vendor.unavailable', 'The vendor is down.');
  return game ? { id: game.gameId, supportPlay: game.supportPlay } : { id: lobbyOf(vassalage), supportPlay: false };
}

/**
 * Opens a game or a lobby for a member: the address with its single-use code, and whether it has an open round:
 * LNCH-04.
 */
export function createLauncher({ db, now, config, ports, site }: GamesContext, catalogues: () => Promise<Catalogues>) {
  return async (input: LaunchInput, member: SessionMember) => {
    const target = targetOf((await catalogues())[input.language], input);
    if (input.freeplay && !mayDeposit(member.type))
      throw new AppError('trial.rejected', 'Free play is for real accounts.');
    if (input.freeplay && !target.supportPlay)
      throw new InvalidInputError('This game has no free play.', { field: 'freeplay' });
    const { policy } = await site();
    const presence = { memberId: member.id, familyId: member.familyId };
    await db.transaction((tx) => requireMayOpen(tx, presence, policy, new Date(now())));
    await ports.games.reach().catch(() => {
      throw new AppError('vendor.unavailable', 'The vendor does not answer.');
    });
    const launch = {
      ...presence,
      gameId: target.id,
      language: input.language,
      backUrl: safeBackUrl(input.backUrl, config.publicOrigins),
      freePlay: input.freeplay,
    };
    const code = await createLaunch(db, launch, now());
    const url = new URL(`/play/${encodeURIComponent(target.id)}`, config.vendorUrl);
    url.search = new URLSearchParams({ launch: code, lang: input.language }).toString();
    const open = input.freeplay ? null : await openRoundOf(db, member.id, target.id);
    return { url: url.href, roundInPlay: open !== null };
  };
}
