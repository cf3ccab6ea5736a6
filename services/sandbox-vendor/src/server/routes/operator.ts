import { isSigned } from '@mfe/server-kit';
import { fromHundredths, toHundredths } from '@r777/shared/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { courseOf, stakesOf } from '../../games/kind';
import { VendorError } from '../../vendor-error';
import type { FreeSpinsState, GameFacts, RoundAnswer, RoundVerdict, Standing } from '../../wire';
import type { Deps } from '../deps';
import { describe } from '../describe';
import { findGame } from '../games';
import { sessionOf, success } from '../http';
import { grantInput } from '../rounds/free-spins';
import { transactions } from '../rounds/journal';
import { standing } from '../sessions/session';
import { WalletError } from '../wallet';

const gamePath = z.strictObject({ gameId: z.string().max(80) });
const roundPath = z.strictObject({ roundId: z.string().max(80) });

const grantPath = z.strictObject({ grantId: z.uuid() });

/** Accepts the site alone, for the method, path and body that it signed. @throws VendorError `signature.invalid` */
function requireSignature(request: FastifyRequest, secret: string, body = ''): void {
  if (!isSigned(secret, request, body)) throw new VendorError('signature.invalid');
}

/**
 * Calls of the site: facts of a game, which are public; the state of a round, and granting free spins, which need a
 * signature.
 */
export function operatorRoutes(app: FastifyInstance, { money: { known }, freeSpins, secret }: Deps): void {
  app.get('/api/operator/games/:gameId', async (request) => {
    const game = findGame(gamePath.parse(request.params).gameId);
    if (!game) throw new VendorError('game.unknown');
    const info = describe(game);
    const { gameId, kind, stakes, rtp, volatility, topPay, rules } = info;
    const own =
      info.kind === 'slot'
        ? { lines: info.payLines.length || null, freeSpins: info.freeSpins }
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

  app.get('/api/operator/free-spins/:grantId', async (request) => {
    requireSignature(request, secret);
    return success<FreeSpinsState>(freeSpins.state(grantPath.parse(request.params).grantId));
  });

  void app.register(async (scope) => {
    // The signature is over the body as it was sent.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/api/operator/free-spins', async (request) => {
      const body = String(request.body);
      requireSignature(request, secret, body);
      const input = grantInput.parse(parsed(body));
      const game = findGame(input.gameId);
      if (!game || courseOf(game).kind !== 'slot') throw new VendorError('game.unknown');
      if (!stakesOf(game).includes(toHundredths(input.value))) throw new VendorError('bet.invalid');
      return success<FreeSpinsState>(await freeSpins.grant(input));
    });
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new VendorError('request.invalid', { cause });
  }
}

const input = z.strictObject({ roundId: z.string().regex(/^sbx-[0-9a-f]{20}$/) });

/** The money of a session of any game: the state of a round, and the balance. */
export function moneyRoutes(app: FastifyInstance, { sessions }: Deps): void {
  app.get('/api/round/:roundId', async (request) => {
    const session = sessionOf(request, sessions);
    const state = session.rounds.get(input.parse(request.params).roundId);
    if (!state) throw new VendorError('round.unknown');
    return success<RoundAnswer>({ state, ...standing(session) });
  });

  app.get('/api/balance', async (request) => {
    const session = sessionOf(request, sessions);
    const { playerToken, money } = session;
    const { balance } = await money.wallet.balance({ playerToken }).catch((cause: unknown) => {
      if (!(cause instanceof WalletError)) throw cause;
      throw new VendorError(cause.kind === 'refused' ? 'session.over' : 'wallet.unavailable', { cause });
    });
    session.balance = balance;
    return success<Standing>(standing(session));
  });
}
