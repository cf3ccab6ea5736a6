import type { schemas } from '@r777/shared/schemas';
import type { z } from 'zod';
import type { Kit } from '../../kit';
import { safeBackUrl } from '../../wire/back-url';
import { Refusal } from '../../wire/refusal';
import { mayDeposit } from '../accounts/roles';
import type { Catalogues } from '../games/catalogue';
import { requireMayPlay } from '../limits/guard';
import type { SessionMember } from '../session/sessions';
import { createLaunch } from './player-sessions';
import { openRoundOf } from './rounds';

type LaunchInput = z.output<typeof schemas.launchGame.input>;

/** Lotteries are played on pages of this site, not in a game window. */
const notLaunched: ReadonlySet<string> = new Set(['LOTT', 'ELOTT']);

/** Opens a game for a member: the address with its single-use code, and whether a round waits there: LNCH-04. */
export function createLauncher({ db, now, config }: Kit, catalogues: () => Promise<Catalogues>) {
  return async (input: LaunchInput, member: SessionMember) => {
    const catalogue = (await catalogues())[input.language];
    const known = catalogue.byId.get(input.gameId);
    const game = known?.available ? known.wire : undefined;
    const unavailable = (why: string) => new Refusal('game.unavailable', why, { field: 'gameId' });
    if (!game || game.vassalage !== input.vassalage) throw unavailable('There is no such game.');
    if (notLaunched.has(game.gameType)) throw unavailable('This game has no game window.');
    if (!catalogue.vendors.find(({ code }) => code === game.vassalage)?.available) {
      throw new Refusal('vendor.unavailable', 'The vendor is down.');
    }
    if (input.freeplay && !mayDeposit(member.type))
      throw new Refusal('trial.rejected', 'Free play is for real accounts.');
    if (input.freeplay) throw new Refusal('request.invalid', 'This game has no free play.', { field: 'freeplay' });
    await requireMayPlay(db.orm, member.id, new Date(now()));
    const launch = {
      memberId: member.id,
      familyId: member.familyId,
      gameId: game.gameId,
      language: input.language,
      backUrl: safeBackUrl(input.backUrl, config.publicOrigins),
    };
    const code = await createLaunch(db, launch, now());
    const url = new URL(`/play/${encodeURIComponent(game.gameId)}`, config.vendorUrl);
    url.search = new URLSearchParams({ launch: code, lang: input.language }).toString();
    return { url: url.href, roundInPlay: (await openRoundOf(db, member.id, game.gameId)) !== null };
  };
}
