import type { FastifyInstance } from 'fastify';
import { promiseOf } from '../../games/fair';
import type { Results, TableCourse } from '../../games/tables';
import { VendorError } from '../../vendor-error';
import type { ProofAnswer } from '../../wire';
import type { Deps } from '../deps';
import { describe } from '../describe';
import { findGame } from '../games';
import { provable, success } from '../http';
import { requireTable, slotOf, type Tables } from '../tables/tables';

/** The number and the game of a round of a table. */
function tableRound(roundId: string): { n: number; gameId: string } | undefined {
  const [n, gameId] = roundId.split('~');
  return gameId === undefined ? undefined : { n: Number(n), gameId };
}

function proveTable(tables: Tables, roundId: string, { n, gameId }: { n: number; gameId: string }): ProofAnswer {
  const game = findGame(gameId);
  if (!game) throw new VendorError('game.unknown');
  const table = requireTable(gameId);
  const { closesAt } = slotOf(gameId, table.game.timing, n);
  // While bets are open the seed is secret.
  if (tables.now() < closesAt) throw new VendorError('round.unknown');
  const { seed, result } = tables.result(table, n);
  return {
    roundId,
    game: describe(game),
    promise: promiseOf(seed),
    seed: seed.toString('hex'),
    clientSeed: null,
    nonce: n,
    claim: result as Results[TableCourse],
    at: closesAt,
  };
}

/** How a round was decided, for everybody who has its id: no log-in, no player, no stake. */
export function proofRoutes(app: FastifyInstance, { proofs, tables }: Deps): void {
  app.get('/api/proof/:roundId', async (request) => {
    const { roundId } = provable.parse(request.params);
    const shared = tableRound(roundId);
    if (shared) return success<ProofAnswer>(proveTable(tables, roundId, shared));
    const { gameId, nonce, at, own } = proofs.find(roundId);
    if (!own) return success<ProofAnswer>(proveTable(tables, roundId, { n: nonce, gameId }));
    const game = findGame(gameId);
    if (!game) throw new VendorError('game.unknown');
    return success<ProofAnswer>({ roundId, game: describe(game), nonce, at, ...own });
  });
}
