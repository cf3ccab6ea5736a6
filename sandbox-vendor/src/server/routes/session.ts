import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SessionAnswer } from '../../wire';
import type { Deps } from '../deps';
import { describe, findGame } from '../games';
import { success } from '../http/envelope';
import { Problem } from '../problem';
import { CYCLE, standing } from '../sessions/spin';
import { WalletError } from '../wallet/wallet-error';

const input = z.strictObject({ launch: z.string().min(1).max(200) });

/** Only web addresses may be left for; wps has already checked the domain. */
const isWeb = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

/** `POST /api/session`: exchanges the launch code, which works once, for a session of this game. */
export function sessionRoutes(app: FastifyInstance, { wallet, sessions, shellOrigin }: Deps): void {
  app.post('/api/session', async (request) => {
    const { launch } = input.parse(request.body);
    const player = await wallet.session({ launchCode: launch }).catch((cause: unknown) => {
      if (!(cause instanceof WalletError)) throw cause;
      // A signature or secret that wps does not accept is our fault, not that of the player's code.
      const ours = cause.kind === 'unknown' || cause.code.startsWith('vendor.');
      throw new Problem(ours ? 'wallet.unavailable' : 'launch.invalid', { cause });
    });
    const game = findGame(player.gameId);
    if (!game) throw new Problem('game.unknown');
    const session = sessions.open(player);
    return success<SessionAnswer>({
      token: session.token,
      playerName: player.playerName,
      language: player.language,
      currency: player.currency,
      backUrl: isWeb(player.backUrl) ? player.backUrl : shellOrigin,
      startedAt: session.startedAt,
      openRound: player.openRoundId !== null,
      cycle: CYCLE,
      game: describe(game),
      ...standing(session),
    });
  });
}
