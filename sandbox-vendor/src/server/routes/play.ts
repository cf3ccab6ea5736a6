import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { stakesOf } from '../../games/stakes';
import type { RoundAnswer, Standing } from '../../wire';
import type { Deps } from '../deps';
import { findGame } from '../games';
import { refuse, success } from '../http/envelope';
import { sessionOf } from '../http/read';
import { toPaisa } from '../money';
import { Problem } from '../problem';
import { Cancelled } from '../rounds/play';
import { roundIdOf } from '../sessions/session';
import { spin, standing } from '../sessions/spin';
import { WalletError } from '../wallet/wallet-error';

const spinInput = z.strictObject({ bet: z.string().regex(/^\d{1,7}\.\d{2}$/), spinId: z.uuid() });
const roundInput = z.strictObject({ roundId: z.string().regex(/^sbx-[0-9a-f]{20}$/) });

/** The calls of a game that is open: spin, the state of a round, the balance. */
export function playRoutes(app: FastifyInstance, deps: Deps): void {
  const { sessions, wallet } = deps;

  app.post('/api/spin', async (request, reply) => {
    const session = sessionOf(request, sessions);
    const { bet, spinId } = spinInput.parse(request.body);
    const game = findGame(session.gameId);
    const stake = toPaisa(bet);
    if (!game || !stakesOf(game).includes(stake)) throw new Problem('bet.invalid');
    try {
      return success(await spin(session, spinId, stake, deps));
    } catch (error) {
      if (error instanceof Cancelled) return refuse(reply, error.code, { roundId: roundIdOf(session, spinId) });
      throw error;
    }
  });

  app.get('/api/round/:roundId', async (request) => {
    const session = sessionOf(request, sessions);
    const state = session.rounds.get(roundInput.parse(request.params).roundId);
    if (!state) throw new Problem('round.unknown');
    return success<RoundAnswer>({ state, ...standing(session) });
  });

  app.get('/api/balance', async (request) => {
    const session = sessionOf(request, sessions);
    const { balance } = await wallet.balance({ playerToken: session.playerToken }).catch((cause: unknown) => {
      if (!(cause instanceof WalletError)) throw cause;
      throw new Problem(cause.kind === 'refused' ? 'session.over' : 'wallet.unavailable', { cause });
    });
    session.balance = balance;
    return success<Standing>(standing(session));
  });
}
