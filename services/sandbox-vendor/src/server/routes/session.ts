import { fromHundredths } from '@r777/shared/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tableOf } from '../../games/tables';
import { VendorError } from '../../vendor-error';
import type { SessionAnswer } from '../../wire';
import type { Deps } from '../deps';
import { describe } from '../describe';
import { describeLobby, findGame, gamesOfLobby } from '../games';
import { sessionOf, success } from '../http';
import { OPENING, playMoney } from '../rounds/play-money';
import { commitmentOf } from '../sessions/committed';
import { freeSpinsOf, type Session, standing } from '../sessions/session';
import { cycleOf } from '../sessions/spin';
import { WalletError } from '../wallet';

const launched = z.strictObject({ launch: z.string().min(1).max(200) });
const chosen = z.strictObject({ gameId: z.string().max(80) });

/** The exit must be a web address; wps has already checked the domain. */
const isWeb = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

function answer(session: Session, openRound: boolean): SessionAnswer {
  const { token, playerName, language, currency, backUrl, startedAt, freePlay, gameId, openGames, cycle } = session;
  const game = findGame(gameId);
  return {
    token,
    playerName,
    language,
    currency,
    backUrl,
    startedAt,
    freePlay,
    openRound,
    cycle,
    next: game && !tableOf(game) ? commitmentOf(session) : null,
    freeSpins: freeSpinsOf(session),
    game: game ? describe(game) : null,
    lobby: game ? null : describeLobby(gameId, openGames),
    ...standing(session),
  };
}

/** Opening games: a launch code, which works once, for a session; and the games of a lobby one after the other. */
export function sessionRoutes(app: FastifyInstance, { money, sessions, shellOrigin }: Deps): void {
  app.post('/api/session', async (request) => {
    const { launch } = launched.parse(request.body);
    const player = await money.wallet.session({ launchCode: launch }).catch((cause: unknown) => {
      if (!(cause instanceof WalletError)) throw cause;
      // A signature or secret that wps refuses is an error of this service, not of the player's code.
      const ours = cause.kind === 'unknown' || cause.code.startsWith('vendor.');
      throw new VendorError(ours ? 'wallet.unavailable' : 'launch.invalid', { cause });
    });
    if (!findGame(player.gameId) && gamesOfLobby(player.gameId).length === 0) throw new VendorError('game.unknown');
    const { freePlay, openRoundId, openGames, balance, rules, ...rest } = player;
    const session = sessions.open({
      ...rest,
      cycle: cycleOf(rules?.spinMs),
      backUrl: isWeb(player.backUrl) ? player.backUrl : shellOrigin,
      freePlay,
      openGames: new Set(openGames),
      balance: freePlay ? fromHundredths(OPENING) : balance,
      money: freePlay ? playMoney() : money,
    });
    return success(answer(session, openRoundId !== null));
  });

  app.post('/api/open', async (request) => {
    const lobby = sessionOf(request, sessions);
    const { gameId } = chosen.parse(request.body);
    if (!gamesOfLobby(lobby.gameId).some((game) => game.gameId === gameId)) throw new VendorError('game.unknown');
    return success(answer(sessions.open({ ...lobby, gameId }), lobby.openGames.delete(gameId)));
  });
}
