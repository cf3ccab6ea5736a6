import { fromHundredths } from '@r777/shared/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fixtureOf } from '../../games/match/match';
import type { Results, TableCourse } from '../../games/tables';
import type { BetsAnswer, PastRound, TableAnswer } from '../../wire';
import type { Deps } from '../deps';
import { amount, success } from '../http/envelope';
import { sessionOf } from '../http/read';
import { promiseOf } from '../rounds/seeds';
import { type Session, standing } from '../sessions/session';
import { createPlacing, seatOf, toPlaced } from '../tables/place-bets';
import { requireTable, type Table, type Tables } from '../tables/tables';

const input = z.strictObject({
  betId: z.uuid(),
  n: z.number().int().nonnegative(),
  bets: z.record(z.string().max(12), amount).refine((bets) => Object.keys(bets).length <= 50),
});

/** How many ended rounds are shown. */
const PAST = 14;

function pastOf(tables: Tables, table: Table, n: number): PastRound[] {
  return Array.from({ length: PAST }, (_, back) => {
    const past = n - 1 - back;
    return { n: past, mark: table.game.mark(tables.result(table, past).result) };
  });
}

const fixed = (course: TableCourse) => course === 'versus' || course === 'race' || course === 'cockfight';

function tell(session: Session, tables: Tables): TableAnswer {
  const table = requireTable(session.gameId);
  const { gameId, game, course } = table;
  const { n, closesAt, endsAt } = tables.slot(table);
  const now = tables.now();
  const ended = now >= closesAt ? tables.result(table, n) : null;
  const slips = tables.slips(gameId, n);
  const crowd: Record<string, number> = {};
  for (const { round } of slips)
    for (const [spot, stake] of Object.entries(round.table.bets)) crowd[spot] = (crowd[spot] ?? 0) + stake;
  const seat = seatOf(session);
  const spots = [...game.spots({ gameId, n })];
  return {
    now,
    n,
    closesAt,
    endsAt,
    promise: promiseOf(tables.seed(table, n)),
    spots,
    won: ended ? spots.flatMap(({ id }) => (game.pays(ended.result, id, { gameId, n }) > 0 ? [id] : [])) : [],
    fixture: fixed(course) ? fixtureOf(course, { gameId, n }) : null,
    outcome: ended && { seed: ended.seed.toString('hex'), result: ended.result as Results[TableCourse] },
    past: pastOf(tables, table, n),
    players: new Set([seat, ...slips.map(({ round }) => round.table.player)]).size,
    crowd: Object.fromEntries(Object.entries(crowd).map(([spot, stake]) => [spot, fromHundredths(stake)])),
    mine: slips.filter(({ round }) => round.table.player === seat).map(toPlaced),
    ...standing(session),
  };
}

/** A table: its current round, and placing bets. */
export function tableRoutes(app: FastifyInstance, { sessions, tables }: Deps): void {
  const place = createPlacing(tables);

  app.get('/api/table', async (request) => success<TableAnswer>(tell(sessionOf(request, sessions), tables)));

  app.post('/api/table/bets', async (request) => {
    const session = sessionOf(request, sessions);
    requireTable(session.gameId);
    const placed = await place(session, input.parse(request.body));
    return success<BetsAnswer>({ placed, ...standing(session) });
  });
}
