import { setTimeout as sleep } from 'node:timers/promises';
import { fromHundredths, toHundredths } from '@r777/shared/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LEAST, MOST } from '../../games/crash';
import { CLIENT_SEED, type Commitment, promiseOf } from '../../games/fair';
import { courseOf, stakesOf } from '../../games/kind';
import { fixtureOf } from '../../games/match';
import { engineOf } from '../../games/slot/engines/index';
import type { Results, TableCourse } from '../../games/tables';
import { VendorError } from '../../vendor-error';
import type { BetsAnswer, FlightAnswer, PastRound, TableAnswer } from '../../wire';
import type { Deps } from '../deps';
import { findGame } from '../games';
import { amount, sessionOf, success } from '../http';
import { commitmentOf } from '../sessions/committed';
import { leave, takeOff, toAnswer } from '../sessions/flight';
import { type Session, standing } from '../sessions/session';
import { spin } from '../sessions/spin';
import { createPlacing, seatOf, toPlaced } from '../tables/place-bets';
import { requireTable, type Table, type Tables } from '../tables/tables';

/** The player's part of the draw: the page makes one, and the player may write another. */
const clientSeed = z.string().regex(CLIENT_SEED);
/** `free`: the grant of free spins that pays the bet. */
const spinInput = z.strictObject({ bet: amount, spinId: z.uuid(), clientSeed, free: z.uuid().optional() });

/** A spin of a slot. */
export function slotRoutes(app: FastifyInstance, { sessions, proofs, freeSpins }: Deps): void {
  app.post('/api/spin', async (request) => {
    const session = sessionOf(request, sessions);
    const { bet, spinId, free, clientSeed: own } = spinInput.parse(request.body);
    const game = findGame(session.gameId);
    const stake = toHundredths(bet);
    if (!game || courseOf(game).kind !== 'slot') throw new VendorError('game.unknown');
    if (!stakesOf(game).includes(stake)) throw new VendorError('bet.invalid');
    // A repeated spin gets its answer, also if it used the last free spin.
    const isRepeat = session.latest?.spinId === spinId;
    if (free !== undefined && !isRepeat && freeSpins.valueOf(free, session.playerId, session.gameId) !== stake)
      throw new VendorError('bet.invalid');
    return success(await spin(session, { spinId, stake, free, clientSeed: own }, { engine: engineOf(game), proofs }));
  });
}

const betInput = z.strictObject({
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
    const placed = await place(session, betInput.parse(request.body));
    return success<BetsAnswer>({ placed, ...standing(session) });
  });
}

const start = z.strictObject({
  bet: amount,
  flightId: z.uuid(),
  clientSeed,
  /** Automatic exit in hundredths; the server makes it, so it does not depend on the connection. */
  target: z.number().int().min(LEAST).max(MOST).nullable(),
});
const end = z.strictObject({ flightId: z.uuid(), seen: z.number().int().min(0).max(600_000) });

/** How long a request waits for the end of a flight, in ms. */
const WAIT = 15_000;

function requireCrash({ gameId }: Session) {
  const game = findGame(gameId);
  if (!game || courseOf(game).kind !== 'crash') throw new VendorError('game.unknown');
  return game;
}

/** Flights: the hash of the next one, starting, cashing out, and waiting for the end. */
export function crashRoutes(app: FastifyInstance, { sessions, proofs }: Deps): void {
  app.get('/api/flight/promise', async (request) => {
    const session = sessionOf(request, sessions);
    requireCrash(session);
    return success<Commitment>(commitmentOf(session));
  });

  app.post('/api/flight', async (request) => {
    const session = sessionOf(request, sessions);
    const game = requireCrash(session);
    const { bet, ...wanted } = start.parse(request.body);
    const stake = toHundredths(bet);
    if (!stakesOf(game).includes(stake)) throw new VendorError('bet.invalid');
    return success<FlightAnswer>(toAnswer(session, await takeOff(session, { ...wanted, stake }, proofs)));
  });

  app.post('/api/flight/leave', async (request) => {
    const session = sessionOf(request, sessions);
    requireCrash(session);
    const { flightId, seen } = end.parse(request.body);
    return success<FlightAnswer>(toAnswer(session, await leave(session, flightId, seen)));
  });

  /** Answers when the flight is over, at the latest after {@link WAIT}. */
  app.get('/api/flight', async (request) => {
    const session = sessionOf(request, sessions);
    requireCrash(session);
    const { flight } = session;
    if (!flight) throw new VendorError('round.unknown');
    await Promise.race([flight.over, sleep(WAIT, undefined, { ref: false })]);
    return success<FlightAnswer>(toAnswer(session, flight));
  });
}
