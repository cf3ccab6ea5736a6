import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { VendorError } from '../../vendor-error';
import type { RoundAnswer, Standing } from '../../wire';
import type { Deps } from '../deps';
import { success } from '../http/envelope';
import { sessionOf } from '../http/read';
import { standing } from '../sessions/session';
import { WalletError } from '../wallet/wallet-error';

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
