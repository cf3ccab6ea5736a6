import { isSigned } from '@r777/server-kit';
import { fromHundredths } from '@r777/shared/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { VendorError } from '../../vendor-error';
import type { GameFacts, RoundVerdict } from '../../wire';
import type { Deps } from '../deps';
import { describe } from '../describe';
import { findGame } from '../games';
import { success } from '../http/envelope';
import { transactions } from '../rounds/open-round';

const gamePath = z.strictObject({ gameId: z.string().max(80) });
const roundPath = z.strictObject({ roundId: z.string().max(80) });

/** Accepts the site alone, for the method and path that it signed. @throws VendorError `signature.invalid` */
function requireSignature(request: FastifyRequest, secret: string): void {
  if (!isSigned(secret, request, '')) throw new VendorError('signature.invalid');
}

/** Queries of the site: facts of a game, which are public, and the state of a round, which needs a signature. */
export function operatorRoutes(app: FastifyInstance, { money: { known }, secret }: Deps): void {
  app.get('/api/operator/games/:gameId', async (request) => {
    const game = findGame(gamePath.parse(request.params).gameId);
    if (!game) throw new VendorError('game.unknown');
    const info = describe(game);
    const { gameId, kind, stakes, rtp, volatility, topPay, rules } = info;
    const own =
      info.kind === 'slot'
        ? { lines: info.payLines.length, freeSpins: info.freeSpins }
        : { lines: null, freeSpins: null };
    return success<GameFacts>({ gameId, kind, stakes, rtp, volatility, topPay, rules, ...own });
  });

  app.get('/api/operator/rounds/:roundId', async (request) => {
    requireSignature(request, secret);
    const { roundId } = roundPath.parse(request.params);
    const round = known.find(roundId);
    const verdict: RoundVerdict = !round
      ? { state: 'unknown' }
      : round.state === 'settled'
        ? { state: 'settled', payout: fromHundredths(round.payout), transactionId: transactions.credit(roundId) }
        : { state: round.state };
    return success(verdict);
  });
}
